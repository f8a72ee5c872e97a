import { commodityLabels } from '#domain/commodity.ts'
import type { Farmer } from '#domain/farmer.ts'
import { AsLastTime } from '../../forms/as-last-time.tsx'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { setFields } from '../../forms/set-fields.ts'
import type { BatchValues } from './batch-values.ts'

/** Values that batches of one season share. */
export type SharedValues = Pick<BatchValues, 'crop' | 'variety' | 'currency'>

export const sharedOf = ({ crop, variety, currency }: BatchValues): SharedValues => ({
  crop,
  variety,
  currency,
})

interface LastUsedProps {
  form: RecordFormFields<BatchValues>
  last: SharedValues | null
  /** The farmer whose harvest it is, once chosen. */
  farmer: Farmer | undefined
}

/** Offers the crop and variety of the previous batch, if the farmer grows it and no other is chosen. */
export function LastUsed({ form, last, farmer }: LastUsedProps) {
  const { crop, variety } = form.getValues()
  if (!last?.crop || variety !== '') return null
  if (farmer && !farmer.crops.includes(last.crop)) return null
  const addsNothing = crop === last.crop && last.variety === ''
  if (addsNothing || (crop !== '' && crop !== last.crop)) return null
  const words = [commodityLabels[last.crop], last.variety].filter(Boolean)
  return <AsLastTime words={words} onTake={() => setFields(form, { ...last })} />
}
