import type { Batch } from '#domain/batch.ts'
import { getSignedPassport } from '#domain/endpoints/trade.ts'
import type { LogEntry } from '#domain/log/entry.ts'
import { lineageOf, upstreamOf } from '#domain/lots/lineage.ts'
import type { Backend, Handlers } from '../backend.ts'
import type { Db } from '../db.ts'
import { answer } from '../respond.ts'
import { seenBy } from './reach.ts'
import { found } from './rows.ts'

/** Salts are derived from this. It is not secret here, as nothing in the sample data is. */
const saltSecret = 'Asili sample salts: public, hide nothing'

export const signedPassportHandlers = (backend: Backend): Handlers => [
  answer(backend, getSignedPassport, async ({ params, caller }) => {
    const { db } = backend
    const batch = found(db.batches, params.id, 'batch')
    const { code, issuedAt, leaves } = await signPassport(db, batch)
    return {
      batchId: batch.id,
      code,
      issuedAt: issuedAt.toISOString(),
      // For a lot that is not theirs, a supplier gets what everyone gets.
      leaves:
        caller?.scopes.has('plots:read') && seenBy(db, caller).batches.get(batch.id) ? leaves : [],
      version: batch.version,
      updatedAt: batch.updatedAt,
    }
  }),
]

/** Signed as of the last change, so that an unchanged passport has the same code whenever it is requested. */
export async function signPassport(db: Db, batch: Batch) {
  // The elliptic-curve code is 15 KB, and most visits print no label.
  const [{ signedPassport }, { sampleSigner }, { sampleIssuer }] = await Promise.all([
    import('#domain/proofs/lot-passport.ts'),
    import('#domain/proofs/sample-keys.ts'),
    import('#domain/proofs/issuer-keys.ts'),
  ])
  const lineage = lineageOf(db.batches.all())
  const lots = upstreamOf(lineage, batch.id)
  const issuedAt = new Date(lastChange(db, lots))
  const facts = {
    lineage,
    plotOf: (id: string) => db.plots.get(id),
    issuer: sampleIssuer.id,
    issuedAt,
    saltSecret,
    // The log as of the last of these changes, so that the code stays the same until one of them changes.
    log: await db.log.headAfter(recordsOf(db, lots)),
  }
  const signed = await signedPassport(batch.id, facts, sampleSigner())
  if (!signed) throw new Error(`The batch ${batch.id} is not in its own lineage`)
  return { code: signed.token, issuedAt, leaves: signed.leaves }
}

/** When the lot, its inputs or a plot of these last changed, ms. */
const lastChange = (db: Db, lots: readonly Batch[]): number =>
  [...lots, ...plotsOf(db, lots)].reduce(
    (last, row) => Math.max(last, Date.parse(row.updatedAt)),
    0,
  )

const plotsOf = (db: Db, lots: readonly Batch[]) =>
  lots.flatMap(({ sources }) => sources.flatMap(({ plotId }) => db.plots.get(plotId) ?? []))

/** Selects the log entries about these lots and their plots. */
function recordsOf(db: Db, lots: readonly Batch[]) {
  const ids = {
    batches: new Set(lots.map(({ id }) => id)),
    plots: new Set(plotsOf(db, lots).map(({ id }) => id)),
  }
  return ({ recordType, recordId }: Pick<LogEntry, 'recordType' | 'recordId'>): boolean =>
    (recordType === 'batches' || recordType === 'plots') && ids[recordType].has(recordId)
}
