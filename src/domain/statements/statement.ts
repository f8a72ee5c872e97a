import * as z from 'zod/mini'
import { labelled } from '../labels.ts'
import { countryCodeSchema, idSchema, isoInstantSchema, lineSchema, recordShape } from '../units.ts'
import { vocabulary } from '../vocabulary.ts'
import { knownOf, openOf } from '../vocabulary-schema.ts'
import { representedOperatorSchema } from './represented-operator.ts'

/** Statuses of a statement in the EU information system. */
export const statementStatus = vocabulary({
  SUBMITTED: 'Submitted',
  AVAILABLE: 'Available',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
  ARCHIVED: 'Archived',
  GROUPED: 'Grouped',
  OBSOLETE: 'Obsolete',
})

const text = (most: number, title: string, description: string) =>
  z.string().check(z.maxLength(most), labelled(title, description))

const positionSchema = z.optional(z.int().check(z.positive(), z.describe('Its place in the list')))

/** Whatever is sent is taken here and judged by the rules, which answer with the codes of the EU system. */
const producerSchema = z
  .object({
    position: positionSchema,
    country: text(10, 'Country', 'ISO 3166-1 alpha-2'),
    name: z.optional(text(500, 'Name', 'Of the producer')),
    geometryGeojson: z.string().check(z.describe('The plots as GeoJSON, base64')),
  })
  .register(z.globalRegistry, { id: 'StatementProducer' })
export type StatementProducer = z.infer<typeof producerSchema>

const goodsMeasureSchema = z.object({
  netWeight: z.optional(z.number().check(labelled('Net mass (kg)', 'kg; for IMPORT and EXPORT'))),
  percentageEstimationOrDeviation: z.optional(
    z.number().check(z.describe('Percent, for DOMESTIC')),
  ),
  supplementaryUnit: z.optional(z.number().check(z.describe('In the unit of the qualifier'))),
  supplementaryUnitQualifier: z.optional(text(3, 'Supplementary unit', 'Code, such as MTQ')),
})

const commoditySchema = z
  .object({
    position: positionSchema,
    descriptors: z
      .object({
        descriptionOfGoods: text(150, 'Description of goods', 'With the trade name'),
        goodsMeasure: goodsMeasureSchema.check(z.describe('How much there is')),
      })
      .check(z.describe('What the goods are')),
    hsHeading: text(10, 'HS code', '2 to 6 digits'),
    speciesInfo: z.optional(
      z
        .object({
          scientificName: text(500, 'Scientific name', 'Of the species'),
          commonName: text(500, 'Common name', 'Of the species'),
        })
        .check(z.describe('The species; needed for wood only')),
    ),
    producers: z.array(producerSchema).check(z.describe('Everybody who grew it')),
  })
  .register(z.globalRegistry, { id: 'StatementCommodity' })
export type StatementCommodity = z.infer<typeof commoditySchema>

/** The `statement` of a `SubmitDdsRequest` (EU Operator API Reference V3). */
const bodySchema = z
  .object({
    internalReferenceNumber: text(35, 'Own reference', 'Empty: the system gives one'),
    activityType: z
      .enum(['DOMESTIC', 'IMPORT', 'EXPORT'])
      .check(labelled('Activity', 'With goods')),
    representedOperator: z.optional(
      representedOperatorSchema.check(
        labelled('Represented operator', 'On whose behalf a representative submits'),
      ),
    ),
    countryOfActivity: z.optional(
      countryCodeSchema.check(labelled('Country of activity', 'A member state, or XI')),
    ),
    borderCrossCountry: z.optional(
      countryCodeSchema.check(labelled('Country of entry', 'A member state, or XI')),
    ),
    comment: z.optional(text(2000, 'Comment', 'For the authority')),
    commodities: z.array(commoditySchema).check(z.describe('Annex II (2) and (3)')),
    geoLocationConfidential: z
      .boolean()
      .check(labelled('Keep plots confidential', 'Hidden from those further down the chain')),
    groupedDeclarations: z.optional(
      z.array(z.string()).check(z.describe('Reference numbers of the statements that it groups')),
    ),
  })
  .register(z.globalRegistry, { id: 'StatementBody' })
