import * as z from 'zod/mini'
import { countryCodeSchema, idSchema, isoInstantSchema, lineSchema, recordShape } from './units.ts'
import { vocabulary } from './vocabulary.ts'

/** Statuses of a statement in the EU information system. */
const statementStatus = vocabulary({
  SUBMITTED: 'Submitted',
  AVAILABLE: 'Available',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
  ARCHIVED: 'Archived',
  GROUPED: 'Grouped',
  OBSOLETE: 'Obsolete',
})

/** Annex II (5) of Regulation (EU) 2023/1115, word for word. */
export const statementDeclaration =
  'By submitting this due diligence statement the operator confirms that due diligence in accordance with Regulation (EU) 2023/1115 was carried out and that no or only a negligible risk was found that the relevant products do not comply with Article 3, point (a) or (b), of that Regulation.'

/** For how long a statement may be amended or withdrawn, hours. */
const amendWithinHours = 72

const operatorSchema = z.object({
  name: lineSchema.check(z.describe('Name of the operator')),
  address: z.string().check(z.minLength(1), z.maxLength(500), z.describe('Postal address')),
  country: countryCodeSchema.check(z.describe('Where it is established, ISO 3166-1 alpha-2')),
  eori: z
    .optional(z.string().check(z.regex(/^[A-Z]{2}[A-Za-z0-9]{1,15}$/)))
    .check(z.describe('Needed when goods cross the Union’s border')),
})

const producerSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(500), z.describe('Name of the producer')),
  country: countryCodeSchema.check(z.describe('Where it was produced')),
  geometryGeojson: z
    .string()
    .check(
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
      z.describe('The plots as GeoJSON, WGS 84, longitude first; base64'),
    ),
})

const commoditySchema = z.object({
  hsHeading: z.string().check(z.regex(/^\d{2,6}$/), z.describe('HS code, 2 to 6 digits')),
  descriptionOfGoods: z
    .string()
    .check(z.minLength(1), z.maxLength(150), z.describe('With the trade name')),
  scientificName: z.optional(lineSchema.check(z.describe('Of the species, where it applies'))),
  netWeight: z.optional(
    z.number().check(z.positive(), z.describe('kg; needed for IMPORT and EXPORT')),
  ),
  producers: z
    .array(producerSchema)
    .check(z.minLength(1), z.maxLength(1000), z.describe('Everybody who grew it')),
})

const submittedShape = {
  internalReferenceNumber: z
    .string()
    .check(z.minLength(1), z.maxLength(35), z.describe('The operator’s own reference')),
  operatorRole: z
    .enum(['OPERATOR', 'REPRESENTATIVE_OPERATOR'])
    .check(z.describe('In whose name it is submitted')),
  activityType: z
    .enum(['DOMESTIC', 'IMPORT', 'EXPORT'])
    .check(z.describe('What is done with the goods')),
  operator: operatorSchema.check(z.describe('Annex II (1) of the regulation')),
  batchIds: z.array(z.string()).check(z.minLength(1), z.describe('The batches it is made for')),
  commodities: z
    .array(commoditySchema)
    .check(z.minLength(1), z.maxLength(100), z.describe('Annex II (2) and (3)')),
  geoLocationConfidential: z
    .boolean()
    .check(z.describe('Whether the plots are hidden from those further down the chain')),
  signatory: z
    .object({
      name: lineSchema.check(z.describe('Name')),
      function: lineSchema.check(z.describe('Function at the operator')),
    })
    .check(z.describe('Who signs for and on behalf of the operator')),
}

/** An EUDR due diligence statement with the numbers that it was given. */
export const dueDiligenceSchema = z
  .object({
    id: idSchema,
    ...submittedShape,
    declaration: z.string().check(z.describe('Annex II (5), word for word')),
    status: statementStatus.open.check(
      z.describe('In the information system; readers must expect values that are not listed here'),
    ),
    referenceNumber: z
      .nullable(z.string().check(z.maxLength(14)))
      .check(z.describe('Assigned by the information system, never by a device; null until then')),
    verificationNumber: z
      .nullable(z.string().check(z.minLength(5), z.maxLength(35)))
      .check(z.describe('Assigned together with the reference number')),
    submittedAt: isoInstantSchema.check(z.describe('When it was submitted, UTC')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'DueDiligenceStatement' })
export type DueDiligenceStatement = z.infer<typeof dueDiligenceSchema>

/** What submits a statement. */
export const newDueDiligenceSchema = z.object({ id: idSchema, ...submittedShape })
export type NewDueDiligence = z.infer<typeof newDueDiligenceSchema>

interface StatementProblem {
  /** Where it stands in the statement: `commodities.0.netWeight`. */
  field: string
  message: string
}

/** What a statement lacks beyond its shape; empty when it may be submitted. */
export function statementProblems({
  activityType,
  commodities,
  operator,
}: Pick<NewDueDiligence, 'activityType' | 'commodities' | 'operator'>): StatementProblem[] {
  if (activityType === 'DOMESTIC') return []
  const noEori = operator.eori
    ? []
    : [{ field: 'operator.eori', message: `Needed for ${activityType}` }]
  const noWeight = commodities.flatMap(({ netWeight }, index) =>
    netWeight === undefined
      ? [{ field: `commodities.${index}.netWeight`, message: `Needed for ${activityType}` }]
      : [],
  )
  return [...noEori, ...noWeight]
}

/** Until when a statement may be amended or withdrawn, UTC. */
export const amendableUntil = ({ submittedAt }: Pick<DueDiligenceStatement, 'submittedAt'>) =>
  new Date(Date.parse(submittedAt) + amendWithinHours * 3600_000).toISOString()
