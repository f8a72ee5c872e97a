import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readImports } from '../../scripts/architecture/read-imports.ts'
import { type ImportEdge, importCycles } from '../../scripts/import-cycles.ts'

const root = resolve(import.meta.dirname, '../..')

/** Folders of the app by their names, with what all of them may use. */
const within = (...names: string[]) => [
  ...names.map((name) => `src/app/${name}`),
  'src/app/time',
  'src/domain',
  'src/ui',
]

/** What screens are made of. */
const parts = ['api', 'auth', 'env.ts', 'offline', 'sync', 'ui']

/**
 * The rooms of the house, and what code in each may import besides itself and packages.
 * A file belongs to the first room whose path it begins with.
 */
const rooms: Record<string, readonly string[]> = {
  'src/domain': [],
  'src/ui': ['src/domain'],
  'src/content': ['src/domain'],
  'src/site': ['src/content', 'src/domain', 'src/ui'],
  'src/app/env.ts': ['src/domain/backend-settings-schema.ts'],
  'src/app/service-worker': ['src/domain/base-path.ts'],
  'src/app/time': ['src/domain'],
  'src/app/ui': ['src/app/time', 'src/domain', 'src/ui'],
  'src/app/api': ['src/app/env.ts', 'src/domain'],
  'src/app/sync': ['src/app/api', 'src/app/time', 'src/domain'],
  'src/app/auth': ['src/app/env.ts', 'src/domain'],
  'src/app/offline': within('api', 'auth', 'sync', 'ui'),
  'src/app/lists': within('api', 'auth', 'offline', 'sync', 'ui'),
  'src/app/forms': within('offline', 'sync', 'ui'),
  'src/app/map': within('api', 'lists', 'offline', 'sync', 'ui'),
  'src/app/records': within(...parts, 'forms', 'lists', 'map'),
  // A kind's address and name, not its parts.
  'src/app/features': within(...parts, 'forms', 'lists', 'map', 'records/kinds.ts'),
  'src/app': ['src/app', 'src/domain', 'src/ui'],
  mocks: ['src/domain'],
  scripts: ['src/content', 'src/domain', 'src/site', 'src/ui', 'src/app/api', 'src/app/sync'],
}

/** The upward edges: the app starts the emulated backend when it needs it, and knows by which name its data is kept. */
const exceptions = new Set([
  'src/app/main.tsx -> mocks/browser.ts',
  'src/app/main.tsx -> mocks/scenario-name.ts',
  // Artefacts of the sample data, for other programs.
  'scripts/samples.ts -> mocks/node.ts',
  'scripts/mock-server.ts -> mocks/scenarios.ts',
  'scripts/mock-server.ts -> mocks/server.ts',
  'scripts/samples.ts -> mocks/resources/signed-passports.ts',
  // Examples in `openapi.json` are what the emulated backend answers.
  'src/site/site-files.ts -> mocks/api-examples.ts',
  // In a demo, operations are tried on the emulated backend.
  'src/site/try-it/demo-backend.ts -> mocks/in-page.ts',
])

const { files, imports } = readImports(root)

const roomOf = (file: string) =>
  Object.keys(rooms).find((room) => file === room || file.startsWith(`${room}/`))

const isAllowed = ({ from, to }: ImportEdge) => {
  const room = roomOf(from)
  const target = roomOf(to)
  if (!room || !target) return false
  return room === target || (rooms[room] ?? []).some((allowed) => to.startsWith(allowed))
}

const isStatement = ({ from, to }: ImportEdge) => `${from} -> ${to}`

describe('the architecture', () => {
  it('finds the imports it speaks of', () => {
    expect(imports.length).toBeGreaterThan(100)
    expect(imports.map(isStatement)).toContain('src/site/site-map.tsx -> src/domain/paths.ts')
    expect(imports).toContainEqual({
      from: 'src/site/site-map.tsx',
      to: 'src/content/collections.ts',
      isType: true,
    })
  })

  it('lets imports run one way only', () => {
    const wrong = imports
      .filter((edge) => !isAllowed(edge))
      .map(isStatement)
      .filter((edge) => !exceptions.has(edge))
    expect(wrong).toEqual([])
  })

  it('has no file that leads back to itself, by types neither', () => {
    expect(importCycles(imports)).toEqual([])
  })

  it('finds a cycle where there is one', () => {
    const edges = ['a -> b', 'b -> c', 'c -> b', 'c -> d'].map((edge) => {
      const [from = '', to = ''] = edge.split(' -> ')
      return { from, to }
    })
    expect(importCycles(edges)).toEqual(['b -> c -> b'])
  })

  it('has components of Mantine behind its own inputs, and in the palette', () => {
    const wrong = files.filter(
      (file) =>
        file.startsWith('src/') &&
        !/^src\/app\/(ui\/inputs|shell\/palette\.tsx$)/.test(file) &&
        /^import (?!type ).* from '@mantine\/core'/m.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(wrong).toEqual([])
  })

  it('keeps kinds of records and features apart', () => {
    const feature = (file: string) => /^src\/app\/(?:features|records)\/([^/]+)\//.exec(file)?.[1]
    const wrong = imports.filter(
      ({ from, to }) => feature(from) && feature(to) && feature(from) !== feature(to),
    )
    expect(wrong.map(isStatement)).toEqual([])
  })

  it('keeps the domain pure: no React, no fetch, no clock', () => {
    const impure = files
      .filter((file) => file.startsWith('src/domain/'))
      .filter((file) => {
        const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
        return /from 'react|\bfetch\(|Date\.now\(|new Date\(\)|Math\.random\(|localStorage/.test(
          code,
        )
      })
    expect(impure).toEqual([])
  })

  it('knows a room for every file', () => {
    expect(files.filter((file) => !roomOf(file))).toEqual([])
  })
})
