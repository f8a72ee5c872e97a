import { plainText } from '#domain/text-search.ts'
import type { FileAbout } from './list-definition.ts'

/** So that no part pushes another out; with the day, a name stays below the 255 bytes of file systems. */
const longest = { organisation: 32, filter: 24, name: 100 }

/** Plain letters, digits and hyphens: every file system, mail server and upload form takes them. */
const safe = (text: string, length = longest.name): string =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, length)
    .replace(/-$/, '')

/**
 * Returns the name of an exported file, without its ending: organisation, what it has, how that is filtered, and the day
 * of an instant (ISO 8601, UTC): `wenchi-coop-farmers-verified-ghana-2026-03-11`. Where no organisation is known, or its
 * name has no Latin letter, Asili stands in its place.
 */
export function fileNameOf(
  what: string,
  { organisation = '', narrowed = [] }: FileAbout,
  instant: string,
): string {
  const filters = narrowed.map(({ words }) => safe(words ?? '', longest.filter))
  const parts = [safe(organisation, longest.organisation) || 'asili', safe(what), ...filters]
  return `${safe(parts.join('-'))}-${instant.slice(0, 10)}`
}
