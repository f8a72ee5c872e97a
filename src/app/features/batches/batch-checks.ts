import type { FieldMessages } from '../../forms/field-messages.ts'
import { type BatchValues, batchMessages } from './batch-values.ts'
import { doubtsKey, type Growers } from './use-growers.ts'

/** What keeps a batch from being saved: what cannot be, and what is unlikely until it is confirmed. */
export function checkBatch(
  values: BatchValues,
  { farmerOf, doubtsOf, areAll }: Growers,
): FieldMessages {
  const messages = batchMessages(values, farmerOf(values.farmerId) ?? (areAll ? undefined : null))
  const key = doubtsKey(doubtsOf(values))
  return key === '' || key === values.confirmed
    ? messages
    : { ...messages, confirmed: 'Mend what is wrong, or confirm that it is right' }
}
