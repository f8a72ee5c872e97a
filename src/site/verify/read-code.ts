/** The code reader built into some browsers. */
interface CodeReader {
  detect: (image: CanvasImageSource) => Promise<readonly { rawValue: string }[]>
}
declare const BarcodeDetector: (new (options: {
  formats: string[]
}) => CodeReader) & {
  getSupportedFormats: () => Promise<string[]>
}

/** A higher resolution helps no code reader, px. */
const largestSide = 1600

/** Returns the text of the QR code in a picture; null if there is none. */
export async function readCode(image: ImageBitmap | HTMLVideoElement): Promise<string | null> {
  if (await hasOwnReader()) {
    const [found] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(image)
    return found?.rawValue ?? null
  }
  const { default: decodeQR } = await import('qr/decode.js')
  const pixels = pixelsOf(image)
  try {
    return pixels ? decodeQR(pixels) : null
  } catch {
    return null // This is how it reports that there is no code.
  }
}

async function hasOwnReader(): Promise<boolean> {
  if (typeof BarcodeDetector === 'undefined') return false
  return (await BarcodeDetector.getSupportedFormats()).includes('qr_code')
}

function pixelsOf(image: ImageBitmap | HTMLVideoElement): ImageData | null {
  const [width, height] =
    image instanceof HTMLVideoElement
      ? [image.videoWidth, image.videoHeight]
      : [image.width, image.height]
  const scale = Math.min(1, largestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0 || canvas.height === 0) return null
  // Transparent parts of a drawing count as white paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
