/** Tells the user's other tabs that something has changed on the device. */
export interface TabChannel {
  tell: () => void
  listen: (hear: () => void) => void
  close: () => void
}

export function createTabChannel(name: string): TabChannel {
  // Old browsers have none: each tab then sees changes of the others when it looks next.
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined
  return {
    tell: () => channel?.postMessage('changed'),
    listen: (hear) => {
      if (channel) channel.onmessage = hear
    },
    close: () => channel?.close(),
  }
}
