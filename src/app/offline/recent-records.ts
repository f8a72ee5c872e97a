import * as z from 'zod/mini'
import { deviceCopy } from './device-copy.ts'

const recentSchema = z.object({ kind: z.string(), id: z.string() })
type Recent = z.infer<typeof recentSchema>

/** Ids alone: what they name is read where it may be read. */
const recentCopy = deviceCopy('asili-recents', z.array(recentSchema))

/** More than these are found sooner by typing. */
const mostKept = 8

/** The records that a user opened last on this device, the latest first. */
export const recentRecords = (owner: string): readonly Recent[] => recentCopy.read(owner) ?? []

/** Notes that a user has opened a record. */
export function noteRecent(owner: string, { kind, id }: Recent): void {
  const others = recentRecords(owner).filter((one) => one.kind !== kind || one.id !== id)
  recentCopy.keep(owner, [{ kind, id }, ...others].slice(0, mostKept))
}
