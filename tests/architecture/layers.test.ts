import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/**
 * The rooms of the house, and what code in each may import besides itself and packages.
 * A file belongs to the first room whose path it begins with.
 */
const rooms: Record<string, readonly string[]> = {
  'src/domain': [],
  'src/ui': ['src/domain'],
  'src/content': ['src/domain'],
  'src/site': ['src/content', 'src/domain', 'src/ui'],
  'src/app/service-worker': [],
  'src/app/api': ['src/app/env.ts', 'src/domain'],
  'src/app/sync': ['src/app/api', 'src/domain'],
  'src/app/auth': ['src/app/env.ts', 'src/domain'],
  'src/app/env.ts': [],
  'src/app/offline': ['src/app/api', 'src/app/auth', 'src/app/sync', 'src/domain', 'src/ui'],
  'src/app/lists': [
    'src/app/api',
    'src/app/auth',
    'src/app/offline',
    'src/app/sync',
    'src/domain',
    'src/ui',
  ],
  'src/app/forms': ['src/app/offline', 'src/app/sync', 'src/domain', 'src/ui'],
  'src/app/map': [
    'src/app/api',
    'src/app/lists',
    'src/app/offline',
    'src/app/sync',
    'src/domain',
    'src/ui',
  ],
  'src/app/features': [
    'src/app/api',
    'src/app/auth',
    'src/app/env.ts',
    'src/app/forms',
    'src/app/lists',
    'src/app/map',
    'src/app/offline',
    'src/app/sync',
    'src/domain',
    'src/ui',
  ],
  'src/app': ['src/app', 'src/domain', 'src/ui'],
  mocks: ['src/domain'],
  scripts: ['src/content', 'src/domain', 'src/site', 'src/ui', 'src/app/api', 'src/app/sync'],
}

/** The upward edges: the app starts the emulated backend when it needs it, and knows by which name its data is kept. */
const exceptions = new Set([
  'src/app/main.tsx -> mocks/browser.ts',
  'src/app/main.tsx -> mocks/scenarios/name.ts',
])

interface Import {
  from: string
  to: string
}

const files = globSync('{src,mocks,scripts}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(test|d)\.tsx?$/.test(file) && !file.includes('/astro-site/'),
)
const aliases: Record<string, string> = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
).imports

const imports = files.flatMap((from) => {
  const text = readFileSync(join(root, from), 'utf8')
  const specifiers = text.matchAll(
    /(?:^import\s[^'"]*?|^import\s*|\bfrom\s*|\bimport\()\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/gm,
  )
  return [...specifiers].flatMap(([, specifier = '']) => {
    const to = resolveSpecifier(from, specifier)
    return to ? [{ from, to }] : []
  })
})

function resolveSpecifier(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) {
    return relative(root, resolve(root, dirname(from), specifier))
  }
  for (const [alias, target] of Object.entries(aliases)) {
    const prefix = alias.replace('*', '')
    if (specifier.startsWith(prefix)) {
      return join(target.replace('*', ''), specifier.slice(prefix.length))
    }
  }
  return undefined // A package.
}

const roomOf = (file: string) =>
  Object.keys(rooms).find((room) => file === room || file.startsWith(`${room}/`))

const isAllowed = ({ from, to }: Import) => {
  const room = roomOf(from)
  const target = roomOf(to)
  if (!room || !target) return false
  return room === target || (rooms[room] ?? []).some((allowed) => to.startsWith(allowed))
}

/** Ways from a file back to itself, each told once. */
function circles(edges: readonly Import[]): string[] {
  const targets = Map.groupBy(edges, ({ from }) => from)
  const done = new Set<string>()
  const found: string[] = []
  function visit(file: string, way: readonly string[]): void {
    const start = way.indexOf(file)
    if (start >= 0) found.push([...way.slice(start), file].join(' -> '))
    if (start >= 0 || done.has(file)) return
    for (const { to } of targets.get(file) ?? []) visit(to, [...way, file])
    done.add(file)
  }
  for (const file of targets.keys()) visit(file, [])
  return found
}

const isStatement = ({ from, to }: Import) => `${from} -> ${to}`

describe('the architecture', () => {
  it('finds the imports it speaks of', () => {
    expect(imports.length).toBeGreaterThan(100)
    expect(imports).toContainEqual({ from: 'src/site/site-map.tsx', to: 'src/domain/paths.ts' })
  })

  it('lets imports run one way only', () => {
    const wrong = imports
      .filter((edge) => !isAllowed(edge))
      .map(isStatement)
      .filter((edge) => !exceptions.has(edge))
    expect(wrong).toEqual([])
  })

  it('has no file that leads back to itself, by types neither', () => {
    expect(circles(imports)).toEqual([])
  })

  it('finds a circle where there is one', () => {
    const edges = ['a -> b', 'b -> c', 'c -> b', 'c -> d'].map((edge) => {
      const [from = '', to = ''] = edge.split(' -> ')
      return { from, to }
    })
    expect(circles(edges)).toEqual(['b -> c -> b'])
  })

  it('keeps features apart', () => {
    const feature = (file: string) => /^src\/app\/features\/([^/]+)/.exec(file)?.[1]
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
