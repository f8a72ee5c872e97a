import type { HistoryItem } from '#domain/log/record-history.ts'
import { isSame } from '#domain/same-value.ts'

type Step = Pick<HistoryItem, 'before' | 'after'> & {
  entry: Pick<HistoryItem['entry'], 'at'> & { actor: { id: string; name: string } }
}

/** Who changed a field last, and when; undefined where the log does not know. */
export const changeOf = (items: readonly Step[], field: string): Step['entry'] | undefined =>
  items.findLast(({ before, after }) => !isSame(before?.[field], after[field]))?.entry
