import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runScript } from './build.ts'
import { copyProject } from './project-copy.ts'

const root = resolve(import.meta.dirname, '../..')

/** A text of the app's source, and what stands there in another release. */
type Edit = readonly [file: string, from: string, to: string]

const edits = (release: number): Edit[] => [
  ['package.json', '"version": "0.1.0"', `"version": "0.${release}.0"`],
  ['src/app/shell/shell.tsx', 'Asili, to the dashboard', `Asili ${release}, to the dashboard`],
  ['src/app/features/sign-in/sign-in-screen.tsx', 'every sack was', `every sack of ${release} was`],
  // A screen's own chunk.
  ['src/domain/paths.ts', "'/batches': 'Batches'", `'/batches': 'Batches ${release}'`],
]

/** The third release has a further version of the device's storage. */
const newStorage: Edit = [
  'src/app/sync/db/local-db.ts',
  'migrations = releasedMigrations,',
  "migrations = [...releasedMigrations, (database) => void Reflect.apply(database.createObjectStore, database, ['notes'])],",
]

/** Folders with three releases of the app, one after the other. */
export interface Releases {
  first: string
  second: string
  third: string
}

/** The project as it was built, and two copies of it with other labels. `folder` is kept: what did not change is not built again. */
export async function buildReleases(folder: string): Promise<Releases> {
  const first = join(root, 'dist')
  if (!existsSync(join(first, 'sw.js'))) throw new Error('Run "npm run build" first.')
  return {
    first,
    second: await buildCopy(join(folder, '2'), edits(2)),
    third: await buildCopy(join(folder, '3'), [...edits(3), newStorage]),
  }
}

/** Two releases of the app, one after the other, for a site at this address. */
export async function buildReleasesAt(
  folder: string,
  origin: string,
): Promise<Pick<Releases, 'first' | 'second'>> {
  const env = { SITE_ORIGIN: origin }
  return {
    first: await buildCopy(join(folder, '1'), [], env),
    second: await buildCopy(join(folder, '2'), edits(2), env),
  }
}

async function buildCopy(
  folder: string,
  changes: readonly Edit[],
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const project = copyProject(join(folder, 'source'))
  for (const change of changes) project.edit(...change)
  const outDir = join(folder, 'dist')
  const env = { OUT_DIR: outDir, CONTENT_ROOT: root, SITE_SOCIAL_IMAGES: 'off', ...settings }
  const { code, output } = await runScript('scripts/build.ts', [], env, project.root)
  if (code !== 0) throw new Error(output)
  return outDir
}
