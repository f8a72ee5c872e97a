import type { Entry } from '../outbox/entry.ts'

/** `unknown`: many browsers do not say. */
type NetworkKind = 'wifi' | 'cellular' | 'unknown'
type FileChoice = 'any' | 'wifi'

export interface FileNetworkState {
  kind: NetworkKind
  /** Which networks large files may use. */
  choice: FileChoice
}

/** Which network large files may use: the current network, and what was chosen on this device. An external store. */
export interface FileNetwork {
  getState: () => FileNetworkState
  subscribe: (listener: () => void) => () => void
  choose: (choice: FileChoice) => void
  /** Checks whether the file of an entry may be sent now. */
  mayCarry: (entry: Pick<Entry, 'anyNetwork'>) => boolean
}

/** The part of the Network Information API that is used; only some browsers have it. */
export interface DeviceConnection extends Pick<EventTarget, 'addEventListener'> {
  readonly type?: string
  /** The user has asked for reduced data use. */
  readonly saveData?: boolean
}

interface FileNetworkTools {
  connection?: DeviceConnection | undefined
  /** Stores the choice; undefined if the browser refuses access. */
  storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
  /** Where choices made in other tabs are received. */
  tabs?: Pick<EventTarget, 'addEventListener'> | undefined
}

const key = 'asili-files-network'
const kinds: Readonly<Record<string, NetworkKind>> = {
  wifi: 'wifi',
  ethernet: 'wifi',
  cellular: 'cellular',
  wimax: 'cellular',
  bluetooth: 'cellular',
}

export function createFileNetwork({ connection, storage, tabs }: FileNetworkTools): FileNetwork {
  const listeners = new Set<() => void>()
  let chosen = readChoice()
  let state = read()

  function readChoice(): FileChoice | undefined {
    const kept = storage?.getItem(key)
    return kept === 'any' || kept === 'wifi' ? kept : undefined
  }

  function read(): FileNetworkState {
    const kind = kinds[connection?.type ?? ''] ?? 'unknown'
    // Users who ask the browser to save data get `wifi` until they choose.
    return { kind, choice: chosen ?? (connection?.saveData ? 'wifi' : 'any') }
  }

  function look(): void {
    const next = read()
    if (next.kind === state.kind && next.choice === state.choice) return
    state = next
    for (const listener of listeners) listener()
  }

  connection?.addEventListener('change', look)
  tabs?.addEventListener('storage', () => {
    chosen = readChoice()
    look()
  })

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    choose(choice) {
      chosen = choice
      try {
        storage?.setItem(key, choice)
      } catch {
        // No room: the choice applies to this page only.
      }
      look()
    },
    mayCarry: ({ anyNetwork }) =>
      anyNetwork === true || state.choice === 'any' || state.kind === 'wifi',
  }
}
