import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runScript } from './build.ts'
import { alone } from './lock.ts'
import { copyProject } from './project-copy.ts'

const root = resolve(import.meta.dirname, '../..')

/** Not below `node_modules`, where Node runs no TypeScript; one a copy of the project. */
const digest = createHash('sha1').update(root).digest('hex').slice(0, 8)
const folder = join(tmpdir(), `asili-releases-${digest}`)

/** How each release names itself. */
export const versions = {
  1: String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version),
  2: '1000.2',
  3: '1000.3',
}

/** The third release has a further version of the device's storage. */
const newStorage = [
  'src/app/sync/db/local-db.ts',
  'migrations = releasedMigrations,',
  "migrations = [...releasedMigrations, (database) => void Reflect.apply(database.createObjectStore, database, ['notes'])],",
] as const

/** Folders with two releases of the app, one after the other. */
export interface Releases {
  first: string
  second: string
}

/** The path of a site that is a project's on GitHub Pages. */
export const basePath = '/asili'
const basedSettings = { SITE_ORIGIN: `https://asili.github.io${basePath}` }

/** The project as it was built, and a newer release. What did not change is not built again. */
export const buildReleases = (): Promise<Releases> =>
  inTurn(async () => ({
    first: resolve(root, process.env.OUT_DIR ?? 'dist'),
    second: await buildInto('2', 2),
  }))

/** Two releases for a site below `basePath`. */
export const buildBasedReleases = (): Promise<Releases> =>
  inTurn(async () => ({
    first: await buildInto('1-based', 1, basedSettings),
    second: await buildInto('2-based', 2, basedSettings),
  }))

export const buildThird = (): Promise<string> =>
  inTurn(() => {
    const project = copyProject(join(folder, 'source'))
    project.edit(...newStorage)
    return buildInto('3', 3, {}, project.root)
  })

/** Several workers may ask for the same release: the first one builds it. */
function inTurn<Built>(build: () => Promise<Built>): Promise<Built> {
  mkdirSync(folder, { recursive: true })
  return alone(join(folder, 'lock'), build)
}

async function buildInto(
  name: string,
  release: keyof typeof versions,
  settings: Readonly<Record<string, string>> = {},
  project = root,
): Promise<string> {
  const outDir = join(folder, name)
  const env = {
    ...{ OUT_DIR: outDir, CONTENT_ROOT: root, SITE_SOCIAL_IMAGES: 'off' },
    ...{ VITE_RELEASE_LABEL: versions[release], ...settings },
  }
  const { code, output } = await runScript('scripts/build.ts', [], env, project)
  if (code !== 0) throw new Error(output)
  return outDir
}

// Before any test is timed: a build beside a test takes its core.
if (import.meta.main) {
  await buildReleases()
  if (process.argv.includes('--all')) {
    await buildThird()
    await buildBasedReleases()
  }
}