export type StatementBody = z.infer<typeof bodySchema>

const operatorSchema = z
  .object({
    name: lineSchema.check(labelled('Operator', 'Name of the operator')),
    address: z
      .string()
      .check(z.minLength(1), z.maxLength(500), labelled('Address', 'Postal address')),
    country: countryCodeSchema.check(
      labelled('Established in', 'Where it is established, ISO 3166-1 alpha-2'),
    ),
    eori: z
      .optional(z.string().check(z.maxLength(17)))
      .check(labelled('EORI number', 'Needed when goods cross the Union’s border')),
  })
  .register(z.globalRegistry, { id: 'StatementOperator' })

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(200))

/** What somebody signed on their device: it attests within Asili and is no filing. */
const signatureSchema = z
  .object({
    algorithm: z.literal('ES256').check(z.describe('P-256 with SHA-256')),
    signedAt: isoInstantSchema.check(z.describe('When, UTC')),
    publicKey: z
      .object({
        x: base64url.check(z.describe('As in a JWK')),
        y: base64url.check(z.describe('As in a JWK')),
      })
      .check(z.describe('P-256')),
    value: base64url.check(z.describe('Over the UTF-8 text that the statement is signed as')),
  })
  .register(z.globalRegistry, { id: 'StatementSignature' })
export type StatementSignature = z.infer<typeof signatureSchema>

const contentShape = {
  operatorRole: z
    .enum(['OPERATOR', 'REPRESENTATIVE_OPERATOR'])
    .check(z.describe('In whose name it is submitted')),
  operator: operatorSchema.check(z.describe('Annex II (1): V3 takes it from the account')),
  batchIds: z
    .array(z.string())
    .check(z.minLength(1), z.maxLength(1000), z.describe('The batches and lots it is made for')),
  statement: bodySchema.check(z.describe('As the EU information system takes it')),
  signatory: z
    .object({
      name: lineSchema.check(labelled('Signed by', 'Name')),
      function: lineSchema.check(labelled('Function', 'At the operator')),
    })
    .check(z.describe('Who signs for and on behalf of the operator')),
}

/** A statement's content: what is signed, submitted and amended. */
export const statementContentSchema = z.object(contentShape)
export type StatementContent = z.infer<typeof statementContentSchema>

const signedShape = {
  ...contentShape,
  signature: z.nullable(signatureSchema).check(z.describe('Null where nobody signed on a device')),
}

/** What submits a statement. */
export const newStatementSchema = z.object({ id: idSchema, ...signedShape })
export type NewStatement = z.infer<typeof newStatementSchema>

/** What amends a statement: all of it anew. */
export const amendedStatementSchema = z.object(signedShape)

/** An EUDR due diligence statement as it stands in the information system. */
export const statementSchema = z
  .object({
    id: idSchema,
    ...signedShape,
    declaration: z.string().check(z.describe('Annex II (5), word for word')),
    status: openOf(statementStatus).check(
      z.describe('In the information system; readers must expect values that are not listed here'),
    ),
    referenceNumber: z
      .nullable(z.string().check(z.maxLength(14)))
      .check(z.describe('Assigned by the information system; null until then')),
    verificationNumber: z
      .nullable(z.string().check(z.minLength(5), z.maxLength(35)))
      .check(z.describe('Assigned together with the reference number')),
    rejectionReason: z.nullable(z.string()).check(z.describe('Null unless it was rejected')),
    submittedAt: isoInstantSchema.check(z.describe('When it was submitted, UTC')),
    availableAt: z
      .nullable(isoInstantSchema)
      .check(z.describe('When it became available, UTC; null until then')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'DueDiligenceStatement' })
export type Statement = z.infer<typeof statementSchema>

/** Annex II (5) of Regulation (EU) 2023/1115, word for word. */
export const statementDeclaration =
  'By submitting this due diligence statement the operator confirms that due diligence in accordance with Regulation (EU) 2023/1115 was carried out and that no or only a negligible risk was found that the relevant products do not comply with Article 3, point (a) or (b), of that Regulation.'

export const statementFilterShape = { status: z.optional(knownOf(statementStatus)) }
