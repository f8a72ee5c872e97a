import * as z from 'zod/mini'
import {
  complianceStandard,
  complianceStatus,
  documentStatus,
  hasRiskAssessment,
  requirementStatus,
} from './compliance-words.ts'
import { farmerShownSchema } from './consent.ts'
import { findingSchema } from './finding.ts'
import { goodsChangeSchema } from './goods-change.ts'
import { labelled } from './labels.ts'
import { personSchema, reviewSchema } from './review.ts'
import { newRiskAssessmentSchema, riskAssessmentSchema } from './risk-assessment.ts'
import {
  countSchema,
  idSchema,
  isoDateSchema,
  isoInstantSchema,
  lineSchema,
  percentSchema,
  recordShape,
  sha256Schema,
} from './units.ts'
import { knownOf, openOf } from './vocabulary-schema.ts'

const requirementShape = {
  name: lineSchema.check(z.describe('What the standard asks for')),
  checked: z.nullable(isoDateSchema).check(z.describe('When it was last checked; null until then')),
  reason: z.optional(
    lineSchema.check(
      z.describe('What shows that it is met or, for those who have to put it right, what is not'),
    ),
  ),
  evidence: z.optional(
    z
      .array(sha256Schema)
      .check(
        z.maxLength(50),
        z.describe('SHA-256 of the files that show it, hex: of documents that were verified'),
      ),
  ),
}

const requirementSchema = z.object({
  ...requirementShape,
  status: openOf(requirementStatus).check(z.describe('Whether it is met')),
  checkedBy: z.optional(
    personSchema.check(z.describe('Who recorded that; left out while nobody has checked it')),
  ),
  recordedAt: z.optional(isoInstantSchema.check(z.describe('When it reached the record, UTC'))),
})

export type Requirement = z.infer<typeof requirementSchema>

/** The original photo, of which the file is a smaller copy. */
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
  status: openOf(documentStatus).check(z.describe('Whether it is there and was checked')),
  sha256: z.optional(
    sha256Schema.check(
      z.describe('SHA-256 of its file, hex: anybody who has the file can see that it is this one'),
    ),
  ),
  original: z.optional(originalFileSchema),
  file: z.optional(
    z
      .object({
        name: z.string().check(z.describe('Its name on the device that it was sent from')),
        mediaType: z.string().check(z.describe('`application/pdf`, `image/jpeg` or `image/png`')),
        sizeBytes: countSchema.check(z.describe('Its size, bytes')),
      })
      .check(z.describe('Its file; left out where there is none')),
  ),
  uploadedBy: z.optional(
    personSchema.check(z.describe('Who uploaded that file: nobody verifies their own')),
  ),
  uploadedAt: z.optional(isoInstantSchema.check(z.describe('When it reached the record, UTC'))),
  reviews: z.optional(
    z
      .array(reviewSchema)
      .check(
        z.describe(
          'Every decision on it, the first one first; those on files before this one stay',
        ),
      ),
  ),
})

export type ComplianceDocument = z.infer<typeof documentSchema>

