import * as z from 'zod/mini'
import type { Farmer } from '#domain/farmer.ts'
import { idSchema } from '#domain/units.ts'
import { isSame } from '../../../forms/changed-fields.ts'
import { coordinatesOf, placedNow } from '../../../forms/place-values.ts'
import { areSamePhone } from '../duplicates.ts'
import {
  changesOf,
  type FarmerValues,
  newFarmerValues,
  problemsOf,
  valuesOfFarmer,
} from '../farmer-values.ts'
import { type Mapping, type Target, targetLabel, targetNames } from './columns.ts'
import type { CellProblem, FieldChange, Outcome } from './row-plan.ts'

interface RowOf {
  filled: Partial<FarmerValues>
  problems: readonly CellProblem[]
  mapping: Mapping
  /** The farmer that the row is about; null for a new one. */
  known: Farmer | null
}

/** What becomes of a row once it is known whom it is about: checked as the form and the API check it. */
export function outcomeFor({ filled, problems, mapping, known }: RowOf): Outcome {
  const before = known ? valuesOfFarmer(known) : newFarmerValues(filled.id ?? '')
  const { phone = '', ...others } = filled
  const values: FarmerValues = {
    ...before,
    ...others,
    ...importedPlace({ ...before, ...others }, before),
    id: known?.id ?? filled.id ?? '',
    // The same number in another form is no change, and may lack what the form of the record has.
    phone: phone === '' || areSamePhone(phone, before.phone) ? before.phone : phone,
  }
  const all = [...problems, ...fieldProblems(values, problems, mapping)].sort(
    (a, b) => targetNames.indexOf(a.target) - targetNames.indexOf(b.target),
  )
  if (all.length > 0) return { kind: 'error', problems: all }
  if (!known) return { kind: 'create', values }
  if (Object.keys(changesOf(values)).length === 0) {
    return { kind: 'skip', reason: 'Nothing differs from the record' }
  }
  return { kind: 'update', values, changes: fieldChanges(before, values) }
}

/** Where a file says another place than the record, nobody knows how it was found. */
const importedPlace = (now: FarmerValues, before: FarmerValues): Pick<FarmerValues, 'placed'> =>
  isSame(coordinatesOf(now), coordinatesOf(before))
    ? { placed: before.placed }
    : { placed: placedNow('imported') }

function fieldProblems(
  values: FarmerValues,
  found: readonly CellProblem[],
  mapping: Mapping,
): CellProblem[] {
  const messages = { ...problemsOf(values) }
  if (!values.base && !z.safeParse(idSchema, values.id).success) {
    messages.id = 'Letters, digits, - _ and . only, 64 at most'
  }
  return targetNames.flatMap((target) => {
    const message = messages[target]
    if (!message || found.some((problem) => problem.target === target)) return []
    const cell = String(values[target])
    return [{ target, cell, message: cell === '' ? missingIn(mapping, target) : message }]
  })
}

const missingIn = (mapping: Mapping, target: Target): string =>
  mapping[target] === null
    ? 'No column of the file says this, and a new farmer needs it'
    : 'Fill this in: a new farmer needs it'

const fieldChanges = (before: FarmerValues, after: FarmerValues): FieldChange[] =>
  targetNames
    .filter((target) => !isSame(before[target], after[target]))
    .map((target) => ({
      label: targetLabel(target),
      from: textOf(before[target]),
      to: textOf(after[target]),
    }))

const textOf = (value: FarmerValues[Target]): string =>
  Array.isArray(value) ? value.join(', ') : value
