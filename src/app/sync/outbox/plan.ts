import { isDue, maxDelayMs } from '../network/backoff.ts'
import { neededBy, recordKey } from '../records/records.ts'
import { type Entry, targetOf } from './entry.ts'
import { largeFileOf } from './large-file.ts'
import { writeOf } from './writes.ts'

/** After this many failures of an update, entries that name its record no longer wait for it. */
const patientFailures = 3

/**
 * Decides, entry by entry in the order in which they were made, which may be sent now. An entry that is not sent holds
 * up later entries of its record. A record that the server does not have yet, or that has a change still on its way,
 * also holds up entries that name it. A change that needs the user's decision does not hold up other records. A large
 * file holds up only other files of its record; texts overtake it.
 */
export interface Plan {
  /** Decides whether the next entry may be sent. If not, it holds up others from here on. */
  mayGo: (entry: Entry) => boolean
  /** Reports that the entry was not accepted. */
  hold: (entry: Entry) => void
}

export function createPlan(nowMs: number, ignoreBackoff: boolean): Plan {
  /** Records that are held up, and whether entries that name them are too. */
  const held = new Map<string, 'own' | 'others-too'>()

  /** Records with a large file that is still to be sent. */
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
