import * as z from 'zod/mini'
import { farmerShownSchema } from './consent.ts'
import { rowMatcher } from './text-search.ts'
import {
  countSchema,
  idSchema,
  isoDateSchema,
  lineSchema,
  percentSchema,
  recordShape,
  sha256Schema,
} from './units.ts'
import { vocabulary } from './vocabulary.ts'

/** The regulations and standards that records are kept for. */
export const complianceStandard = vocabulary({
  EUDR: 'EUDR',
  FSMA: 'FSMA',
  'Rainforest Alliance': 'Rainforest Alliance',
  FairTrade: 'FairTrade',
  Organic: 'Organic',
})
export type ComplianceStandard = (typeof complianceStandard.values)[number]

/** What farms and goods can be certified to; the others are laws. */
export const certifications = complianceStandard.values.filter(
  (standard) => standard !== 'EUDR' && standard !== 'FSMA',
)

export const complianceStatus = vocabulary({
  compliant: 'Compliant',
  pending_review: 'Pending Review',
  non_compliant: 'Non-Compliant',
})
export type ComplianceStatus = (typeof complianceStatus.values)[number]

export const requirementStatus = vocabulary({
  compliant: 'Compliant',
  non_compliant: 'Non-Compliant',
  pending: 'Pending',
})

export const documentStatus = vocabulary({
  verified: 'Verified',
  pending: 'Pending',
  expired: 'Expired',
  missing: 'Missing',
})

const requirementShape = {
  name: lineSchema.check(z.describe('What the standard asks for')),
  checked: z.nullable(isoDateSchema).check(z.describe('When it was last checked; null until then')),
}
const requirementSchema = z.object({
  ...requirementShape,
  status: requirementStatus.open.check(z.describe('Whether it is met')),
})
export type Requirement = z.infer<typeof requirementSchema>

/** The photo that a file is a smaller copy of. */
export const originalFileSchema = z
  .object({
    sha256: sha256Schema.check(z.describe('SHA-256 of the original, hex')),
    sizeBytes: z.optional(countSchema.check(z.describe('Its size, bytes'))),
    name: z.optional(z.string().check(z.describe('Its name on the device that it was sent from'))),
  })
  .check(z.describe('Where its file is a smaller copy of a photo: the photo as it was taken'))

const documentSchema = z.object({
  name: lineSchema.check(z.describe('What the document is')),
  type: lineSchema.check(z.describe('Kind of document: `Certificate`, `Geolocation`')),
  status: documentStatus.open.check(z.describe('Whether it is there and was checked')),
  sha256: z.optional(
    sha256Schema.check(
      z.describe('SHA-256 of its file, hex: anybody who has the file can see that it is this one'),
    ),
  ),
  original: z.optional(originalFileSchema),
})
export type ComplianceDocument = z.infer<typeof documentSchema>

/** What a batch has to prove under one standard, and how far that is. */
export const complianceRecordSchema = z
  .object({
    id: idSchema,
    batchId: z.string().check(z.describe('The batch it is about')),
    farmerId: z.string().check(z.describe('The farmer of that batch')),
    farmer: z
      .string()
      .check(z.describe('That farmer’s name; for buyers it is withheld where there is no consent')),
    farmerShown: farmerShownSchema,
    standard: complianceStandard.open.check(z.describe('Regulation or standard it is kept for')),
    status: complianceStatus.open.check(
      z.describe('Readers must expect values that are not listed here'),
    ),
    issueDate: z.nullable(isoDateSchema).check(z.describe('Of the certificate; null before it')),
    expiryDate: z
      .nullable(isoDateSchema)
      .check(z.describe('Last day the certificate is valid; null before it is issued')),
    certifyingBody: z.string().check(z.describe('Who checks and certifies')),
    score: percentSchema.check(z.describe('Result of the last audit, percent')),
    documentCount: countSchema.check(z.describe('Documents that are there, missing ones left out')),
    lastAudit: z.nullable(isoDateSchema).check(z.describe('Day of the last audit; null before it')),
    nextAudit: z
      .nullable(isoDateSchema)
      .check(z.describe('Day the next audit is due; null for none')),
    requirements: z.array(requirementSchema).check(z.describe('What has to be met')),
    documents: z.array(documentSchema).check(z.describe('What it is to be proven with')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'ComplianceRecord' })
export type ComplianceRecord = z.infer<typeof complianceRecordSchema>

/** What opens a record; its requirements and documents follow from the standard. */
export const newComplianceRecordSchema = z.object({
  id: idSchema,
  batchId: z.string().check(z.minLength(1)),
  standard: complianceStandard.known,
  certifyingBody: lineSchema,
  nextAudit: z.nullable(isoDateSchema),
})

/** What may change: anything that is left out stays. The status follows from requirements, documents and expiry. */
export const complianceRecordChangesSchema = z.partial(
  z.object({
    certifyingBody: lineSchema,
    issueDate: z.nullable(isoDateSchema),
    expiryDate: z.nullable(isoDateSchema),
    lastAudit: z.nullable(isoDateSchema),
    nextAudit: z.nullable(isoDateSchema),
    score: percentSchema,
    requirements: z
      .array(z.object({ ...requirementShape, status: requirementStatus.known }))
      .check(z.maxLength(50)),
  }),
)

export const complianceFilterShape = {
  q: z.optional(z.string().check(z.describe('Part of an id, a farmer’s name or a standard'))),
  status: z.optional(complianceStatus.known),
  standard: z.optional(complianceStandard.known),
  batchId: z.optional(z.string().check(z.describe('About exactly this batch'))),
}
export type ComplianceFilter = z.infer<z.ZodMiniObject<typeof complianceFilterShape>>

/** What a search of compliance records looks in. */
const matchesSearch = rowMatcher(({ id, farmer, standard }: ComplianceRecord) => [
  id,
  farmer,
  standard,
])

/** Whether a record is among those asked for; conditions that are left out let everything pass. */
export const matchesComplianceFilter = (
  record: ComplianceRecord,
  { q, status, standard, batchId }: ComplianceFilter,
): boolean =>
  (!status || record.status === status) &&
  (!batchId || record.batchId === batchId) &&
  (!standard || record.standard === standard) &&
  (!q || matchesSearch(record, q))
