import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Shipped, shippedWith } from './shipped.ts'

const line = '-'.repeat(80)

/**
 * Returns `licenses.txt`: what is published, with its licences; packages with an identical licence text share a
 * section.
 */
export function licencesText(own: string, shipped: readonly Shipped[]): string {
  const byText = Map.groupBy(shipped, ({ text }) => text ?? '')
  const sections = [...byText].map(([text, same]) => {
    const names = same.map(({ name, version, identifier }) => `${name} ${version} (${identifier})`)
    return `${names.join('\n')}\n\n${text.replaceAll('\r\n', '\n').trim()}`
  })
  const head = `Asili holds software, a typeface and map data made by others. This file names all that is
published with the product, under which licence, and gives the text of each. The build makes it from
what the scripts hold. Asili itself:`
  return `${[`${head}\n\n${own.trim()}`, ...sections].join(`\n\n${line}\n\n`)}\n`
}

/** Returns the same for bundles, from the lists written with them. */
export const licencesFileText = (root: string, lists: readonly string[]): string =>
  licencesText(readFileSync(join(root, 'LICENSE'), 'utf8'), shippedWith(root, lists))

/** Returns what a `licenses.txt` lists, as `name version (licence)`, each with its text. */
export const namedIn = (file: string): { name: string; text: string }[] =>
  file
    .split(`\n\n${line}\n\n`)
    .slice(1)
    .flatMap((section) => {
      const end = section.indexOf('\n\n')
      const text = section.slice(end + 2)
      return section
        .slice(0, end)
        .split('\n')
        .map((name) => ({ name, text }))
    })
