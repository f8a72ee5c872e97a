import { changedIdentity, identityWithPhoto } from '#domain/builders/farmer-identity.ts'
import {
  addIdentityPhoto,
  deleteFarmerIdentity,
  getFarmerIdentity,
  readIdentityPhoto,
  updateFarmerIdentity,
} from '#domain/endpoints/farmer-identities.ts'
import { emptyIdentity, type FarmerIdentity, identityPhotoUpload } from '#domain/identity.ts'
import { fileProblem } from '#domain/upload-limits.ts'
import type { Backend, Handlers } from '../backend.ts'
import type { Db } from '../db.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { followIdentity } from './follow.ts'
import { found, nextVersion, recordedBy, requireVersion } from './rows.ts'
import { sentFile } from './sent-file.ts'

const what = 'identity of the farmer'

export const farmerIdentityHandlers = (backend: Backend): Handlers => [
  answer(backend, getFarmerIdentity, ({ params }) => identityOf(backend.db, params.id)),

  answer(backend, updateFarmerIdentity, ({ params, body, ifMatch, now }) => {
    const old = identityOf(backend.db, params.id)
    requireVersion(old, what, ifMatch)
    return keep(backend, old, changedIdentity(old, body), now)
  }),

  answer(backend, deleteFarmerIdentity, ({ params, ifMatch, now }) => {
    const old = identityOf(backend.db, params.id)
    requireVersion(old, what, ifMatch)
    const empty = { ...emptyIdentity(old.id, old.updatedAt), version: old.version }
    return keep(backend, old, empty, now)
  }),

  answer(backend, addIdentityPhoto, async ({ params, body, caller, now }) => {
    identityOf(backend.db, params.id)
    const { file, sha256 } = await sentFile(backend, body, caller)
    const problem = fileProblem(file, identityPhotoUpload)
    if (problem) throw new Refusal(problem.code, { detail: problem.text })
    const photo = {
      name: file instanceof File ? file.name : '',
      type: file.type,
      sizeBytes: file.size,
    }
    const upload = { ...body, sha256 }
    const bytes = await file.arrayBuffer()
    // The current state: keeps what was written while the file was being checked.
    const old = identityOf(backend.db, params.id)
    void backend.db.identityPhotos.put({ id: fileId(old.id, sha256), type: file.type, bytes })
    const changed = identityWithPhoto(old, upload, photo, recordedBy(caller, now))
    return keep(backend, old, changed, now)
  }),

  answer(backend, readIdentityPhoto, ({ params }) => {
    const identity = identityOf(backend.db, params.id)
    const isNamed = hashesOf(identity).includes(params.sha256)
    const kept = isNamed && backend.db.identityPhotos.get(fileId(identity.id, params.sha256))
    if (!kept) throw new Refusal('not-found', { detail: 'The identity has no such photo' })
    return new Blob([kept.bytes], { type: kept.type })
  }),
]

const fileId = (farmerId: string, sha256: string): string => `${farmerId}/${sha256}`

const hashesOf = ({ documentPhoto, farmerPhoto }: FarmerIdentity): string[] =>
  [documentPhoto, farmerPhoto].flatMap((photo) => photo?.sha256 ?? [])

/** Every farmer has one identity record, empty until something is recorded. */
function identityOf(db: Db, farmerId: string): FarmerIdentity {
  const { id, registrationDate } = found(db.farmers, farmerId, 'farmer')
  return db.farmerIdentities.get(id) ?? emptyIdentity(id, `${registrationDate}T00:00:00.000Z`)
}

/** Keeps the identity and what the farmer's record says of it, and the bytes of no photo that it does not name any more. */
function keep(
  { db }: Backend,
  old: FarmerIdentity,
  changed: FarmerIdentity,
  now: Date,
): FarmerIdentity {
  const identity = { ...changed, ...nextVersion(changed, now) }
  void db.farmerIdentities.put(identity)
  followIdentity(db, old, identity)
  const named = hashesOf(identity)
  for (const sha256 of hashesOf(old)) {
    if (named.includes(sha256)) continue
    void db.identityPhotos.put({ id: fileId(old.id, sha256), type: '', bytes: new ArrayBuffer() })
  }
  return identity
}
