import type { Entry } from './entry.ts'

/** A file up to this size goes in one piece, with the texts. */
export const onePieceBytes = 250_000

/**
 * The file of an entry that is sent in parts, after everything else; undefined where there is none. An upload names
 * its file by the hash, which entries of an earlier version may lack.
 */
export const largeFileOf = ({
  files,
  body,
}: Pick<Entry, 'files' | 'body'>): Entry['files'][number] | undefined =>
  typeof body.sha256 === 'string'
    ? files.find(({ sizeBytes }) => sizeBytes > onePieceBytes)
    : undefined
