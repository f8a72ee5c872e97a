import * as z from 'zod/mini'
import { certificateStandard, certificateStatus } from './certificate-words.ts'
import { commoditySchema } from './commodity-schema.ts'
import { labelled } from './labels.ts'
import { personSchema, reviewSchema } from './review.ts'
import {
  countSchema,
  idSchema,
  isoDateSchema,
  isoInstantSchema,
  lineSchema,
  recordShape,
} from './units.ts'
import { knownOf, openOf } from './vocabulary-schema.ts'

/**
 * Most farmers in one certificate. A group of operators under Regulation (EU) 2018/848, Article 36, has at most 2,000
 * members; groups under private standards may be larger.
 */
const mostFarmers = 20_000

const enteredShape = {
  number: lineSchema.check(
    labelled('Number', 'As printed on it: the register of the standard finds it by this'),
  ),
  holder: lineSchema.check(labelled('Holder', 'The group, cooperative or farmer it was issued to')),
  certifyingBody: lineSchema.check(labelled('Certifying body', 'Who issued it')),
  crops: z.array(commoditySchema).check(z.minLength(1), labelled('Crops', 'Which goods it covers')),
  validFrom: isoDateSchema.check(labelled('Valid from', 'First day on which it is in force')),
  validUntil: isoDateSchema.check(labelled('Valid until', 'Last day on which it is in force')),
  farmerIds: z
    .array(z.string().check(z.minLength(1)))
    .check(
      z.minLength(1),
      z.maxLength(mostFarmers),
      labelled('Farmers', 'Ids of the farmers it covers: the members of the group'),
    ),
}

/** A certificate of a farmer or a group, and which farmers, crops and days it covers. */
export const certificateSchema = z
  .object({
    id: idSchema,
    standard: openOf(certificateStandard).check(labelled('Standard', 'What it certifies')),
    ...enteredShape,
    endedOn: z
      .nullable(isoDateSchema)
      .check(
        labelled(
          'Ended early on',
          'First day on which it was withdrawn or suspended; null where it runs to its last day',
        ),
      ),
    status: openOf(certificateStatus).check(
      z.describe('Whether somebody held it against the register of the standard'),
    ),
    revision: countSchema.check(
      z.describe('How often what it says was changed: a review is about one revision'),
    ),
    recordedBy: personSchema.check(z.describe('Who recorded what it says: nobody verifies that')),
    recordedAt: isoInstantSchema.check(z.describe('When that reached the record, UTC')),
    reviews: z
      .array(reviewSchema)
      .check(z.describe('Every decision on it, the first one first; none is removed')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'Certificate' })

export type Certificate = z.infer<typeof certificateSchema>

const datesInOrder = z.refine<{ validFrom?: string | undefined; validUntil?: string | undefined }>(
  ({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil,
  { path: ['validUntil'], error: 'It has to end on the day it begins, or later' },
)

/** Body that records a certificate. */
export const newCertificateSchema = z
  .object({
    id: idSchema,
    standard: knownOf(certificateStandard).check(labelled('Standard', 'What it certifies')),
    ...enteredShape,
  })
  .check(datesInOrder)

/** What can change; omitted fields stay as they are. A certificate to another standard is another certificate. */
export const certificateChangesSchema = z
  .partial(z.object({ ...enteredShape, endedOn: certificateSchema.shape.endedOn }))
  .check(datesInOrder)

export const certificateFilterShape = {
  q: z.optional(z.string().check(z.describe('Part of a number, a holder or a certifying body'))),
  status: z.optional(knownOf(certificateStatus)),
  standard: z.optional(knownOf(certificateStandard)),
  farmerId: z.optional(z.string().check(z.describe('That cover exactly this farmer'))),
}

export type CertificateFilter = z.infer<z.ZodMiniObject<typeof certificateFilterShape>>
