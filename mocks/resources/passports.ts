import type { Batch } from '#domain/batch.ts'
import { type Passport, passportIdOf } from '#domain/passport.ts'
import type { Db } from '../db.ts'
import { calendarOf } from './calendar.ts'
import { newPassport } from './passport-event.ts'
import { passportFrom } from './passports-seed.ts'

/**
 * The passport with that id. Returns undefined if there is none. With tens of thousands of sample batches a passport is
 * made only when requested, as hashes take time. Once written to, it is stored as a row.
 */
export function passportRow(db: Db, id: string, now: Date): Passport | undefined {
  const row = db.passports.get(id)
  if (row) return row
  const batch = db.batches.get(id.replace(/^PP-/, ''))
  const farmer = batch && db.farmers.get(batch.farmerId)
  return batch?.passportId === id && farmer
    ? passportFrom(batch, farmer, calendarOf(now))
    : undefined
}

/** The passport of a batch; one without events if it has none yet. */
export const passportOf = (db: Db, batch: Batch, now: Date): Passport =>
  passportRow(db, passportIdOf(batch.id), now) ??
  newPassport(batch, db.farmers.get(batch.farmerId)?.coordinates ?? null, now.toISOString())
