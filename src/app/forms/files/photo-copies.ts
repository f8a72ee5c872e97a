import { onePieceBytes } from '../../sync/outbox/large-file.ts'
import type { CheckedFile, PhotoCopy } from './check-document.ts'
import { sha256Of } from './sha256-of.ts'

/** A copy is offered if it is at most this share of the next larger one's size. */
const worthwhile = 0.8

const sizes = [
  { size: 'small', label: 'Small', longEdgePx: 1280, quality: 0.7 },
  { size: 'medium', label: 'Medium', longEdgePx: 2000, quality: 0.8 },
] as const

export type PhotoSize = (typeof sizes)[number]['size'] | 'original'

/** One of the sizes that a photo can be sent in, ready to be sent. */
export interface PhotoChoice {
  size: PhotoSize
  label: string
  file: CheckedFile
}

/** Draws a smaller copy; null if this device cannot. */
export type MakeCopy = (
  photo: Blob,
  longEdgePx: number,
  quality: number,
) => Promise<PhotoCopy | null>

/** Returns the sizes in which a photo can be sent, smallest first; only the original if smaller ones gain nothing. */
export async function photoChoices(
  photo: File,
  whole: CheckedFile,
  makeCopy: MakeCopy,
): Promise<PhotoChoice[]> {
  const label = whole.original ? 'Large' : 'Original'
  const choices: PhotoChoice[] = [{ size: 'original', label, file: whole }]
  if (!whole.mediaType.startsWith('image/') || whole.bytes.byteLength <= onePieceBytes)
    return choices
  const original = whole.original ?? {
    name: photo.name,
    sizeBytes: photo.size,
    sha256: whole.sha256,
  }
  for (const { size, label, longEdgePx, quality } of sizes.toReversed()) {
    const copy = await makeCopy(photo, longEdgePx, quality)
    const least = choices[0]?.file.bytes.byteLength ?? 0
    if (!copy || copy.photo.size > least * worthwhile) continue
    const bytes = await copy.photo.arrayBuffer()
    const file: CheckedFile = {
      name: photo.name.replace(/(\.[^.]*)?$/, '.jpg'),
      mediaType: 'image/jpeg',
      bytes,
      sha256: await sha256Of(bytes),
      note: `A copy of ${copy.dimensions}. Place and time of the photo are only in the original: keep it on this device.`,
      original,
    }
    choices.unshift({ size, label, file })
  }
  return choices
}

const key = 'asili-photo-size'

/** Returns the size last chosen on this device. The default is medium: readable, and small enough for a bad network. */
export function rememberedSize(storage: Pick<Storage, 'getItem'> | undefined): PhotoSize {
  const kept = storage?.getItem(key)
  return kept === 'small' || kept === 'original' ? kept : 'medium'
}

export function rememberSize(storage: Pick<Storage, 'setItem'> | undefined, size: PhotoSize): void {
  try {
    storage?.setItem(key, size)
  } catch {
    // Storage is full: the next photo starts with the size remembered before.
  }
}

/** Returns the remembered size if it is offered, otherwise the next larger one. */
export function startingChoice(
  choices: readonly PhotoChoice[],
  remembered: PhotoSize,
): PhotoChoice | undefined {
  const order: PhotoSize[] = ['small', 'medium', 'original']
  const from = order.indexOf(remembered)
  return choices.find(({ size }) => order.indexOf(size) >= from) ?? choices.at(-1)
}
