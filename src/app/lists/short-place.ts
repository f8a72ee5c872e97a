import { africanCountryNamed } from '#domain/african-countries.ts'

/** `Sefwi Wiawso, Western North, Ghana` -> `Sefwi Wiawso · GH`. What names no country stays as it is. */
export function shortPlace(place: string): string {
  const parts = place.split(', ')
  const code = africanCountryNamed(parts.at(-1) ?? '')
  return parts.length > 1 && code ? `${parts[0]} · ${code}` : place
}
