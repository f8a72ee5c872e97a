import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { PhotoLook } from './photos.ts'

/** Any camera's photo is within these; files that would keep a build busy for minutes are not. */
const limits = { megabytes: 20, megapixels: 100 }

/** What is wrong with a file: what is expected, and what was found. */
export type Fault = [expected: string, found: string]

const megabytesOf = (path: string) => statSync(path).size / 1e6

export const isTooLarge = (path: string) => megabytesOf(path) > limits.megabytes

/**
 * Inspects a photo without converting it: whether it is complete, its upright size, its average colour.
 * The camera's metadata (place, owner) is not read and is in none of the published files.
 */
export async function lookAtPhoto(path: string): Promise<PhotoLook | { fault: Fault }> {
  if (isTooLarge(path)) {
    const found = `${megabytesOf(path).toFixed(1)} MB`
    return { fault: [`a photo of at most ${limits.megabytes} MB: save it smaller`, found] }
  }
  const bytes = readFileSync(path)
  const { default: sharp } = await import('sharp') // Loaded only if a text has a photo.
  try {
    const { autoOrient, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { width, height } = autoOrient
    const megapixels = (width * height) / 1e6
    if (megapixels > limits.megapixels) {
      const found = `${width} × ${height} px`
      return {
        fault: [`a photo of at most ${limits.megapixels} megapixels: save it smaller`, found],
      }
    }
    // Reads the file to its end, so that a truncated one is found here, with the line that shows it.
    const [red = 0, green = 0, blue = 0] = await sharp(bytes, { failOn: 'warning' })
      .resize(1, 1, { fit: 'fill' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer()
    const tint = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    const digest = createHash('sha256').update(bytes).digest('hex')
    return { digest, width, height, ...(hasAlpha ? {} : { tint }) }
  } catch {
    const expected = 'a photo that can be read to its end: export it anew from a picture program'
    return { fault: [expected, 'a mistake in it, or only a part'] }
  }
}
