import { changedFarmer, farmerWithConsentProof, registeredFarmer } from '#domain/builders/farmer.ts'
import { consentProofUpload, hasConsentOf } from '#domain/consent-proof.ts'
import {
  addConsentProof,
  createFarmer,
  createFarmers,
  getFarmer,
  listFarmers,
  readConsentProof,
  updateFarmer,
} from '#domain/endpoints/farmers.ts'
import type { Farmer } from '#domain/farmer.ts'
import { matchesFarmerFilter } from '#domain/farmer-rules.ts'
import { fileProblem } from '#domain/upload-limits.ts'
import type { Backend, Handlers } from '../backend.ts'
import { doEach } from '../bulk.ts'
import { pageOf } from '../paging.ts'
import { Refusal } from '../refusal.ts'
import { answer, type Received } from '../respond.ts'
import { followFarmer } from './follow.ts'
import { listed } from './list.ts'
import { seenBy } from './reach.ts'
import {
  current,
  doneBy,
  firstVersion,
  found,
  named,
  nextVersion,
  recordedBy,
  refuseFields,
  requireUnused,
} from './rows.ts'
import { sentFile } from './sent-file.ts'

export const farmerHandlers = (backend: Backend): Handlers => [
  answer(backend, listFarmers, ({ query, caller }) =>
    pageOf(listed(seenBy(backend.db, caller).farmers.all(), matchesFarmerFilter, query), query),
  ),

  answer(backend, getFarmer, ({ params, caller }) =>
    found(seenBy(backend.db, caller).farmers, params.id, 'farmer'),
  ),

  answer(backend, createFarmer, (received) => register(backend, received)),

  answer(backend, createFarmers, async (received) => ({
    results: await doEach(backend, createFarmer, received, (one) => register(backend, one)),
  })),

  answer(backend, updateFarmer, ({ params, body, ifMatch, caller, now }) => {
    const { db } = backend
    const old = current(db.farmers, params.id, 'farmer', ifMatch)
    const { locationId = old.locationId } = body
    const location = named(db.locations, locationId, 'body.locationId', 'location')
    const changed = changedFarmer(old, body, { location }, recordedBy(caller, now))
    const farmer = { ...changed, ...nextVersion(old, now) }
    void db.farmers.put(farmer)
    followFarmer(db, farmer)
    return farmer
  }),

  ...proofHandlers(backend),
]

const proofHandlers = (backend: Backend): Handlers => [
  answer(backend, addConsentProof, async ({ params, body, caller, now }) => {
    const { db } = backend
    found(db.farmers, params.id, 'farmer')
    const { file, sha256 } = await sentFile(backend, body, caller)
    const problem = fileProblem(file, consentProofUpload)
    if (problem) throw new Refusal(problem.code, { detail: problem.text })
    const name = file instanceof File ? file.name : ''
    const bytes = await file.arrayBuffer()
    // The current state: keeps what was written while the file was being checked.
    const old = found(db.farmers, params.id, 'farmer')
    if (!hasConsentOf(old, body.givenAt)) {
      const message = 'No consent of that time is on record. Record the consent first'
      refuseFields([{ field: 'body.givenAt', message }])
    }
    void db.documentFiles.put({ id: sha256, type: file.type, bytes })
    const facts = { name, type: file.type, sizeBytes: file.size }
    const upload = { ...body, sha256 }
    const changed = farmerWithConsentProof(old, upload, facts, recordedBy(caller, now))
    const farmer = { ...changed, ...nextVersion(old, now) }
    void db.farmers.put(farmer)
    return farmer
  }),

  answer(backend, readConsentProof, ({ params, caller }) => {
    const { consentProofs } = found(seenBy(backend.db, caller).farmers, params.id, 'farmer')
    const kept = consentProofs.some(({ sha256 }) => sha256 === params.sha256)
      ? backend.db.documentFiles.get(params.sha256)
      : undefined
    if (!kept) throw new Refusal('not-found', { detail: 'The farmer has no such proof' })
    return new Blob([kept.bytes], { type: kept.type })
  }),
]

type Registration = Pick<Received<typeof createFarmer>, 'body' | 'caller' | 'now'>

function register({ db }: Backend, { body, caller, now }: Registration): Farmer {
  requireUnused(db.farmers, body.id, 'farmer')
  const location = named(db.locations, body.locationId, 'body.locationId', 'location')
  const made = registeredFarmer(body, { location }, doneBy(caller, now))
  const farmer = { ...made, ...firstVersion(now) }
  void db.farmers.put(farmer)
  followFarmer(db, farmer)
  return farmer
}
