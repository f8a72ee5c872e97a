import { formatCount } from '#app/ui/format.ts'
import { type PhotoCopy, UnusableFileError } from './check-document.ts'

/** The longer edge: keeps fine print on a photographed page readable. */
const longEdgesPx = [4000, 2800, 2000] as const
const quality = 0.85
/** A decoded photo takes four bytes per pixel: more pixels than this exceed the memory of many phones. */
const mostPixels = 220_000_000

/** Redraws a photo in smaller sizes until it fits. */
export async function shrinkPhoto(photo: Blob, maxBytes: number, name: string): Promise<PhotoCopy> {
  const url = URL.createObjectURL(photo)
  try {
    const image = await open(url, name)
    for (const longEdgePx of longEdgesPx) {
      const smaller = await copyOf(image, longEdgePx, quality)
      if (smaller && smaller.photo.size <= maxBytes) return smaller
    }
  } finally {
    URL.revokeObjectURL(url)
  }
  throw tooMuch(name)
}

/** Draws a smaller copy of a photo; null if this device cannot. */
export async function makeCopy(
  photo: Blob,
  longEdgePx: number,
  quality: number,
): Promise<PhotoCopy | null> {
  const url = URL.createObjectURL(photo)
  try {
    return await copyOf(await open(url, ''), longEdgePx, quality)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function copyOf(
  image: HTMLImageElement,
  longEdgePx: number,
  quality: number,
): Promise<PhotoCopy | null> {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, longEdgePx / Math.max(naturalWidth, naturalHeight))
  const width = Math.max(1, Math.round(naturalWidth * scale))
  const height = Math.max(1, Math.round(naturalHeight * scale))
  const photo = await draw(image, width, height, quality).catch(() => null)
  return photo && { photo, dimensions: `${formatCount(width)} × ${formatCount(height)} pixels` }
}

async function open(url: string, name: string): Promise<HTMLImageElement> {
  const image = new Image()
  try {
    // Once loaded, its size is known; memory for its pixels is only used when it is drawn.
    await new Promise((loaded, failed) => {
      image.onload = loaded
      image.onerror = failed
      image.src = url
    })
  } catch (cause) {
    throw new UnusableFileError(
      `${name} cannot be opened as a picture; it may be damaged. Take the photo again, or choose another file`,
      { cause },
    )
  }
  if (image.naturalWidth * image.naturalHeight > mostPixels) throw tooMuch(name)
  return image
}

async function draw(
  image: HTMLImageElement,
  width: number,
  height: number,
  quality: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  // Transparent areas would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality))
}

const tooMuch = (name: string) =>
  new UnusableFileError(
    `${name} is too large, and this device has not the memory to make it smaller. ` +
      'Set the camera to a lower resolution, and take the photo again',
  )
