import * as z from 'zod/mini'
import { consentEntries, type WithHistory } from './consent-history.ts'
import { oneFileChecks, sentFileShape } from './document-upload.ts'
import { utcInstant } from './instant.ts'
import { keptFileShape } from './kept-file.ts'
import { labelled } from './labels.ts'
import { isoInstantSchema } from './units.ts'
import { sizeInWords, type UploadLimits } from './upload-limits.ts'

/** Limits for photos of a signed sheet, a signature or a thumbprint. */
export const consentProofUpload = {
  field: 'file',
  maxBytes: 10_000_000,
  mediaTypes: ['image/png', 'image/jpeg'],
} as const satisfies UploadLimits

const givenAt = isoInstantSchema.check(
  labelled('Consent given at, UTC', '`givenAt` of the consent that it proves'),
)

const consentProofSchema = z
  .object({
    givenAt,
    ...keptFileShape,
    by: z.string().check(z.describe('Who added it; empty where nobody knows')),
  })
  .register(z.globalRegistry, { id: 'ConsentProof' })
export type ConsentProof = z.infer<typeof consentProofSchema>

/** Proofs of a farmer's consents; records written before these were kept have none. */
export const consentProofsSchema = z
  ._default(z.array(consentProofSchema), [])
  .check(
    z.describe(
      'Photos of signatures and thumbprints, the oldest first; none is ever removed. The files are read by those who may read identity documents',
    ),
  )

/** A proof being sent: its file in the form, or the id of the upload that contains it. */
export const newConsentProofSchema = z
  .object({
    givenAt,
    ...sentFileShape(`PNG or JPEG of at most ${sizeInWords(consentProofUpload.maxBytes)}`),
  })
  .check(...oneFileChecks)

/** Whether two instants are the same; a backend may have kept another text than this device was given. */
const isAt = (instant: string, other: string): boolean => utcInstant(instant) === utcInstant(other)

/** Whether the farmer has given a consent at that time, which a proof can be of. */
export const hasConsentOf = (farmer: WithHistory, givenAt: string): boolean =>
  consentEntries(farmer).some(({ kind, at }) => kind === 'given' && isAt(at, givenAt))

/** The proofs of the consent that was given at that time. */
export const proofsOf = (
  { consentProofs = [] }: { consentProofs?: readonly ConsentProof[] },
  givenAt: string,
): ConsentProof[] => consentProofs.filter((proof) => isAt(proof.givenAt, givenAt))

/** Whether such a consent is shown by a file: one that is spoken has a witness instead. */
export const needsProof = ({ how }: { how: string }): boolean =>
  how === 'signed' || how === 'thumbprint'
