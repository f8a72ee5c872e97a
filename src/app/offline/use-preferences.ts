import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type BuyerPreferences, ownPreferencesId } from '#domain/buyer-preferences.ts'
import { useSync } from './offline-provider.tsx'
import { type KnownRecord, useRecord } from './use-record.ts'

/** What the signed-in buyer asks of lots. What the server says of it stays on the device, to be there without a network. */
export function usePreferences(): KnownRecord<'buyerPreferences'> {
  const sync = useSync()
  const known = useRecord('buyerPreferences', ownPreferencesId)
  const said = useQueryClient().getQueryData<BuyerPreferences>([
    'server',
    'buyerPreferences',
    'one',
    ownPreferencesId,
  ])
  useEffect(() => {
    // A device without room goes on with what the server says.
    if (sync && said) sync.records.keep('buyerPreferences', said).catch(() => {})
  }, [sync, said])
  return known
}
