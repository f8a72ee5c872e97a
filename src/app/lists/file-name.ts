import { plainText } from '#domain/text-search.ts'
import type { FileAbout } from './list-definition.ts'

/** So that no part pushes another out; with the time, a name stays below the 255 bytes of file systems. */
const longest = { organisation: 32, person: 32, filter: 24, name: 100 }

/** ISO 8601, in the time of the device, as on paper. */
const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** Plain letters, digits and hyphens: every file system, mail server and upload form takes them. */
const safe = (text: string, length = longest.name): string =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, length)
    .replace(/-$/, '')

/**
 * Returns the name of a file or a printed sheet, without its ending: organisation, what it has, how that is filtered, who
 * made it, and an instant (ISO 8601) as time of the device: `wenchi-coop-farmers-verified-ama-mensah-2026-03-11-1405`.
 * Where no organisation is known, or its name has no Latin letter, Asili stands in its place.
 */
export function fileNameOf(
  what: string,
  { organisation = '', person, narrowed = [] }: FileAbout,
  instant: string,
): string {
  const filters = narrowed.map(({ words }) => safe(words ?? '', longest.filter))
  const parts = [safe(organisation, longest.organisation) || 'asili', safe(what), ...filters]
  const made = time.format(new Date(instant)).replace(':', '').replace(' ', '-')
  return [safe(parts.join('-')), safe(person, longest.person), made].filter(Boolean).join('-')
}
