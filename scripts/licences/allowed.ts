import satisfies from 'spdx-satisfies'
import { naturalEarth, type Shipped } from './shipped.ts'

/**
 * Licences that require no more than their text with each copy; none requires that the product be published under it.
 */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  // For the typeface: it applies only to the font files.
  'OFL-1.1',
  // A dedication to the public domain, without requirements.
  'Unlicense',
  naturalEarth,
]

/** Returns a sentence for each package that may not be published, saying why; empty if all may. */
export const licenceProblems = (shipped: readonly Shipped[]): string[] =>
  shipped.flatMap(({ name, version, identifier, text }) => {
    const what = `${name} ${version}`
    if (!identifier) return [`${what} states no licence: without one nobody may publish it`]
    if (!isAllowed(identifier)) {
      return [`${what} has the licence ${identifier}, which is none of ${allowed.join(', ')}`]
    }
    return text ? [] : [`${what} comes without the text of its licence, ${identifier}`]
  })

function isAllowed(identifier: string): boolean {
  try {
    return satisfies(identifier, allowed)
  } catch {
    return false // No SPDX expression: "SEE LICENSE IN …".
  }
}
