import * as z from 'zod/mini'
import { identityNumberSchema } from './identity.ts'
import { labelled } from './labels.ts'
import {
  type Doing,
  type NewReview,
  personSchema,
  type Review,
  type Reviewable,
  reviewOf,
  reviewSchema,
} from './review.ts'
import { countryCodeSchema, idSchema, isoInstantSchema } from './units.ts'
import { vocabulary } from './vocabulary.ts'
import { knownOf, openOf } from './vocabulary-schema.ts'

/** How far "know your customer" checks are. */
export const kycStatus = vocabulary({
  not_started: 'Not started',
  submitted: 'Submitted',
  verified: 'Verified',
  rejected: 'Rejected',
})

/** What is proven, one document for each. */
export const kycStep = vocabulary({
  identity: 'Identity document',
  register: 'Register document',
})
export type KycStep = (typeof kycStep.values)[number]

export const kycDocumentKind = vocabulary({
  'national-id': 'National ID card',
  passport: 'Passport',
  'driving-licence': 'Driving licence',
  'voter-card': 'Voter’s card',
  'cooperative-certificate': 'Certificate of the cooperative register',
  'company-certificate': 'Certificate of the company register',
})
type KycDocumentKind = (typeof kycDocumentKind.values)[number]

/** What proves each step. */
export const kindsForStep: Readonly<Record<KycStep, readonly KycDocumentKind[]>> = {
  identity: ['national-id', 'passport', 'driving-licence', 'voter-card'],
  register: ['cooperative-certificate', 'company-certificate'],
}

const shapeOf = <Step extends z.ZodMiniType, Kind extends z.ZodMiniType>(
  step: Step,
  kind: Kind,
) => ({
  id: idSchema,
  step: step.check(labelled('Step', 'What it proves')),
  kind: kind.check(labelled('Kind of document', 'What it is')),
  number: identityNumberSchema.check(
    labelled('Number', 'As it stands there: letters, digits, `-`, `/` and spaces'),
  ),
  country: countryCodeSchema.check(
    labelled('Issued in', 'Country that issued it, ISO 3166-1 alpha-2'),
  ),
})

/** A document as it is handed in. Who does that, the access token says. */
export const newKycDocumentSchema = z
  .object(shapeOf(knownOf(kycStep), knownOf(kycDocumentKind)))
  .check(
    z.refine(({ step, kind }) => proves(kind, step), {
      path: ['kind'],
      error: 'Another kind of document proves this step',
    }),
  )
  .register(z.globalRegistry, { id: 'NewKycDocument' })
export type NewKycDocument = z.output<typeof newKycDocumentSchema>

const proves = (kind: string, step: string): boolean =>
  kycStep.isKnown(step) && kindsForStep[step].some((known) => known === kind)

/** A document as it stands in the record; readers must expect values that are not listed. */
export const kycDocumentSchema = z
  .object({
    ...shapeOf(openOf(kycStep), openOf(kycDocumentKind)),
    status: openOf(kycStatus).check(z.describe('Submitted, verified or rejected')),
    submittedBy: personSchema.check(z.describe('Who handed it in')),
    submittedAt: isoInstantSchema.check(z.describe('When it reached the record, UTC')),
    reviews: z
      .array(reviewSchema)
      .check(z.describe('Every decision about the step, the first one first; none is removed')),
  })
  .register(z.globalRegistry, { id: 'KycDocument' })
export type KycDocument = z.infer<typeof kycDocumentSchema>

/** What of a supplier the checks are about. */
interface CheckedSupplier {
  kind: string
  kyc: readonly KycDocument[]
}

/** The steps that a kind of supplier has to take: who sells for others is in a register. */
export const neededSteps = (kind: string): readonly KycStep[] =>
  kind === 'farmer' ? ['identity'] : kycStep.values

export interface KycStepState {
  step: KycStep
  /** What was handed in last; undefined where nothing was. */
  document: KycDocument | undefined
  status: string
  /** The decision that it has to be put right for; undefined without one. */
  rejection: Review | undefined
}

/** Each step that a supplier has to take, and how it stands. */
export const kycSteps = ({ kind, kyc }: CheckedSupplier): KycStepState[] =>
  neededSteps(kind).map((step) => {
    const document = kyc.find((one) => one.step === step)
    const status = document?.status ?? 'not_started'
    const rejection = status === 'rejected' ? document?.reviews.at(-1) : undefined
    return { step, document, status, rejection }
  })

/**
 * How far the checks are, from their steps: one rejection is the supplier's to fix, whatever else waits; verified is
 * who has taken all steps; submitted, who has handed in something.
 */
export function kycStatusOf(supplier: CheckedSupplier): (typeof kycStatus.values)[number] {
  const all = kycSteps(supplier).map(({ status }) => status)
  if (all.includes('rejected')) return 'rejected'
  if (all.every((status) => status === 'verified')) return 'verified'
  return all.some((status) => status !== 'not_started') ? 'submitted' : 'not_started'
}

/** The documents after one was handed in: in the place of the one before, with what was decided about that. */
export function withKycDocument(
  documents: readonly KycDocument[],
  document: NewKycDocument,
  { person, recordedAt }: Doing,
): KycDocument[] {
  const before = documents.find(({ step }) => step === document.step)
  const others = documents.filter((one) => one !== before)
  const handedIn = { status: 'submitted', submittedBy: person, submittedAt: recordedAt }
  return [...others, { ...document, ...handedIn, reviews: before?.reviews ?? [] }]
}

/** A document as a reviewer meets it. Its id is the item: another one that takes its place is another item. */
export const reviewableKyc = ({
  id,
  step,
  status,
  submittedBy,
  reviews,
}: KycDocument): Reviewable => ({
  name: kycStep.label(step),
  awaitsReview: status === 'submitted',
  // There is no file: the number is held against the register or the document that is shown.
  evidence: null,
  submittedBy,
  reviews: reviews.filter(({ item }) => item === id),
})

/** The documents after one of them was decided on. */
export const withKycReview = (
  documents: readonly KycDocument[],
  review: NewReview,
  doing: Doing,
): KycDocument[] =>
  documents.map((document) =>
    document.id === review.item
      ? {
          ...document,
          status: review.verdict,
          reviews: [...document.reviews, reviewOf(review, doing)],
        }
      : document,
  )

/** The documents that wait for a decision: of the steps that the supplier has to take. */
export const waitingKyc = (supplier: CheckedSupplier): KycDocument[] =>
  kycSteps(supplier).flatMap(({ document, status }) =>
    document && status === 'submitted' ? [document] : [],
  )
