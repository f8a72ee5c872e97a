import { describe, expect, it } from 'vitest'
import { readImports } from '../../scripts/architecture/read-imports.ts'
import { clientEntries } from '../../scripts/client-build.ts'
import { islandEntries } from '../../scripts/islands.ts'
import { licenceProblems } from '../../scripts/licences/allowed.ts'
import { namedIn } from '../../scripts/licences/licences-text.ts'
import { pageAt, readBuilt } from '../support/built-site.ts'
import { root } from '../support/site-place.ts'

const published = namedIn(readBuilt('licenses.txt')).map(({ name, text }) => {
  const [, title = name, version = '', identifier = ''] =
    /^(.*?) ([^ ]*) \((.*)\)$/.exec(name) ?? []
  return { name: title, version, identifier, text }
})
const names = published.map(({ name }) => name)

/** Packages that the browser's code imports, and from which nothing is left in it. */
const leftOut: readonly string[] = [
  // It hands on what React Router has, under another name.
  'react-router-dom',
]

/** Packages that code for the browser asks for by itself, by its texts and not by what the bundler says. */
function importedInBrowser(): string[] {
  const { imports, packages } = readImports(root)
  const entries = [...Object.values(clientEntries), 'src/site/verify/bundle-page.ts']
  const islands = Object.values(islandEntries(root)).map((file) => file.slice(root.length + 1))
  const reached = new Set([...entries, ...islands])
  for (const file of reached) {
    for (const { from, to, isType } of imports) if (from === file && !isType) reached.add(to)
  }
  const found = packages.filter(({ from, isType }) => reached.has(from) && !isType)
  return [...new Set(found.map(({ to }) => to))].sort()
}

describe('licenses.txt', () => {
  it('names every package that code for the browser imports', () => {
    const imported = importedInBrowser()
    expect(imported).toEqual(expect.arrayContaining(['@mantine/core', 'msw', 'react', 'zod']))
    expect(imported.filter((name) => !names.includes(name))).toEqual(leftOut)
  })

  it('names what those bring along, and what is no script: typeface, map data, search', () => {
    expect(names).toEqual(expect.arrayContaining(['scheduler', '@floating-ui/react', 'pagefind']))
    expect(names.join('\n')).toMatch(/^Natural Earth [\s\S]*^Source Sans 3, /m)
  })

  it('holds nothing that may not be published so', () => {
    expect(licenceProblems(published)).toEqual([])
  })

  it('is linked from the terms', () => {
    expect(pageAt('/terms').document.querySelector('a[href="/licenses.txt"]')).not.toBeNull()
  })
})