/** What a batch has to prove under one standard, and how far that has got. */
export const complianceRecordSchema = z
  .object({
    id: idSchema,
    batchId: z.string().check(labelled('Batch', 'The batch it is about')),
    farmerId: z.string().check(z.describe('The farmer of that batch')),
    farmer: z
      .string()
      .check(z.describe('That farmer’s name; for buyers it is withheld where there is no consent')),
    farmerShown: farmerShownSchema,
    standard: openOf(complianceStandard).check(
      labelled('Standard', 'Regulation or standard it is kept for'),
    ),
    status: openOf(complianceStatus).check(
      z.describe('Readers must expect values that are not listed here'),
    ),
    issueDate: z
      .nullable(isoDateSchema)
      .check(
        labelled(
          'Issued',
          'Of the certificate or, for a law, day of the assessment; null before it. Of an EUDR record it follows from its assessment',
        ),
      ),
    expiryDate: z
      .nullable(isoDateSchema)
      .check(
        labelled(
          'Expires',
          'Last day the certificate is valid or, for a law, the assessment holds; null before it. Of an EUDR record it follows from its assessment',
        ),
      ),
    certifyingBody: z
      .string()
      .check(
        labelled('Certifying body', 'Who checks and certifies; empty for EUDR: there, nobody does'),
      ),
    score: percentSchema.check(labelled('Score (%)', 'Result of the last audit, percent')),
    documentCount: countSchema.check(z.describe('Documents that are there, missing ones left out')),
    lastAudit: z
      .nullable(isoDateSchema)
      .check(labelled('Last audit', 'Day of the last audit; null before it')),
    nextAudit: z
      .nullable(isoDateSchema)
      .check(labelled('Next audit', 'Day the next audit is due; null for none')),
    requirements: z.array(requirementSchema).check(labelled('Requirements', 'What has to be met')),
    documents: z.array(documentSchema).check(z.describe('What it is to be proven with')),
    assessment: z.optional(
      riskAssessmentSchema.check(
        labelled('Risk assessment', 'Of an EUDR record; left out before the first'),
      ),
    ),
    goodsChanges: z.optional(
      z
        .array(goodsChangeSchema)
        .check(
          z.describe(
            'Of an EUDR record: what changed about its goods since it was opened, the first one first. An assessment that names none as late as the last one in `goodsSince` counts no longer',
          ),
        ),
    ),
    findings: z.optional(
      z
        .array(findingSchema)
        .check(z.describe('What auditors found; left out where nobody found anything')),
    ),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'ComplianceRecord' })

export type ComplianceRecord = z.infer<typeof complianceRecordSchema>

const { shape: recordFields } = complianceRecordSchema

const knownBodySchema = lineSchema.check(
  labelled(
    'Certifying body',
    'Who checks and certifies: asked for by every standard but EUDR, for which it is not kept',
  ),
)

/** Body that opens a record; its requirements and documents follow from the standard. */
export const newComplianceRecordSchema = z
  .object({
    id: idSchema,
    batchId: z.string().check(z.minLength(1), labelled('Batch', 'The batch it is about')),
    standard: knownOf(complianceStandard).check(
      labelled('Standard', 'Regulation or standard it is kept for'),
    ),
    certifyingBody: z.optional(knownBodySchema),
    nextAudit: recordFields.nextAudit,
  })
  .check(
    z.refine(({ standard, certifyingBody }) => certifyingBody || hasRiskAssessment(standard), {
      path: ['certifyingBody'],
      error: 'Say who checks and certifies',
    }),
  )

/**
 * What can change; omitted fields stay as they are. Who checked a requirement follows from the access token. The status
 * follows from requirements, documents and expiry. Who may change which field: `changeObstacle`.
 */
export const complianceRecordChangesSchema = z.partial(
  z.object({
    certifyingBody: knownBodySchema,
    issueDate: recordFields.issueDate,
    expiryDate: recordFields.expiryDate,
    lastAudit: recordFields.lastAudit,
    nextAudit: recordFields.nextAudit,
    score: recordFields.score,
    requirements: z
      .array(
        z.object({
          ...requirementShape,
          status: knownOf(requirementStatus).check(z.describe('Whether it is met')),
        }),
      )
      .check(z.maxLength(50), labelled('Requirements', 'What has to be met')),
    assessment: newRiskAssessmentSchema.check(
      labelled('Risk assessment', 'Takes the place of the one before; only of an EUDR record'),
    ),
  }),
)

export const complianceFilterShape = {
  q: z.optional(
    z.string().check(z.describe('Part of an id, its batch’s id, a farmer’s name or a standard')),
  ),
  status: z.optional(knownOf(complianceStatus)),
  standard: z.optional(knownOf(complianceStandard)),
  batchId: z.optional(z.string().check(z.describe('About exactly this batch'))),
}

export type ComplianceFilter = z.infer<z.ZodMiniObject<typeof complianceFilterShape>>
