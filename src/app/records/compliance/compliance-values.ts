import type { Batch } from '#domain/batch.ts'
import { standardCovers } from '#domain/checklist.ts'
import { commodityLabels } from '#domain/commodity.ts'
import {
  assessesGoods,
  changeObstacle,
  dateProblems,
  isSameVerdict,
  verdictProblem,
} from '#domain/compliance-change.ts'
import {
  type ComplianceRecord,
  complianceRecordSchema,
  type Requirement,
} from '#domain/compliance-record.ts'
import { complianceStandard, hasRiskAssessment } from '#domain/compliance-words.ts'
import type { Scope } from '#domain/scopes.ts'
import { type Codec, figure, line, optional, text } from '../../forms/codecs.ts'
import { defineForm, type ValuesOf } from '../../forms/define-form.ts'
import type { FieldMessages } from '../../forms/field-messages.ts'
import { field, onlyChange, onlyNew, type Part } from '../../forms/parts.ts'

const { shape } = complianceRecordSchema

/** What a record's form needs to know of other data. */
interface ComplianceFacts {
  today: string
  /** The last day that can have come; today, where that is known. */
  latestDay: string
  /** The chosen batch or that of the record, if this device knows it. */
  batch?: Batch | undefined
  /** The record as it was opened; left out for a new one. */
  record?: ComplianceRecord | undefined
  /** What the user may do; left out if it does not matter. */
  may?: ((scope: Scope) => boolean) | undefined
}

/** A choice from a list that starts with nothing chosen. */
const chosen = (missing: string): Codec<string> => ({
  ...text,
  problem: (typed) => (typed === '' ? missing : undefined),
})

const day = optional(text)

/** Left out where it is empty: under the EUDR nobody certifies. */
const certifier: Codec<string | undefined> = {
  ...line,
  typed: (sent = '') => sent,
  sent: (typed) => line.sent(typed) || undefined,
}

/** Not sent where the risk is assessed: a draft of an earlier version may hold such a day. */
const ofCertificate = <Values extends object>(
  part: Part<ComplianceRecord, Values>,
): Part<ComplianceRecord, Values, ComplianceFacts> => ({
  ...part,
  sent: (values, facts) =>
    facts?.record && hasRiskAssessment(facts.record.standard) ? {} : part.sent(values),
})

type Checklist = Pick<ComplianceRecord, 'requirements'>

/** Each requirement has errors of its own, by `requirementField`. */
const requirements: Part<Checklist, Checklist, ComplianceFacts> = {
  ...field(shape, 'requirements', { empty: [] as Requirement[], typed: same, sent: same }),
  problems(values, found, facts = { today: '', latestDay: '' }) {
    const own = Object.assign({}, ...values.requirements.map(problemOfRequirement(facts)))
    if (Object.keys(own).length > 0 || !found.requirements) return own
    return { requirements: found.requirements }
  },
}

function same<Value>(value: Value): Value {
  return value
}

/** Returns the field name of a requirement, for its errors. */
export const requirementField = (index: number): string => `requirements.${index}`

const problemOfRequirement =
  ({ latestDay, record }: ComplianceFacts) =>
  (requirement: Requirement, index: number): FieldMessages => {
    const before = record?.requirements.find(({ name }) => name === requirement.name)
    if (before && isSameVerdict(before, requirement)) return {}
    const problem = verdictProblem(requirement, record?.documents ?? [], latestDay)
    return problem ? { [requirementField(index)]: problem.message } : {}
  }

/**
 * Fields in the order of the form. A new field needs one line here, its schema in the domain and its input in the form.
 */
export const complianceForm = defineForm({
  name: 'compliance',
  version: 2,
  kind: 'complianceRecords',
  idPrefix: 'CMP',
  create: 'createComplianceRecord',
  update: 'updateComplianceRecord',
  parts: [
    onlyNew(field(shape, 'batchId', chosen('Choose the batch that the record is about'))),
    onlyNew(field(shape, 'standard', chosen('Choose a standard'))),
    onlyChange(requirements),
    field(shape, 'certifyingBody', certifier),
    onlyChange(ofCertificate(field(shape, 'issueDate', day))),
    onlyChange(ofCertificate(field(shape, 'expiryDate', day))),
    onlyChange(field(shape, 'lastAudit', day)),
    onlyChange(field(shape, 'score', figure)),
    field(shape, 'nextAudit', day),
  ],
  rules: (values, facts: ComplianceFacts, changes) =>
    values.base ? changeRules(values, values.base, changes, facts) : newRules(values, facts),
})

/** A compliance record's form values. Dates are empty if there is none. */
export type ComplianceValues = ValuesOf<typeof complianceForm>

/** Returns the form's labels plus those of the record's requirements. */
export const labelsWith = (record: ComplianceRecord): Record<string, string> => ({
  ...Object.fromEntries(
    record.requirements.map(({ name }, index) => [requirementField(index), name]),
  ),
  ...complianceForm.labels,
})

/**
 * Returns a requirement with a new verdict, made on this day, whose reason and evidence are still to be given; an open
 * one has no day. The verdict on record comes back as it was.
 */
export function requirementAs(recorded: Requirement, status: string, onDate: string): Requirement {
  if (recorded.status === status) return recorded
  return { name: recorded.name, status, checked: status === 'pending' ? null : onDate || null }
}

/** Returns why the batch cannot have a record of that standard; undefined if it can. */
export function outsideScope(
  standard: string,
  batch: Pick<Batch, 'crop'> | undefined,
  onDate: string,
): string | undefined {
  if (!batch || !complianceStandard.isKnown(standard)) return undefined
  if (standardCovers(standard, batch.crop, onDate)) return undefined
  const crop = commodityLabels[batch.crop].toLowerCase()
  return `Outside ${standard} scope: it does not cover ${crop}. Choose another standard`
}

interface DateValues {
  issueDate: string
  expiryDate: string
  lastAudit: string
  nextAudit: string
}

function newRules(
  {
    standard,
    certifyingBody,
    nextAudit,
  }: Pick<DateValues, 'nextAudit'> & { standard: string; certifyingBody: string },
  { batch, today }: ComplianceFacts,
): FieldMessages {
  const outside = outsideScope(standard, batch, today)
  return {
    ...(nextAudit && nextAudit < today
      ? { nextAudit: 'This day is over. Choose today or later, or leave it empty' }
      : {}),
    ...(outside ? { standard: outside } : {}),
    ...certifierProblem(standard, certifyingBody),
  }
}

const certifierProblem = (standard: string, certifyingBody: string): FieldMessages =>
  hasRiskAssessment(standard) || certifyingBody.trim() !== ''
    ? {}
    : { certifyingBody: 'Say who checks and certifies' }

/** Checks what was changed. */
const changeRules = (
  values: DateValues & { certifyingBody: string },
  { standard, certifyingBody }: Pick<ComplianceRecord, 'standard' | 'certifyingBody'>,
  changes: Readonly<Record<string, unknown>>,
  { today, batch, may }: ComplianceFacts,
): FieldMessages => {
  const obstacle = may && changeObstacle(Object.keys(changes), may)
  const problems = dateProblems(values, (field) => field in changes, {
    onDate: today,
    harvestDate: assessesGoods(standard) ? batch?.harvestDate : undefined,
  })
  return {
    // From a draft of somebody who may no longer decide it.
    ...(obstacle ? { requirements: obstacle } : {}),
    ...Object.fromEntries(problems.map(({ field, message }) => [field, message])),
    ...(values.certifyingBody === certifyingBody
      ? {}
      : certifierProblem(standard, values.certifyingBody)),
  }
}
