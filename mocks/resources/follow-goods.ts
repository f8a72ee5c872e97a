import type { Batch } from '#domain/batch.ts'
import { recordWithGoodsChange } from '#domain/goods-since.ts'
import type { GoodsPart } from '#domain/goods-words.ts'
import { lotsChangedBy, lotsGrownOn } from '#domain/lots/goods.ts'
import type { Plot } from '#domain/plot.ts'
import { isSame } from '#domain/same-value.ts'
import type { Db } from '../db.ts'

/*
 * What a risk assessment is about may change after it. Like what records copy from others, this creates no new version:
 * an assessment says itself which goods it is of, and all else that somebody changes still stands.
 */

/** Call before a changed batch is kept. */
export function followGoods(db: Db, before: Batch, after: Batch): void {
  tellRecords(db, lotsChangedBy(db.batches.all(), before, after), after.updatedAt)
}

/** Call when a plot was changed. */
export function followBoundary(db: Db, before: Plot, { id, geometry, updatedAt }: Plot): void {
  if (isSame(before.geometry, geometry)) return
  tellRecords(db, lotsGrownOn(db.batches.all(), id), updatedAt)
}

/** `changed`: what changed, by ids of batches. */
function tellRecords(db: Db, changed: ReadonlyMap<string, readonly GoodsPart[]>, at: string): void {
  if (changed.size === 0) return
  for (const record of db.complianceRecords.all()) {
    const followed = recordWithGoodsChange(record, changed.get(record.batchId) ?? [], at)
    if (followed !== record) void db.complianceRecords.put(followed)
  }
}
