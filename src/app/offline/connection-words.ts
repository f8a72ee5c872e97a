import type { Connection } from '../sync/network/connectivity.ts'

/** How the connection is, in a few words. */
export const connectionLabels: Record<Connection, string> = {
  online: 'Online',
  offline: 'Offline',
  unreachable: 'Offline',
  'server-unreachable': 'Server not reachable',
  'not-allowed': 'Server refuses this page',
}
