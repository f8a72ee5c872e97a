import type { Batch } from '#domain/batch.ts'
import { standardCovers } from '#domain/checklist.ts'
import { commodityLabels } from '#domain/commodity.ts'
import {
  type ComplianceStandard,
  complianceStandard,
  newComplianceRecordSchema,
} from '#domain/compliance-record.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'

/** What the form of a new record holds, as it is typed. */
export type NewRecordValues = {
  /** Made with the form and kept in its draft: saved twice by accident, it is the same record. */
  id: string
  batchId: string | null
  /** Empty until one is chosen. */
  standard: string
  certifyingBody: string
  /** Empty where no audit is planned. */
  nextAudit: string
}

export const newRecordLabels = {
  batchId: 'Batch',
  standard: 'Standard',
  certifyingBody: 'Certifying body',
  nextAudit: 'Next audit',
}

/** As it is sent, once it is valid. */
export const newRecordBody = ({ id, batchId, ...typed }: NewRecordValues) => ({
  id,
  batchId: batchId ?? '',
  // The schema, which every body passes, knows the standards.
  standard: typed.standard as ComplianceStandard,
  certifyingBody: typed.certifyingBody.trim(),
  nextAudit: typed.nextAudit || null,
})

/** What keeps a new record from being saved on a day. `batch` is the chosen one, as far as this device knows it. */
export function newRecordMessages(
  values: NewRecordValues,
  batch: Batch | undefined,
  onDate: string,
): FieldMessages {
  const messages = fieldMessages(newComplianceRecordSchema, newRecordBody(values))
  const { batchId, standard, nextAudit } = values
  const outside = outsideScope(standard, batch, onDate)
  return {
    ...(nextAudit && nextAudit < onDate
      ? { nextAudit: 'This day is over. Choose today or later, or leave it empty' }
      : {}),
    ...(outside ? { standard: outside } : {}),
    ...messages,
    ...(batchId ? {} : { batchId: 'Choose the batch that the record is about' }),
    ...(standard ? {} : { standard: 'Choose a standard' }),
  }
}

/** Why no record of that standard is kept for the batch; undefined where one may be. */
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
