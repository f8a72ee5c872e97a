import * as z from 'zod/mini'
import { consentLanguage, consentMethod, consentPurpose } from './consent-words.ts'
import { labelled } from './labels.ts'
import { isoDateSchema, isoInstantSchema, lineSchema } from './units.ts'
import { knownOf, openOf } from './vocabulary-schema.ts'

interface ConsentProblem {
  field: 'how' | 'witness' | 'withdrawnAt' | 'withdrawalReason'
  message: string
}

/** Problems between the fields of a consent that are each valid on their own. */
export function consentProblems({
  purposes,
  how,
  witness,
  givenAt,
  withdrawnAt,
  withdrawalReason,
}: Pick<
  Consent,
  'purposes' | 'how' | 'witness' | 'givenAt' | 'withdrawnAt' | 'withdrawalReason'
>): ConsentProblem[] {
  const isNo = purposes.length === 0
  const rules: [isBroken: boolean, ConsentProblem][] = [
    [
      how === 'spoken' && !isNo,
      { field: 'how', message: 'Choose how the yes is shown: spoken, it needs a witness' },
    ],
    [
      how === 'spoken-with-witness' && !witness,
      { field: 'witness', message: 'Enter the name of the witness: consent was spoken' },
    ],
    [
      withdrawnAt !== null && isNo,
      { field: 'withdrawnAt', message: 'A no is not withdrawn: record the new answer' },
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

const shapeOf = <Field extends z.ZodMiniType>(
  purpose: Field,
  method: z.ZodMiniType<string, string>,
  language: z.ZodMiniType<string, string>,
) => ({
  purposes: z
    .array(purpose)
    .check(
      z.maxLength(20),
      z.describe('What the farmer said yes to; empty where the answer was no'),
    ),
  givenAt: isoInstantSchema.check(labelled('Given at, UTC', 'When the farmer answered')),
  how: method.check(z.describe('How the farmer answered; `spoken` for a no only')),
  witness: z
    .nullable(lineSchema)
    .check(z.describe('Name of who was there; needed where consent was spoken')),
  language: language.check(z.describe('Language of the text, ISO 639-1')),
  textVersion: isoDateSchema.check(z.describe('Date of the text that the farmer read or heard')),
  withdrawnAt: z
    .nullable(isoInstantSchema)
    .check(labelled('Withdrawn at, UTC', 'When it was withdrawn; null while it holds')),
  withdrawalReason: z
    .nullable(lineSchema)
    .check(z.describe('In the farmer’s words; null where none was given')),
})

/** A farmer's answer on record: a consent, or a no; readers must expect values that are not listed here. */
export const consentSchema = z
  .object(shapeOf(openOf(consentPurpose), openOf(consentMethod), openOf(consentLanguage)))
  .register(z.globalRegistry, { id: 'Consent' })

export type Consent = z.infer<typeof consentSchema>

/** The same as sent: only known values, and only combinations that are allowed. */
export const sentConsentSchema = z
  .object(shapeOf(knownOf(consentPurpose), knownOf(consentMethod), knownOf(consentLanguage)))
  .check(({ value, issues }) => {
    for (const { field, message } of consentProblems(value)) {
      issues.push({ code: 'custom', path: [field], message, input: value })
    }
  })
  .register(z.globalRegistry, { id: 'SentConsent' })

/**
 * In records that name a farmer. It is false in records written before this was kept, so that nothing is shown by
 * mistake.
 */
export const farmerShownSchema = z
  ._default(z.boolean(), false)
  .check(
    z.describe(
      'Whether the farmer has agreed that buyers see name and place: without it, what goes to buyers has neither',
    ),
  )
