import { mayShowBuyers } from '#domain/buyer-view.ts'
import type { Consent } from '#domain/consent.ts'
import type { Entry } from '../outbox/entry.ts'

/** What farmers have said on this device and the server does not know yet: whether buyers may see them, by their ids. */
export function waitingConsents(entries: readonly Entry[]): ReadonlyMap<string, boolean> {
  const shown = new Map<string, boolean>()
  for (const { write, recordId, body } of entries) {
    const isFarmer = write === 'updateFarmer' || write === 'createFarmer'
    // Parsed by the schema of the write when it was queued.
    const consent = body.consent as Consent | null | undefined
    if (isFarmer && consent !== undefined) shown.set(recordId, mayShowBuyers({ consent }))
  }
  return shown
}

/** Records that name a farmer, as that farmer's consent is by now. The same array where none has changed. */
export function withConsents<Row extends object>(
  rows: readonly Row[],
  shown: ReadonlyMap<string, boolean>,
): readonly Row[] {
  if (shown.size === 0) return rows
  return rows.map((row) => {
    if (!('farmerShown' in row && 'farmerId' in row)) return row
    const farmerShown = shown.get(String(row.farmerId))
    return farmerShown === undefined || farmerShown === row.farmerShown
      ? row
      : { ...row, farmerShown }
  })
}
