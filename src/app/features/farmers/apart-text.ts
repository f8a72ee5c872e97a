import { formatCount } from '#ui/format.ts'

/** How far two places are from each other: `12 km`. */
export const apartText = (apartKm: number): string =>
  `${apartKm < 1 ? 'less than 1' : formatCount(Math.round(apartKm))} km`
