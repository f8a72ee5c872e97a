import * as z from 'zod/mini'
import { oneFileChecks, sentFileShape } from './document-upload.ts'
import { keptFileShape } from './kept-file.ts'
import { labelled } from './labels.ts'
import { countryCodeSchema, idSchema, recordShape } from './units.ts'
import { sizeInWords, type UploadLimits } from './upload-limits.ts'
import { vocabulary } from './vocabulary.ts'
import { knownOf, openOf } from './vocabulary-schema.ts'

/** The documents that a farmer can show as proof of identity. */
export const identityKind = vocabulary({
  'national-id': 'National ID card',
  'voter-card': 'Voter’s card',
  passport: 'Passport',
  'driving-licence': 'Driving licence',
  'member-card': 'Cooperative or farmer card',
  other: 'Other document',
})

/** As written on the document. Every country and cooperative has its own format, so it only has to be readable. */
export const identityNumberSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(3),
    z.maxLength(40),
    z.regex(/^[\p{L}\p{N} /-]+$/u),
    z.describe('As it stands there: letters, digits, `-`, `/` and spaces'),
  )

const documentShape = {
  number: identityNumberSchema,
  country: z
    .nullable(countryCodeSchema)
    .check(z.describe('That issued it, ISO 3166-1 alpha-2; null where that is not known')),
}

/** Limits for photos of an identity. */
export const identityPhotoUpload = {
  field: 'file',
  maxBytes: 10_000_000,
  mediaTypes: ['image/png', 'image/jpeg'],
} as const satisfies UploadLimits

const photoSchema = z
  .object({
    ...keptFileShape,
  })
  .register(z.globalRegistry, { id: 'IdentityPhoto' })
export type IdentityPhoto = z.infer<typeof photoSchema>

/**
 * A farmer's identity according to a document. Kept apart from the farmer's record, under scopes of its own: it is in
 * no list, no export and no passport. Every farmer has one, empty at first.
 */
export const farmerIdentitySchema = z
  .object({
    id: idSchema.check(z.describe('Id of the farmer')),
    document: z
      .nullable(
        z.object({
          kind: openOf(identityKind).check(
            z.describe('What it is; readers must expect values that are not listed here'),
          ),
          ...documentShape,
        }),
      )
      .check(z.describe('Null where none is recorded')),
    documentPhoto: z.nullable(photoSchema).check(z.describe('Photo of the document')),
    farmerPhoto: z.nullable(photoSchema).check(z.describe('Photo of the farmer')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'FarmerIdentity' })
export type FarmerIdentity = z.infer<typeof farmerIdentitySchema>

/** What can change; omitted fields stay as they are, `null` clears them. Photos are added by an upload. */
export const identityChangesSchema = z.partial(
  z.object({
    document: z
      .nullable(
        z.object({
          kind: knownOf(identityKind).check(z.describe('What kind it is')),
          ...documentShape,
        }),
      )
      .check(z.describe('Null takes away what is recorded')),
    documentPhoto: z.null().check(z.describe('Null takes it away; a new one is sent apart')),
    farmerPhoto: z.null().check(z.describe('Null takes it away; a new one is sent apart')),
  }),
)

/** What a photo shows. */
const identityPhotoOf = vocabulary({ document: 'The document', farmer: 'The farmer' })

/** A photo being sent: its file in the form, or the id of the upload that contains it. */
export const identityPhotoUploadSchema = z
  .object({
    of: knownOf(identityPhotoOf).check(labelled('Photo of', 'What it is a photo of')),
    ...sentFileShape(`PNG or JPEG of at most ${sizeInWords(identityPhotoUpload.maxBytes)}`),
  })
  .check(...oneFileChecks)

/** The identity of a farmer for whom nothing has been recorded yet. */
export const emptyIdentity = (farmerId: string, updatedAt: string): FarmerIdentity => ({
  id: farmerId,
  document: null,
  documentPhoto: null,
  farmerPhoto: null,
  version: 1,
  updatedAt,
})

export const isEmptyIdentity = ({ document, documentPhoto, farmerPhoto }: FarmerIdentity) =>
  document === null && documentPhoto === null && farmerPhoto === null

type PhotoField = 'documentPhoto' | 'farmerPhoto'
const photoFields: Readonly<Record<string, PhotoField>> = {
  document: 'documentPhoto',
  farmer: 'farmerPhoto',
}

/** An identity with one of its photos replaced. */
export function withPhoto(
  identity: FarmerIdentity,
  of: string,
  photo: IdentityPhoto,
): FarmerIdentity {
  const field = photoFields[of]
  return field ? { ...identity, [field]: photo } : identity
}

const shownEnd = 2
const leastForEnd = 6

/** `GHA-SAMPLE-0142` -> `•••••••••••••42`: just enough to tell two apart. */
export function maskNumber(number: string): string {
  const letters = [...number]
  const end = letters.length < leastForEnd ? 0 : shownEnd
  return letters.map((letter, index) => (index < letters.length - end ? '•' : letter)).join('')
}
