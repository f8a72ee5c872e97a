import { deviceRandom, newRecordId as makeId } from '../sync/outbox/ids.ts'

/** An id for a record that is made on this device: `FRM-7F3K9QZ2M4XB`. */
export const newRecordId = (prefix: string): string => makeId(prefix, deviceRandom)
