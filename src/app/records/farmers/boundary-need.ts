import { needsPolygon } from '#domain/eudr.ts'
import { sizeHa } from './farm-size.ts'
import type { FarmerValues } from './farmer-values.ts'

/** Whether a farm is so large that a plot of it may need its boundary, and none is on record. */
export function needsBoundaryNote({ base, crops, farmSize }: FarmerValues): boolean {
  const areaHa = sizeHa.sent(farmSize)
  return (base?.plots.count ?? 0) === 0 && crops.some((crop) => needsPolygon(crop, areaHa))
}
