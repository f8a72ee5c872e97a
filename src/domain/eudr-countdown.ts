import { daysBetween } from './days.ts'
import { eudrAppliesFrom } from './eudr.ts'
import { longDay } from './regulation/long-day.ts'

interface EudrCountdown {
  /** Whole days until the rules apply; 0 from the first day on. */
  daysLeft: number
  /** What goes on from there: `until the EUDR applies: ...`. */
  text: string
}

/** How long it is until the EUDR applies to operators that are not small, and what it applies to then (Article 38(2)). */
export function eudrCountdown(onDate: string): EudrCountdown {
  const day = longDay(eudrAppliesFrom.standard)
  const daysLeft = Math.max(0, daysBetween(onDate, eudrAppliesFrom.standard))
  return {
    daysLeft,
    text:
      daysLeft > 0
        ? `until the EUDR applies: to all that customs in the Union release from ${day} on`
        : `The EUDR applies to all that customs in the Union release since ${day}`,
  }
}
