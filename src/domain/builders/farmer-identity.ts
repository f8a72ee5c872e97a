import type * as z from 'zod/mini'
import type { Recorded } from '../consent-history.ts'
import { originalOf } from '../document-upload.ts'
import {
  type FarmerIdentity,
  type identityChangesSchema,
  type identityPhotoUploadSchema,
  withPhoto,
} from '../identity.ts'
import { given } from './given.ts'

/** A farmer's identity after a change; `null` clears a field. */
export const changedIdentity = (
  before: FarmerIdentity,
  body: z.output<typeof identityChangesSchema>,
): FarmerIdentity => ({ ...before, ...given(body) })

interface File {
  name: string
  /** Media type. */
  type: string
  sizeBytes: number
}

/** A farmer's identity after a photo was uploaded, which replaces the one before. */
export function identityWithPhoto(
  before: FarmerIdentity,
  upload: z.output<typeof identityPhotoUploadSchema>,
  { name, type, sizeBytes }: File,
  { recordedAt }: Pick<Recorded, 'recordedAt'>,
): FarmerIdentity {
  const original = originalOf(upload)
  return withPhoto(before, upload.of, {
    name: name || 'photo',
    mediaType: type,
    sizeBytes,
    sha256: upload.sha256 ?? '',
    addedAt: recordedAt,
    ...(original ? { original } : {}),
  })
}
