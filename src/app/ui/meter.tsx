import { clampPercent } from '#domain/percent.ts'
import { FilledTrack } from './filled-track.tsx'

interface MeterProps {
  /** Name of what it measures. Without one it is only to be seen. */
  label: string | undefined
  /** Length, percent; limited to 0 to 100. */
  percent: number
  /** The true figure, which may be outside that range. */
  figure: string
  /** For placement only. */
  className: string | undefined
}

/** The bar alone: whoever shows it writes the figure beside it. */
export function Meter({ label, percent, figure, className }: MeterProps) {
  const shown = clampPercent(percent)
  const bar = <FilledTrack percent={shown} />
  if (label === undefined) {
    return (
      <span className={className} aria-hidden="true">
        {bar}
      </span>
    )
  }
  return (
    <span
      className={className}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(shown)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={figure}
    >
      {bar}
    </span>
  )
}
