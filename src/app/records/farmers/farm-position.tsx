import { formatAccuracy } from '#app/ui/format-accuracy.ts'
import { Place } from '#app/ui/place.tsx'
import { followsFromPlots } from '#domain/farm-plots.ts'
import type { Farmer } from '#domain/farmer.ts'
import { roughAccuracyM } from '#domain/place-accuracy.ts'

/** Where a farm is, and whether that was measured too roughly. What follows from plots is corrected there. */
export function FarmPosition({ farmer }: { farmer: Farmer }) {
  const roughM = followsFromPlots(farmer) ? undefined : roughAccuracyM(farmer.coordinatesSource)
  return (
    <>
      <Place {...farmer} />
      {roughM !== undefined && (
        <p>Accurate to {formatAccuracy(roughM)}: take it again at the next visit.</p>
      )}
    </>
  )
}
