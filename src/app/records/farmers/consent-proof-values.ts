import type { Consent } from '#domain/consent.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { fileBody } from '../../forms/files/check-document.ts'
import type { Write } from '../../sync/outbox/writes.ts'

/** The field of the file that shows a consent, by the way in which it is given. */
const proofFields = { signed: 'signature', thumbprint: 'thumbprint' } as const

export const photoLabels = {
  signature: 'Photo of the signed sheet',
  thumbprint: 'Photo of the thumbprint',
}

export const proofMessages = {
  signature:
    'Take a photo of the signed sheet, let the farmer sign here, or choose “Spoken, with a witness”',
  thumbprint: 'Take a photo of the thumbprint, or choose “Spoken, with a witness”',
}

/** The field of the file that shows a yes; undefined where it takes none. */
export const proofFieldOf = ({ how }: { how: string }) =>
  how === 'signed' || how === 'thumbprint' ? proofFields[how] : undefined

/** Returns the write that adds a file to a consent; none without a file. */
export const proofWrites = (
  { id }: Pick<Farmer, 'id'>,
  { givenAt }: Pick<Consent, 'givenAt'>,
  { file, ...facts }: ReturnType<typeof fileBody>,
): Write[] =>
  file ? [{ write: 'addConsentProof', recordId: id, body: { givenAt, file, ...facts } }] : []
