import { formatCount } from '#app/ui/format.ts'

/** Formats the distance between two places: `12 km`. */
export const apartText = (apartKm: number): string =>
  `${apartKm < 1 ? 'less than 1' : formatCount(Math.round(apartKm))} km`
