import { formatAccuracy } from '#app/ui/format-accuracy.ts'
import { Place } from '#app/ui/place.tsx'
import type { Farmer } from '#domain/farmer.ts'
import { roughPlaceM } from '#domain/farmer-rules.ts'

/** Where a farm is, and whether that is missing or was measured too roughly. What follows from plots is corrected there. */
export function FarmPosition({ farmer }: { farmer: Farmer }) {
  const { coordinates, coordinatesSource } = farmer
  if (coordinates === null) return 'Not taken yet: take it at the next visit.'
  const roughM = roughPlaceM(farmer)
  return (
    <>
      <Place coordinates={coordinates} coordinatesSource={coordinatesSource} />
      {roughM !== undefined && (
        <p>Accurate to {formatAccuracy(roughM)}: take it again at the next visit.</p>
      )}
    </>
  )
}
