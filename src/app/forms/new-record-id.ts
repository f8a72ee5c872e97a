import { deviceRandom, newRecordId as makeId } from '../sync/outbox/ids.ts'

/** Returns an id for a record created on this device: `FRM-7F3K9QZ2M4XB`. */
export const newRecordId = (prefix: string): string => makeId(prefix, deviceRandom)
