import * as z from 'zod/mini'
import type { Farmer } from '#domain/farmer.ts'
import { followsFromPlots } from '#domain/farmer-rules.ts'
import { idSchema } from '#domain/units.ts'
import { isSame } from '../../../forms/changed-fields.ts'
import { coordinatesOf, placedNow } from '../../../forms/place-values.ts'
import { fieldSchemas } from '../../../lists/fields/field-schema.ts'
import { valueText } from '../../../lists/fields/value-text.ts'
import { areSamePhone } from '../duplicates.ts'
import { type FarmerValues, farmerForm, recordedCountry } from '../farmer-values.ts'
import { usualCurrency } from '../income.ts'
import {
  inPosition,
  isMissing,
  isTarget,
  type Mapping,
  type Target,
  targetLabel,
  targetNames,
} from './columns.ts'
import type { CellProblem, FieldChange, FieldText, Outcome } from './row-plan.ts'

interface RowOf {
  filled: Partial<FarmerValues>
  problems: readonly CellProblem[]
  mapping: Mapping
  /** The farmer that the row is about; null for a new one. */
  known: Farmer | null
  /** Returns the readable name of a location. */
  locationName: (id: string) => string
}

/** Returns what happens to a row once it is known whom it is about. Uses the same checks as the form and the API. */
export function outcomeFor({ filled, problems, mapping, known, locationName }: RowOf): Outcome {
  const before = known ? farmerForm.valuesOf(known) : farmerForm.empty(filled.id ?? '')
  const { phone = '', ...others } = filled
  const values: FarmerValues = {
    ...before,
    ...others,
    ...importedCurrency({ ...before, ...others }),
    ...importedPlace({ ...before, ...others }, before),
    id: known?.id ?? filled.id ?? '',
    // The same number in another format is no change, and may lack parts that the recorded one has.
    phone: phone === '' || areSamePhone(phone, before.phone) ? before.phone : phone,
  }
  const order: readonly string[] = targetNames
  const all = [...problems, ...fieldProblems(values, problems, mapping)].sort(
    (a, b) => order.indexOf(a.target) - order.indexOf(b.target),
  )
  if (all.length > 0) return { kind: 'error', problems: all }
  const named = (shown: FarmerValues) => ({ ...shown, locationId: locationName(shown.locationId) })
  if (!known) return { kind: 'create', values, said: fieldTexts(named(values)) }
  if (Object.keys(farmerForm.changesOf(values, recordedCountry(values))).length === 0) {
    return { kind: 'skip', reason: 'Nothing differs from the record' }
  }
  return { kind: 'update', values, changes: fieldChanges(named(before), named(values)) }
}

/** A sum without a currency is in the same one in all rows, whatever country they are in. */
const importedCurrency = ({ income, currency }: FarmerValues): Pick<FarmerValues, 'currency'> => ({
  currency: income === '' ? currency : currency || usualCurrency,
})

/** If a file gives another place than the record, how it was found is unknown. */
const importedPlace = (now: FarmerValues, before: FarmerValues): Pick<FarmerValues, 'placed'> =>
  isSame(coordinatesOf(now), coordinatesOf(before))
    ? { placed: before.placed }
    : { placed: placedNow('imported') }

function fieldProblems(
  values: FarmerValues,
  found: readonly CellProblem[],
  mapping: Mapping,
): CellProblem[] {
  const messages = { ...farmerForm.problemsOf(values, recordedCountry(values)) }
  if (!values.base && !z.safeParse(idSchema, values.id).success) {
    messages.id = 'Letters, digits, - _ and . only, 64 at most'
  }
  const own = targetNames.flatMap((target) => {
    const message = messages[target]
    if (!message || found.some((problem) => isOf(problem.target, target))) return []
    const cell = String(values[target])
    const missing = isMissing(mapping, target) ? noColumn : 'Fill this in: a new farmer needs it'
    return [{ target, cell, message: cell === '' ? missing : message }]
  })
  // For an existing farmer, only the file's fields are sent.
  const others = values.base ? [] : Object.keys(messages).filter((field) => !isTarget(field))
  return [...own, ...others.map((target) => ({ target, cell: '', message: noColumn }))]
}

/** Whether a problem with a column is one with this field, too. */
const isOf = (column: string, target: Target): boolean =>
  column === target || (column === 'position' && inPosition.has(target))

const noColumn = 'No column of the file says this, and a new farmer needs it'

/** Fields not taken from a file if the farm's plots are recorded. */
const farm: ReadonlySet<Target> = new Set(['farmSize', 'latitude', 'longitude'])

const textOf = (values: FarmerValues, target: Target): string =>
  valueText(values[target], fieldSchemas('updateFarmer')([target]))

/** What is known of a new farmer. The id means nothing to people, and a currency without an amount is a default. */
const fieldTexts = (values: FarmerValues): FieldText[] =>
  targetNames
    .filter((target) => target !== 'id' && !(target === 'currency' && values.income === ''))
    .map((target) => ({ label: targetLabel(target), text: textOf(values, target) }))
    .filter(({ text }) => text !== '')

const fieldChanges = (before: FarmerValues, after: FarmerValues): FieldChange[] =>
  targetNames
    .filter((target) => !(after.base && followsFromPlots(after.base) && farm.has(target)))
    .filter((target) => !isSame(before[target], after[target]))
    .map((target) => ({
      label: targetLabel(target),
      from: textOf(before, target),
      to: textOf(after, target),
    }))
