/** What tabs say to each other about what is on the device. */
type DeviceMessage =
  /**
   * This user is having everything of theirs deleted, and is signed out in every tab; or has locked the app, or turned
   * the lock on.
   */
  { kind: 'leave' | 'lock'; owner: string } | { kind: 'news'; text: string; inPlaceOf: string }

const name = 'asili-device'
/** A page hears what it says itself. */
const page = Math.random().toString(36)

/** Old browsers have no channels: there each tab finds out at its next start. */
const open = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined)

export function tellTabs(message: DeviceMessage): void {
  const channel = open()
  channel?.postMessage({ ...message, from: page })
  channel?.close()
}

export function listenToTabs(hear: (message: DeviceMessage) => void): () => void {
  const channel = open()
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<DeviceMessage & { from: string }>) => {
      if (data.from !== page) hear(data)
    }
  }
  return () => channel?.close()
}
