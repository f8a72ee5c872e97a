import { formatKg } from '#app/ui/format.ts'
import { listText } from '#domain/list-text.ts'
import type { Subject } from '../../offline/use-subject.ts'
import type { Entry } from '../../sync/outbox/entry.ts'
import { type WriteName, writeOf } from '../../sync/outbox/writes.ts'
import { fieldSchemas } from './field-schema.ts'
import { valueText, wordsOf } from './value-text.ts'

type Titled = Pick<Entry, 'write' | 'body' | 'files'>

/** What an entry is called: `Phone and email of Ama Owusu`, `64 kg cocoa of Ama Owusu`. */
export function entryTitle(entry: Titled, subject: Subject): string {
  const { label, effect } = writeOf(entry.write)
  const words = label ?? changedFields(entry)
  const own = titles[entry.write]
  if (own) return own(entry, subject, words)
  if (effect === 'create') return `${words} ${nameIn(subject)}`
  const file = entry.files[0] ? ` ${entry.files[0].name}` : ''
  const detail = details[entry.write]?.(entry)
  return `${words}${file} of ${nameIn(subject)}${detail ? `: ${detail}` : ''}`
}

type OwnTitle = (entry: Titled, subject: Subject, words: string) => string

/** Writes that are called otherwise than by their label and their record. */
const titles: Partial<Record<WriteName, OwnTitle>> = {
  createBatch: (entry, { name, farmer }, words) =>
    farmer ? `${goodsIn(entry)} of ${farmer}` : `${words} ${name}: ${goodsIn(entry)}`,
  createLot: (entry, { name }, words) => `${words} ${name}: ${goodsIn(entry)}`,
  // A camera’s name for the file says nothing of a face, a document or a signature.
  addConsentProof: (_, { name }, words) => `${words} of ${name}`,
  addIdentityPhoto: (_, { name }, words) => `${words} of ${name}`,
  addVerificationEvent(entry, { name }, words) {
    const { kind } = entry.body
    if (kind === 'flag_lifted') return `Lifted flag of ${name}`
    if (kind === 'flag_raised') return `Flag of ${name}: ${textAt(entry, 'reason')}`
    const step = kind === 'step_withdrawn' ? `Withdrawn ${inSentence(words)}` : words
    return `${step} of ${name}: ${textAt(entry, 'step')}`
  },
}

/** What else is said of an entry, where there are several of its kind for a record. */
const details: Partial<Record<WriteName, (entry: Titled) => string>> = {
  addBatchEvent: (entry) => textAt(entry, 'type'),
  correctBatch: (entry) => labelsOf(entry, Object.keys(Object(entry.body.after)), ['after']),
  reviewDocument: (entry) => textAt(entry, 'item'),
  submitKycDocument: (entry) => textAt(entry, 'kind'),
}

const nameIn = ({ name, farmer }: Subject): string => (farmer ? `${name} of ${farmer}` : name)

const textAt = ({ write, body }: Titled, field: string): string =>
  valueText(body[field], fieldSchemas(write)([field]))

const goodsIn = (entry: Titled): string =>
  `${formatKg(Number(entry.body.quantity))} ${textAt(entry, 'crop').toLowerCase()}`

/** Fields that are changed with another one, which names them too. */
const comesWith: Readonly<Record<string, string>> = {
  coordinatesSource: 'coordinates',
  capture: 'geometry',
  areaHa: 'geometry',
  countryCode: 'geometry',
  agreed: 'geometry',
  reason: 'geometry',
  destinationCountryCode: 'destination',
  earlyHarvestReason: 'harvestDate',
}

/** Fields that are named before the rest is only counted. */
const namedCount = 3

function changedFields({ body, write }: Titled): string {
  const fields = mainFields(Object.keys(body))
  if (fields.length > namedCount) return `${fields.length} changes`
  return fields.length === 0 ? 'Change' : labelsOf({ body, write }, fields)
}

/** Leaves out the fields that come with another one of these. */
export const mainFields = (fields: readonly string[]): string[] =>
  fields.filter((field) => !isWithOneOf(fields, field))

/** Whether a field is changed only together with one of these. */
export const isWithOneOf = (fields: readonly string[], field: string): boolean =>
  fields.some((main) => comesWith[field] === main)

/** Names fields as the form does, without their units: `Farm size and phone`. */
export function labelsOf(
  { write, body }: Pick<Entry, 'write' | 'body'>,
  fields: readonly string[],
  within: readonly string[] = [],
): string {
  const labels = fields.map((field) => labelOf(write, body, [...within, field]))
  const named = labels.map((label, index) => (index === 0 ? label : inSentence(label)))
  return listText(named, named.length)
}

function labelOf(write: WriteName, body: Entry['body'], path: readonly string[]): string {
  const field = path.at(-1) ?? ''
  if (field === 'consent') {
    const { withdrawnAt, purposes } = Object(body.consent)
    if (withdrawnAt) return 'Withdrawn consent'
    if (purposes?.length === 0) return 'Declined consent'
  }
  if (field === 'coordinatesSource') return labelOf(write, body, ['coordinates'])
  if (write === 'updatePlot' && field === 'screening') return 'Visit'
  const label = fieldSchemas(write)(path).label ?? wordsOf(field)
  return label.replace(/ \(.*/, '')
}

/** Writes an abbreviation as it is: `EUDR compliance needed`. */
export const inSentence = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
