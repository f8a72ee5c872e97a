import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Batch } from '#domain/batch.ts'
import { statedFields } from '#domain/correction.ts'
import {
  evidenceText,
  type Passport,
  type PassportChange,
  type PassportEvent,
  passportIdOf,
} from '#domain/passport.ts'
import type { Coordinates } from '#domain/units.ts'

export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Appends an event to a passport's events, chained to the last one. */
export function withEvent(
  events: readonly PassportEvent[],
  event: Omit<PassportEvent, 'hash' | 'previousHash'>,
): PassportEvent[] {
  const linked = { ...event, previousHash: events.at(-1)?.hash ?? null }
  return [...events, { ...linked, hash: sha256Hex(evidenceText(linked)) }]
}

/** What a passport's opening event states about the goods. */
export const openingChanges = (batch: Batch): PassportChange[] =>
  statedFields.map((field) => ({ field, before: null, after: batch[field] }))

/** A passport that has no events yet. */
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
