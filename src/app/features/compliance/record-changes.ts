import type * as z from 'zod/mini'
import {
  type ComplianceRecord,
  complianceRecordChangesSchema,
  type Requirement,
  requirementStatus,
} from '#domain/compliance-record.ts'
import { changedFields } from '../../forms/changed-fields.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { figureDoubts, figureOf, typedFigure } from '../../forms/typed-figure.ts'

/** What the form of a record that is there holds, as it is typed. Dates are empty where there is none. */
export type RecordEditValues = {
  /** The record as it was when the form was opened: a draft is a change of that, whatever came since. */
  base: ComplianceRecord
  requirements: Requirement[]
  certifyingBody: string
  issueDate: string
  expiryDate: string
  lastAudit: string
  /** Percent, as typed. */
  score: string
  nextAudit: string
}

type RecordChanges = z.infer<typeof complianceRecordChangesSchema>

export const recordEditValues = (base: ComplianceRecord): RecordEditValues => ({
  base,
  requirements: base.requirements,
  certifyingBody: base.certifyingBody,
  issueDate: base.issueDate ?? '',
  expiryDate: base.expiryDate ?? '',
  lastAudit: base.lastAudit ?? '',
  score: typedFigure(base.score),
  nextAudit: base.nextAudit ?? '',
})

/** Name of a requirement's own field, for its messages. */
export const requirementField = (index: number): string => `requirements.${index}`

export const recordEditLabels = ({ requirements }: ComplianceRecord): Record<string, string> => ({
  ...Object.fromEntries(requirements.map(({ name }, index) => [requirementField(index), name])),
  requirements: 'Requirements',
  certifyingBody: 'Certifying body',
  issueDate: 'Issued',
  expiryDate: 'Expires',
  lastAudit: 'Last audit',
  score: 'Score (%)',
  nextAudit: 'Next audit',
})

/** Just what differs from the record as it was: what is not named stays, even if somebody changes it meanwhile. */
export function changesOf(values: RecordEditValues): RecordChanges {
  // Its fields are those of the schema; whether their values are right, the schema says.
  return changedFields(
    changeable(values),
    changeable(recordEditValues(values.base)),
  ) as RecordChanges
}

const changeable = (values: RecordEditValues) => ({
  certifyingBody: values.certifyingBody.trim(),
  issueDate: values.issueDate || null,
  expiryDate: values.expiryDate || null,
  lastAudit: values.lastAudit || null,
  score: figureOf(values.score),
  nextAudit: values.nextAudit || null,
  requirements: values.requirements,
})

/** A requirement that was seen to on a day; one that is open again was checked on none. */
export const requirementAs = (requirement: Requirement, status: string, onDate: string) => ({
  ...requirement,
  status,
  checked: status === 'pending' ? null : (requirement.checked ?? onDate),
})

/** What keeps the changes from being saved on a day. What was not touched is not to be mended here. */
export function recordEditMessages(values: RecordEditValues, onDate: string): FieldMessages {
  const changes = changesOf(values)
  const rules = [
    ...requirementRules(changes.requirements ?? [], onDate),
    ...dateRules(values, changes, onDate),
  ]
  const own = Object.fromEntries(rules.filter(([, isBroken]) => isBroken).map(([f, , m]) => [f, m]))
  const { requirements, ...messages } = fieldMessages(complianceRecordChangesSchema, changes)
  const isTold = Object.keys(own).some((field) => field.startsWith('requirements.'))
  return {
    ...own,
    ...messages,
    ...figureDoubts(values, ['score']),
    ...(requirements && !isTold ? { requirements } : {}),
  }
}

type Rule = readonly [field: string, isBroken: boolean, message: string]

const requirementRules = (requirements: readonly Requirement[], onDate: string): Rule[] =>
  requirements.flatMap(({ status, checked }, index): Rule[] => {
    const field = requirementField(index)
    const isDated = status !== 'pending'
    return [
      [field, isDated && !checked, 'Write the day on which it was checked'],
      [field, isDated && (checked ?? '') > onDate, 'It cannot have been checked on a day to come'],
      [field, !requirementStatus.isKnown(status), 'Choose one of these'],
    ]
  })

function dateRules(values: RecordEditValues, changes: RecordChanges, onDate: string): Rule[] {
  const { issueDate, expiryDate, lastAudit, nextAudit } = values
  const touched = (...fields: (keyof RecordChanges)[]) => fields.some((field) => field in changes)
  return [
    [
      'issueDate',
      touched('issueDate') && issueDate > onDate,
      'It cannot have been issued on a day to come',
    ],
    [
      'issueDate',
      touched('issueDate', 'expiryDate') && Boolean(expiryDate) && !issueDate,
      'Write when it was issued, too: it has a day on which it expires',
    ],
    [
      'expiryDate',
      touched('issueDate', 'expiryDate') && Boolean(issueDate) && !expiryDate,
      'Write until when it is valid, too: it has a day of issue',
    ],
    [
      'expiryDate',
      touched('issueDate', 'expiryDate') && Boolean(expiryDate) && expiryDate < issueDate,
      'It cannot expire before it is issued',
    ],
    [
      'lastAudit',
      touched('lastAudit') && lastAudit > onDate,
      'An audit to come belongs under “Next audit”',
    ],
    [
      'nextAudit',
      touched('lastAudit', 'nextAudit') && Boolean(nextAudit) && nextAudit < lastAudit,
      'The next audit cannot be before the last one',
    ],
  ]
}
