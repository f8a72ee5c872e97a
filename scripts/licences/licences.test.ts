import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { licenceProblems } from './allowed.ts'
import { licencesText, namedIn } from './licences-text.ts'
import { type Shipped, shippedWith } from './shipped.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'asili-licences-'))
afterAll(() => rmSync(folder, { recursive: true }))

const one = (change: Partial<Shipped> = {}): Shipped => ({
  name: 'a-package',
  version: '1.0.0',
  identifier: 'MIT',
  text: 'Do as you please.',
  ...change,
})

/** The list written with a bundle that contains these packages. */
function listOf(...packages: Shipped[]): string {
  const file = join(folder, `${packages.map(({ name }) => name).join('-')}.json`)
  writeFileSync(file, JSON.stringify(packages))
  return file
}

describe('what may be published', () => {
  it.each(['MIT', 'ISC', 'Apache-2.0', '(MIT OR GPL-3.0-only)', 'MIT AND BSD-3-Clause'])(
    'is under %s',
    (identifier) => {
      expect(licenceProblems([one({ identifier })])).toEqual([])
    },
  )

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'LGPL-2.1',
    'MPL-2.0',
    'CC-BY-NC-4.0',
    'MIT AND GPL-2.0-only',
    'UNLICENSED',
    'SEE LICENSE IN terms.txt',
  ])('is not under %s', (identifier) => {
    const [problem] = licenceProblems([one({ identifier })])
    expect(problem).toContain(`a-package 1.0.0 has the licence ${identifier}, which is none of`)
  })

  it('states its licence and brings the text', () => {
    const { identifier: _, ...unstated } = one()
    const { text: __, ...wordless } = one()
    expect(licenceProblems([unstated, wordless])).toEqual([
      'a-package 1.0.0 states no licence: without one nobody may publish it',
      'a-package 1.0.0 comes without the text of its licence, MIT',
    ])
  })
})

describe('licenses.txt', () => {
  it('names each thing once, and those of the same text above it together', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) =>
      one({ name, text: name === 'c' ? 'Two' : 'One' }),
    )
    const text = licencesText('MIT License', [a, b, c] as Shipped[]) // as many as names
    expect(text.match(/^One$/gm)).toHaveLength(1)
    expect(namedIn(text)).toEqual([
      { name: 'a 1.0.0 (MIT)', text: 'One' },
      { name: 'b 1.0.0 (MIT)', text: 'One' },
      { name: 'c 1.0.0 (MIT)', text: 'Two\n' },
    ])
  })

  it('has what several bundles hold, both versions of a package, and what is in no bundle', () => {
    const lists = [listOf(one(), one({ name: 'b' })), listOf(one({ version: '2.0.0' }), one())]
    const names = shippedWith(root, lists).map(({ name, version }) => `${name} ${version}`)
    expect(names.filter((name) => name.startsWith('a-package'))).toEqual([
      'a-package 1.0.0',
      'a-package 2.0.0',
    ])
    expect(names.join('\n')).toMatch(/^Source Sans 3, [\s\S]*^pagefind [\s\S]*^world-atlas /m)
  })

  it('has the text of the MIT licence for a package that states it and leaves out the text', () => {
    const { text: _, ...wordless } = one({ name: 'react-remove-scroll-bar' })
    const [found] = shippedWith(root, [listOf(wordless)]).filter(
      ({ name }) => name === wordless.name,
    )
    expect(found?.text).toMatch(/^MIT License\n\nCopyright \(c\) Anton Korzunov\n/)
  })
})
