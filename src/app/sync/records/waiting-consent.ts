import { mayShowBuyers } from '#domain/buyer-view.ts'
import type { Consent } from '#domain/consent.ts'
import type { Entry } from '../outbox/entry.ts'

/**
 * Returns consents recorded on this device that the server does not know yet: whether buyers may see a farmer, by the
 * farmer's id.
 */
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

/** Returns records that name a farmer, with that farmer's current consent. The same array if none has changed. */
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
