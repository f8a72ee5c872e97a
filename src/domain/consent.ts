import * as z from 'zod/mini'
import { isoDateSchema, isoInstantSchema, lineSchema } from './units.ts'
import { vocabulary } from './vocabulary.ts'

/** What a farmer may say yes to, each by itself. */
export const consentPurpose = vocabulary({
  'keep-records': 'Keep my details and my farm’s place',
  'share-with-buyers': 'Show buyers where my crop grew',
  contact: 'Call or write to me',
})

/** How a farmer says yes. */
export const consentMethod = vocabulary({
  signed: 'Signed',
  thumbprint: 'Thumbprint',
  'spoken-with-witness': 'Spoken, with a witness',
})

/** What the text was read or heard in. */
export const consentLanguage = vocabulary({ en: 'English', fr: 'French' })

const shapeOf = <Field extends z.ZodMiniType>(
  purpose: Field,
  method: z.ZodMiniType<string, string>,
  language: z.ZodMiniType<string, string>,
) => ({
  purposes: z
    .array(purpose)
    .check(z.minLength(1), z.maxLength(20), z.describe('What the farmer said yes to')),
  givenAt: isoInstantSchema.check(z.describe('When, UTC')),
  how: method.check(z.describe('How the farmer said yes')),
  witness: z
    .nullable(lineSchema)
    .check(z.describe('Name of who was there; needed where consent was spoken')),
  language: language.check(z.describe('Language of the text, ISO 639-1')),
  textVersion: isoDateSchema.check(z.describe('Date of the text that the farmer read or heard')),
  withdrawnAt: z
    .nullable(isoInstantSchema)
    .check(z.describe('When it was taken back, UTC; null while it holds')),
  withdrawalReason: z
    .nullable(lineSchema)
    .check(z.describe('In the farmer’s words; null where none was told')),
})

/** A farmer's consent on record; readers must expect values that are not listed here. */
export const consentSchema = z
  .object(shapeOf(consentPurpose.open, consentMethod.open, consentLanguage.open))
  .register(z.globalRegistry, { id: 'Consent' })
export type Consent = z.infer<typeof consentSchema>

/** The same as it is sent: with known values, and only such as go together. */
export const sentConsentSchema = z
  .object(shapeOf(consentPurpose.known, consentMethod.known, consentLanguage.known))
  .check(({ value, issues }) => {
    for (const { field, message } of consentProblems(value)) {
      issues.push({ code: 'custom', path: [field], message, input: value })
    }
  })
  .register(z.globalRegistry, { id: 'SentConsent' })

interface ConsentProblem {
  field: 'witness' | 'withdrawnAt' | 'withdrawalReason'
  message: string
}

/** What does not go together in a consent whose fields are each right. */
export function consentProblems({
  how,
  witness,
  givenAt,
  withdrawnAt,
  withdrawalReason,
}: Pick<
  Consent,
  'how' | 'witness' | 'givenAt' | 'withdrawnAt' | 'withdrawalReason'
>): ConsentProblem[] {
  const rules: [isBroken: boolean, ConsentProblem][] = [
    [
      how === 'spoken-with-witness' && !witness,
      { field: 'witness', message: 'Write the name of the witness: consent was spoken' },
    ],
    [
      withdrawnAt !== null && Date.parse(withdrawnAt) < Date.parse(givenAt),
      { field: 'withdrawnAt', message: 'It cannot be withdrawn before it was given' },
    ],
    [
      withdrawnAt === null && withdrawalReason !== null,
      { field: 'withdrawalReason', message: 'There is no withdrawal that this is a reason for' },
    ],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem)
}

/** In records that name a farmer. One that was written before this was kept says no: nothing is shown by mistake. */
export const farmerShownSchema = z
  ._default(z.boolean(), false)
  .check(
    z.describe(
      'Whether the farmer has agreed that buyers see name and place: without it, what goes to buyers has neither',
    ),
  )

/** How a farmer's consent stands. */
export const consentStates = vocabulary({
  none: 'None recorded',
  given: 'Given',
  withdrawn: 'Withdrawn',
})
export type ConsentState = (typeof consentStates.values)[number]

/** A record that an older version of the app made may lack the field. */
export const consentState = (farmer: { consent?: Consent | null }): ConsentState =>
  !farmer.consent ? 'none' : farmer.consent.withdrawnAt === null ? 'given' : 'withdrawn'
