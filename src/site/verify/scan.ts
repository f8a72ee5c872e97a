import { readCode } from './read-code.ts'

/** Pause between pictures, for slow phones, ms. */
const pauseMs = 150

/** Reads from the camera until it finds a code; returns null if stopped. Throws if there is no usable camera. */
export async function scan(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    video.hidden = false
    await video.play()
    while (!signal.aborted) {
      const text = await readCode(video)
      if (text !== null) return text
      await new Promise((go) => setTimeout(go, pauseMs))
    }
    return null
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
    video.hidden = true
  }
}
