import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Batch } from '#domain/batch.ts'
import { evidenceText, type Passport, type PassportEvent, passportIdOf } from '#domain/passport.ts'
import type { Coordinates } from '#domain/units.ts'

export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** A passport's events with one more, chained to the last. */
export function withEvent(
  events: readonly PassportEvent[],
  event: Omit<PassportEvent, 'hash' | 'previousHash'>,
): PassportEvent[] {
  const linked = { ...event, previousHash: events.at(-1)?.hash ?? null }
  return [...events, { ...linked, hash: sha256Hex(evidenceText(linked)) }]
}

/** A passport without events yet. */
export const newPassport = (
  batch: Batch,
  coordinates: Coordinates | null,
  issuedAt: string,
): Passport => ({
  id: passportIdOf(batch.id),
  batchId: batch.id,
  farmerId: batch.farmerId,
  farmer: batch.farmer,
  farmerShown: batch.farmerShown,
  crop: batch.crop,
  quantity: batch.quantity,
  harvestDate: batch.harvestDate,
  locationId: batch.locationId,
  origin: batch.location,
  coordinates,
  issuedAt,
  events: [],
  version: 1,
  updatedAt: issuedAt,
})
