import type { Entry } from './entry.ts'

/** Files up to this size, bytes, are sent in one piece, with the texts. */
export const onePieceBytes = 250_000

/**
 * Returns the file of an entry that is sent in parts, after everything else; undefined if there is none. An upload
 * identifies its file by the hash, which entries of earlier versions may lack.
 */
export const largeFileOf = ({
  files,
  body,
}: Pick<Entry, 'files' | 'body'>): Entry['files'][number] | undefined =>
  typeof body.sha256 === 'string'
    ? files.find(({ sizeBytes }) => sizeBytes > onePieceBytes)
    : undefined
