import type { ImportProgress, Imports } from '../../../sync/outbox/imports.ts'
import { farmerForm, recordedCountry } from '../farmer-values.ts'
import type { Outcome } from './row-plan.ts'

/** A row of the file to store. */
export type Task = Pick<Extract<Outcome, { kind: 'create' | 'update' }>, 'kind' | 'values'>

/** Stores all rows before the first is queued. New farmers come first: the outbox sends them many at a time. */
export function beginImport(
  imports: Pick<Imports, 'begin'>,
  name: string,
  tasks: readonly Task[],
): Promise<ImportProgress> {
  const writes = tasks
    .map(({ values }) => farmerForm.writeOf(values, recordedCountry(values)))
    .sort((a, b) => Number(a.write === 'updateFarmer') - Number(b.write === 'updateFarmer'))
  return imports.begin({ recordType: 'farmers', name, writes })
}
