import { eudrCountdown } from '#domain/eudr-countdown.ts'
import { counted } from './format.ts'
import { useToday } from './use-now.ts'

/** How many days are left until the EUDR applies, or since when it does. */
export function EudrCountdown() {
  const { daysLeft, text } = eudrCountdown(useToday())
  return (
    <>
      {daysLeft > 0 && <strong>{counted(daysLeft, 'day')}</strong>} {text}
    </>
  )
}
