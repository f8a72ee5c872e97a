import { base64Of, bytesOf } from './base64.ts'
import { leafOf } from './entry-bytes.ts'
import type { HistoryItem } from './record-history.ts'

const header = 'c2sp.org/tlog-proof@v1'

/**
 * A proof that an entry is in the log, as a file that others can check: a C2SP `tlog-proof` (c2sp.org/tlog-proof@v1),
 * with the entry as its extra data, the index, the hashes from the leaf upwards and the signed checkpoint.
 */
export const tlogProof = (
  { entry, index, proof }: Pick<HistoryItem, 'entry' | 'index' | 'proof'>,
  note: string,
): string =>
  [header, `extra ${base64Of(leafOf(entry))}`, `index ${index}`, ...proof, '', note].join('\n')

/** A parsed proof, not verified yet. */
interface TlogProof {
  leaf: Uint8Array<ArrayBuffer>
  index: number
  /** Base64, from the leaf upwards. */
  path: string[]
  checkpoint: string
}

/** Parses a proof. Returns null if the text has another form or does not include its entry. */
export function readTlogProof(text: string): TlogProof | null {
  const end = text.indexOf('\n\n')
  const [first, extra = '', indexLine = '', ...path] = text.slice(0, end).split('\n')
  const leaf = extra.startsWith('extra ') ? bytesOf(extra.slice('extra '.length)) : undefined
  const [, index] = /^index (0|[1-9]\d*)$/.exec(indexLine) ?? []
  if (end < 0 || first !== header || !leaf || index === undefined) return null
  return { leaf, index: Number(index), path, checkpoint: text.slice(end + 2) }
}
