import type * as z from 'zod/mini'
import type { Recorded } from '../consent-history.ts'
import type { FileFacts } from '../document-upload.ts'
import {
  type FarmerIdentity,
  type identityChangesSchema,
  type identityPhotoUploadSchema,
  withPhoto,
} from '../identity.ts'
import { keptFileOf } from '../kept-file.ts'
import { given } from './given.ts'

/** A farmer's identity after a change; `null` clears a field. */
export const changedIdentity = (
  before: FarmerIdentity,
  body: z.output<typeof identityChangesSchema>,
): FarmerIdentity => ({ ...before, ...given(body) })

/** A farmer's identity after a photo was uploaded, which replaces the one before. */
export function identityWithPhoto(
  before: FarmerIdentity,
  upload: z.output<typeof identityPhotoUploadSchema>,
  file: FileFacts,
  { recordedAt }: Pick<Recorded, 'recordedAt'>,
): FarmerIdentity {
  return withPhoto(
    before,
    upload.of,
    keptFileOf(upload, file, { addedAt: recordedAt, unnamed: 'photo' }),
  )
}
