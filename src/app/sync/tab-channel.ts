import type { LastResult } from './sync-state.ts'

/** Tells the user's other tabs that something has changed on the device, and the result of a sync that was run here. */
export interface TabChannel {
  tell: (result?: LastResult) => void
  listen: (hear: (result: LastResult | undefined) => void) => void
  close: () => void
}

export function createTabChannel(name: string): TabChannel {
  // Missing in old browsers: each tab then sees changes of the others when it next reads.
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined
  return {
    tell: (result) => channel?.postMessage(result),
    listen: (hear) => {
      // A tab of an earlier version only says that there is something new.
      if (channel)
        channel.onmessage = ({ data }) => hear(typeof data === 'object' ? data : undefined)
    },
    close: () => channel?.close(),
  }
}
