import { siteAt } from '#domain/base-path.ts'
import type { Batch } from '#domain/batch.ts'
import { readLotBundle } from '#domain/endpoints/trade.ts'
import { lineageOf, upstreamOf } from '#domain/lots/lineage.ts'
import type { BundleFile } from '#domain/proofs/bundle.ts'
import type { Caller } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import { answer } from '../respond.ts'
import { documentFileOf } from './document-file.ts'
import { rowFor, rowsFor, seesFarmers } from './for-caller.ts'
import { seenBy } from './reach.ts'
import { found } from './rows.ts'
import { signPassport } from './signed-passports.ts'

export const lotBundleHandlers = (backend: Backend): Handlers => [
  answer(backend, readLotBundle, async ({ params, caller, now }) => {
    const batch = found(seenBy(backend.db, caller).batches, params.id, 'batch')
    // Loaded on demand: most visits need none of it.
    const [{ makeBundle }, { sampleSigner }, { sampleIssuer }] = await Promise.all([
      import('#domain/proofs/bundle.ts'),
      import('#domain/proofs/sample-keys.ts'),
      import('#domain/proofs/issuer-keys.ts'),
    ])
    const files = [
      ...(await pageFiles(backend)),
      ...(await recordFiles(backend, batch, caller, now)),
      ...(await documents(backend, batch, caller)),
    ]
    const about = {
      issuer: sampleIssuer.id,
      issuedAtS: Math.floor(now.getTime() / 1000),
      lotId: batch.id,
    }
    const bundle = await makeBundle(files, about, sampleSigner())
    return new Blob([bundle], { type: 'application/zip' })
  }),
]

/** The page that checks the bundle, if the host has it. */
async function pageFiles({ loadVerifier }: Backend): Promise<BundleFile[]> {
  const page = await loadVerifier?.()
  return page ? [{ path: 'index.html', bytes: page }] : []
}

async function recordFiles(
  { db }: Backend,
  batch: Batch,
  caller: Caller | undefined,
  now: Date,
): Promise<BundleFile[]> {
  const [{ lotFiles }, { sampleIssuer }] = await Promise.all([
    import('#domain/bundle/lot-files.ts'),
    import('#domain/proofs/issuer-keys.ts'),
  ])
  const seesPlots = caller?.scopes.has('plots:read') ?? false
  const { code, leaves } = await signPassport(db, batch)
  return lotFiles({
    lotId: batch.id,
    lineage: lineageOf(rowsFor(caller, db.batches.all())),
    plotOf: (id) => (seesPlots ? db.plots.get(id) : undefined),
    passport: { code, leaves: seesPlots ? leaves : [] },
    history: caller?.scopes.has('history:read')
      ? await db.log.historyOf('batches', batch.id)
      : null,
    issuer: sampleIssuer,
    origin: siteAt(globalThis.location?.origin ?? sampleIssuer.id),
    now,
  })
}

/** The files of the compliance records of the lot and of its inputs, as far as the caller may open them. */
async function documents(
  backend: Backend,
  batch: Batch,
  caller: Caller | undefined,
): Promise<BundleFile[]> {
  if (!caller?.scopes.has('compliance:read')) return []
  const { db } = backend
  const lots = new Set(upstreamOf(lineageOf(db.batches.all()), batch.id).map(({ id }) => id))
  const records = db.complianceRecords
    .all()
    .filter(({ batchId, farmerShown }) => lots.has(batchId) && (farmerShown || seesFarmers(caller)))
    .map((record) => rowFor(caller, record))
  const files = records.flatMap((record) =>
    record.documents.flatMap(({ sha256 }) => (sha256 === undefined ? [] : [{ record, sha256 }])),
  )
  const unique = new Map(files.map((file) => [file.sha256, file]))
  return Promise.all(
    [...unique.values()].map(async ({ record, sha256 }) => {
      const file = documentFileOf(backend, record, sha256, caller)
      const bytes = new Uint8Array(await file.arrayBuffer())
      return { path: `documents/${sha256}${endingOf(file.type)}`, bytes }
    }),
  )
}

const endingOf = (mediaType: string): string =>
  ({ 'application/pdf': '.pdf', 'image/jpeg': '.jpg', 'image/png': '.png' })[mediaType] ?? ''
