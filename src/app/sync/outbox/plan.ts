import { isDue, maxDelayMs } from '../network/backoff.ts'
import { neededBy, recordKey } from '../records/records.ts'
import { type Entry, targetOf } from './entry.ts'
import { largeFileOf } from './large-file.ts'
import { writeOf } from './writes.ts'

/** After so many failures of an update, those that name its record no longer wait for it. */
const patientFailures = 3

/**
 * Says, entry by entry in the order in which they were made, which may be sent now. What is not sent holds the later
 * entries of its record; a record that the server does not have yet, and one with a change that is still on its way,
 * hold also those that name it. A change that needs its user holds nobody else's. A large file holds only other files
 * of its record: texts pass it, and those files too.
 */
export interface Plan {
  /** Whether the next entry may be sent. What may not holds others from here on. */
  mayGo: (entry: Entry) => boolean
  /** The entry was not accepted. */
  hold: (entry: Entry) => void
}

export function createPlan(nowMs: number, ignoreBackoff: boolean): Plan {
  /** Records that wait, and whether those that name them wait as well. */
  const held = new Map<string, 'own' | 'others-too'>()

  /** Records of which a large file waits. */
  const filesHeld = new Set<string>()

  function hold(entry: Entry): void {
    const key = recordKey(...targetOf(entry))
    if (largeFileOf(entry)) {
      filesHeld.add(key)
      return
    }
    const isMissing = writeOf(entry.write).effect === 'create'
    const isOnItsWay = entry.state !== 'attention' && entry.failures < patientFailures
    const reach = isMissing || isOnItsWay ? 'others-too' : 'own'
    if (held.get(key) !== 'others-too') held.set(key, reach)
  }

  return {
    mayGo(entry) {
      const key = recordKey(...targetOf(entry))
      if (held.has(key)) return false
      if (entry.files.length > 0 && filesHeld.has(key)) return false
      const waitsFor = neededBy(entry).find(
        ({ recordType, recordId }) => held.get(recordKey(recordType, recordId)) === 'others-too',
      )
      if (waitsFor) {
        const isMissing = writeOf(entry.write).effect === 'create'
        held.set(key, isMissing ? 'others-too' : 'own')
        return false
      }
      const mayNow =
        entry.state === 'queued' && (ignoreBackoff || isDue(entry.notBeforeMs, nowMs, maxDelayMs))
      if (!mayNow) hold(entry)
      return mayNow
    },
    hold,
  }
}
