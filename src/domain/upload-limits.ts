/** What a file that is sent may be. */
export interface UploadLimits {
  /** The part that holds the file. */
  readonly field: string
  /** In whole megabytes of 1,000,000 bytes, as devices show the sizes of files. */
  readonly maxBytes: number
  readonly mediaTypes: readonly string[]
}

/** `10000000` -> `10 MB`. */
export const sizeInWords = (bytes: number): string => `${bytes / 1_000_000} MB`

/** Why a file may not be sent, for people; undefined where it may. */
export function fileProblem(
  { size, type }: Pick<Blob, 'size' | 'type'>,
  { maxBytes, mediaTypes }: UploadLimits,
) {
  if (size > maxBytes) {
    const text = `A file may have at most ${sizeInWords(maxBytes)}`
    return { code: 'payload-too-large', text } as const
  }
  if (!mediaTypes.includes(type)) {
    return {
      code: 'unsupported-media-type',
      text: `Accepted are ${mediaTypes.join(', ')}`,
    } as const
  }
  return undefined
}
