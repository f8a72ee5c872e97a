import { formatBytes } from '#app/ui/format.ts'
import type { UploadLimits } from '#domain/upload-limits.ts'
import { acceptedKinds, fileKindOf } from './file-kind.ts'
import { sha256Of } from './sha256-of.ts'

/** A file ready to be sent. */
export interface CheckedFile {
  name: string
  mediaType: string
  /** A copy: the original may be gone by the time there is a network. */
  bytes: ArrayBuffer
  /** Hash of these bytes, hex. */
  sha256: string
  /** The photo of which this is a smaller copy. */
  original?: { name: string; sizeBytes: number; sha256: string }
  /** What was done to the file; empty if nothing was. */
  note: string
}

/** A file cannot be used. `message` names the file, the problem and what to do about it. */
export class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError'
}

export interface PhotoCopy {
  /** JPEG. */
  photo: Blob
  /** In words: `4000 × 3000 pixels`. */
  dimensions: string
}

interface CheckTools {
  /** Makes a photo small enough; rejects with a readable `UnusableFileError` if that is not possible. */
  shrinkPhoto: (photo: Blob, maxBytes: number, name: string) => Promise<PhotoCopy>
}

/** A file as part of a request body, with the original of which it is a smaller copy. */
export const fileBody = (file: CheckedFile | null) => ({
  file: file && new File([file.bytes], file.name, { type: file.mediaType }),
  ...(file ? { sha256: file.sha256 } : {}),
  ...(file?.original
    ? {
        originalSha256: file.original.sha256,
        originalSizeBytes: file.original.sizeBytes,
        originalName: file.original.name,
      }
    : {}),
})

/** Says what is accepted: `PDF, or a JPEG or PNG picture`. */
export const kindsInWords = ({ mediaTypes }: Pick<UploadLimits, 'mediaTypes'>): string =>
  mediaTypes.includes('application/pdf') ? 'PDF, or a JPEG or PNG picture' : 'JPEG or PNG picture'

/** Checks a file's content, whatever its name, and prepares it for sending. */
export async function checkDocument(
  file: File,
  tools: CheckTools,
  limits: UploadLimits,
): Promise<CheckedFile> {
  const { maxBytes } = limits
  const maxSize = formatBytes(maxBytes)
  const given = `“${file.name}”`
  if (file.size === 0) {
    throw new UnusableFileError(`${given} is empty. Choose the file anew, or another one`)
  }
  const mediaType = await readable(file, async () => acceptedTypeOf(file, limits))
  if (file.size > maxBytes && !mediaType.startsWith('image/')) {
    throw new UnusableFileError(
      `${given} has ${formatBytes(file.size)}; at most ${maxSize} can be sent. ` +
        'Scan it with a lower resolution or split it, and choose it again',
    )
  }
  if (file.size <= maxBytes) {
    const bytes = await readable(file, () => file.arrayBuffer())
    const name = withEnding(file.name, mediaType)
    return { name, mediaType, bytes, sha256: await sha256Of(bytes), note: '' }
  }
  const { photo, dimensions } = await tools.shrinkPhoto(file, maxBytes, given)
  const bytes = await photo.arrayBuffer()
  return {
    name: file.name.replace(/(\.[^.]*)?$/, '.jpg'),
    mediaType: 'image/jpeg',
    bytes,
    sha256: await sha256Of(bytes),
    original: {
      name: file.name,
      sizeBytes: file.size,
      sha256: await readable(file, async () => sha256Of(await file.arrayBuffer())),
    },
    note:
      `The photo had ${formatBytes(file.size)}; at most ${maxSize} can be sent. It was made smaller, to ` +
      `${dimensions} and ${formatBytes(bytes.byteLength)}. Keep the original: place and time are only in that.`,
  }
}

async function acceptedTypeOf(file: File, limits: UploadLimits): Promise<string> {
  const given = `“${file.name}”`
  const kind = await fileKindOf(file)
  const accepted = kind?.mediaType ? acceptedKinds[kind.mediaType] : undefined
  if (!kind?.mediaType || !accepted || !limits.mediaTypes.includes(kind.mediaType)) {
    const what = kind
      ? `By its content, ${given} is ${kind.words}`
      : `The content of ${given} is not of a kind that is known here; it may be damaged`
    throw new UnusableFileError(`${what}. Choose a ${kindsInWords(limits)}`)
  }
  const ending = endingOf(file.name)
  if (ending && !accepted.endings.includes(ending)) {
    throw new UnusableFileError(
      `By its content, ${given} is ${accepted.words}, which its name does not say. ` +
        `If it is the right file, rename it so that it ends in .${accepted.endings[0]}, and choose it again`,
    )
  }
  return kind.mediaType
}

const endingOf = (name: string): string | undefined =>
  /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase()

const withEnding = (name: string, mediaType: string): string =>
  endingOf(name) ? name : `${name || 'document'}.${acceptedKinds[mediaType]?.endings[0]}`

/** Reads a file; a file on a removed card, or in a cloud without a network, exists by name only. */
async function readable<T>(file: File, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnusableFileError) throw error
    throw new UnusableFileError(
      `“${file.name}” cannot be read. Copy it onto this device and choose it again`,
      { cause: error },
    )
  }
}
