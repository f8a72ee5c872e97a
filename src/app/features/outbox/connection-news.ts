import type { Connection } from '../../sync/network/connectivity.ts'

const noConnection = 'There is no connection now; what waits is sent when it is back.'

/** What that means for what waits to be sent, and what to do; empty while there is a connection. */
export const connectionNews: Record<Connection, string> = {
  online: '',
  offline: noConnection,
  unreachable: noConnection,
  'server-unreachable':
    'There is a network, but the server does not answer; what waits is sent when it does. If this lasts, tell your administrator.',
  'not-allowed':
    'The server answers, but does not allow this page; what waits is sent once that is fixed. Tell your administrator.',
}
