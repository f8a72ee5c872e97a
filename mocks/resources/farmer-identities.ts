import { changedIdentity, identityWithPhoto } from '#domain/builders/farmer-identity.ts'
import {
  addIdentityPhoto,
  deleteFarmerIdentity,
  getFarmerIdentity,
  updateFarmerIdentity,
} from '#domain/endpoints/farmer-identities.ts'
import { emptyIdentity, type FarmerIdentity, identityPhotoUpload } from '#domain/identity.ts'
import { fileProblem } from '#domain/upload-limits.ts'
import type { Backend, Handlers } from '../backend.ts'
import type { Db } from '../db.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { found, nextVersion, recordedBy, requireVersion } from './rows.ts'
import { sentFile } from './sent-file.ts'

const what = 'identity of the farmer'

export const farmerIdentityHandlers = (backend: Backend): Handlers => [
  answer(backend, getFarmerIdentity, ({ params }) => identityOf(backend.db, params.id)),

  answer(backend, updateFarmerIdentity, ({ params, body, ifMatch, now }) => {
    const old = identityOf(backend.db, params.id)
    requireVersion(old, what, ifMatch)
    return keep(backend, changedIdentity(old, body), now)
  }),

  answer(backend, deleteFarmerIdentity, ({ params, ifMatch, now }) => {
    const old = identityOf(backend.db, params.id)
    requireVersion(old, what, ifMatch)
    return keep(backend, { ...emptyIdentity(old.id, old.updatedAt), version: old.version }, now)
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
    // The current state: keeps what was written while the file was being checked.
    const old = identityOf(backend.db, params.id)
    return keep(backend, identityWithPhoto(old, upload, photo, recordedBy(caller, now)), now)
  }),
]

/** Every farmer has one identity record, empty until something is recorded. */
function identityOf(db: Db, farmerId: string): FarmerIdentity {
  const { id, registrationDate } = found(db.farmers, farmerId, 'farmer')
  return db.farmerIdentities.get(id) ?? emptyIdentity(id, `${registrationDate}T00:00:00Z`)
}

function keep({ db }: Backend, changed: FarmerIdentity, now: Date): FarmerIdentity {
  const identity = { ...changed, ...nextVersion(changed, now) }
  void db.farmerIdentities.put(identity)
  return identity
}
