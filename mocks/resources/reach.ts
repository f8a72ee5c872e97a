import type { Batch } from '#domain/batch.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { Plot } from '#domain/plot.ts'
import { isSupplier, type Reach, reachOf } from '#domain/supplier-reach.ts'
import type { Caller } from '../auth/tokens.ts'
import type { Db } from '../db.ts'
import type { Table } from '../table.ts'
import { suppliersFor } from './for-caller.ts'

/** Whether the caller is a supplier: can read suppliers, but only their own. */
const isLimited = (caller: Caller | undefined): boolean =>
  caller !== undefined && isSupplier((scope) => caller.scopes.has(scope))

/** What the caller works with; null means everything. */
const reachFor = (db: Db, caller: Caller | undefined): Reach | null =>
  isLimited(caller) ? reachOf(suppliersFor(caller, db.suppliers.all()), db.batches.get) : null

/** The tables as a caller sees them, without what is out of their reach. */
export interface SeenTables {
  farmers: Seen<Farmer>
  batches: Seen<Batch>
  complianceRecords: Seen<ComplianceRecord>
  plots: Seen<Plot>
}

type Seen<Row> = Pick<Table<Row>, 'all' | 'get'>

export function seenBy(db: Db, caller: Caller | undefined): SeenTables {
  const reach = reachFor(db, caller)
  if (!reach) return db
  return {
    farmers: only(db.farmers, ({ id }) => reach.farmer(id)),
    batches: only(db.batches, reach.batch),
    complianceRecords: only(db.complianceRecords, ({ batchId }) => {
      const batch = db.batches.get(batchId)
      return batch !== undefined && reach.batch(batch)
    }),
    plots: only(db.plots, ({ farmerId }) => reach.farmer(farmerId)),
  }
}

const only = <Row>(table: Seen<Row>, isSeen: (row: Row) => boolean): Seen<Row> => ({
  all: () => table.all().filter(isSeen),
  get(id) {
    const row = table.get(id)
    return row !== undefined && isSeen(row) ? row : undefined
  },
})
