import type { Entry } from '../outbox/entry.ts'

/** `unknown`: many browsers do not tell. */
type NetworkKind = 'wifi' | 'cellular' | 'unknown'
type FileChoice = 'any' | 'wifi'

export interface FileNetworkState {
  kind: NetworkKind
  /** Over which networks large files may go. */
  choice: FileChoice
}

/** Over which network large files go: what there is, and what was chosen on this device. An external store. */
export interface FileNetwork {
  getState: () => FileNetworkState
  subscribe: (listener: () => void) => () => void
  choose: (choice: FileChoice) => void
  /** Whether the file of an entry may go now. */
  mayCarry: (entry: Pick<Entry, 'anyNetwork'>) => boolean
}

/** As much of the Network Information API as is used; only some browsers have it. */
export interface DeviceConnection extends Pick<EventTarget, 'addEventListener'> {
  readonly type?: string
  /** Its user asks for little traffic. */
  readonly saveData?: boolean
}

interface FileNetworkTools {
  connection?: DeviceConnection | undefined
  /** Keeps the choice; undefined where the browser refuses it. */
  storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
  /** Where other tabs' choices are heard. */
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
    // Who asks the browser for little traffic is taken at their word until they choose.
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
        // No room: it holds for this page.
      }
      look()
    },
    mayCarry: ({ anyNetwork }) =>
      anyNetwork === true || state.choice === 'any' || state.kind === 'wifi',
  }
}
