import type { UploadLimits } from '#domain/upload-limits.ts'
import { formatBytes } from '#ui/format.ts'
import { acceptedKinds, fileKindOf } from './file-kind.ts'
import { sha256Of } from './sha256-of.ts'

/** A file that can be sent as it is. */
export interface CheckedFile {
  name: string
  mediaType: string
  /** Copied: the original may be gone by the time there is a network. */
  bytes: ArrayBuffer
  /** Of these bytes, hex. */
  sha256: string
  /** The photo that it is a smaller copy of. */
  original?: { name: string; sizeBytes: number; sha256: string }
  /** What was done to it; empty where nothing was. */
  note: string
}

/** Why a file cannot be taken. `message` names the file, what is wrong and how to mend it. */
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
  /** Makes a photo small enough; rejects with an `UnusableFileError` in words where that cannot be done. */
  shrinkPhoto: (photo: Blob, maxBytes: number, name: string) => Promise<PhotoCopy>
}

/** A file as it is sent: a form's or an upload's, with what it is a smaller copy of. */
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

/** What is taken, in words: `PDF, or a JPEG or PNG picture`. */
export const kindsInWords = ({ mediaTypes }: Pick<UploadLimits, 'mediaTypes'>): string =>
  mediaTypes.includes('application/pdf') ? 'PDF, or a JPEG or PNG picture' : 'JPEG or PNG picture'

/** Looks at what a file is, not at what it is called, and makes it ready to be sent. */
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

/** A file on a card that was taken out, or in a cloud without a network, is there by name only. */
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
