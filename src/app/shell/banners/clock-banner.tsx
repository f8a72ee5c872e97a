import { formatDateTime } from '#app/ui/format.ts'
import { useClockState } from '#app/ui/use-clock-state.ts'
import { useNow } from '#app/ui/use-now.ts'
import styles from './banner.module.css'

const remedy = 'In the device’s settings, set date and time to automatic.'

/** Says that the device's clock is wrong for as long as it is: what is recorded by it would have a wrong date. */
export function ClockBanner() {
  const state = useClockState()
  const now = useNow()
  if (state.kind === 'right') return null
  return (
    <section className={styles.banner} aria-label="The clock is wrong">
      <p role="status">
        {state.kind === 'off' ? (
          <>
            This device’s clock is {formatSpan(Math.abs(state.aheadMs))}{' '}
            {state.aheadMs > 0 ? 'ahead' : 'behind'}: it is {formatDateTime(now.toISOString())}.{' '}
            {remedy} Until then Asili uses the right time for what you record.
          </>
        ) : (
          <>
            This device’s clock shows a day before this version of Asili was made. {remedy} Until
            then, enter the dates of what you record yourself: forms do not suggest today.
          </>
        )}
      </p>
    </section>
  )
}

const spanUnits = [
  ['year', 365 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long something is, in the largest unit of which there are two: `50 hours`, `3 years`. */
function formatSpan(ms: number): string {
  const [unit, unitMs] = spanUnits.find(([, size]) => ms >= 2 * size) ?? ['minute', 60_000]
  return Math.floor(ms / unitMs).toLocaleString('en-GB', {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  })
}
