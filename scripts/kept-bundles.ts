import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { allExist } from './project.ts'

/** Where bundles are kept, and where one is made until it is complete. */
export interface BundlePlace {
  root: string
  /** May be deleted at any time. */
  keptDir: string
  /** For this build only: a bundle is made in `NAME/files`. */
  workDir: string
}

/** The inputs of a bundle. */
export interface Recipe {
  name: string
  /** Its inputs other than files: settings, versions of tools. */
  told: unknown
  /** Files that every bundle depends on: those that define how it is made. */
  means: readonly string[]
  /** Where its sources are. A file that is added, removed or renamed there can change what an import resolves to. */
  sources: readonly string[]
}

/** What the function that makes a bundle returns. */
export interface Made<Notes> {
  notes: Notes
  /** Names of its files, below the work folder. */
  files: string[]
  /** The sources that were read, as full paths; undefined if unknown, in which case all sources count. */
  inputs: readonly string[] | undefined
}

export interface Bundle<Notes> {
  /** Changes with everything that the bundle is made from. */
  key: string
  dir: string
  notes: Notes
  files: string[]
  isKept: boolean
}

interface Record<Notes> {
  notes: Notes
  files: string[]
  /** The sources that were read, as paths from the project's root, with digests of their texts. */
  inputs: [file: string, digest: string][]
}

/** How many bundles are kept per name, most recently used first. */
const keptCount = 12

const dayMs = 24 * 3600 * 1000

/**
 * Returns the bundle that an earlier build made from identical inputs, or makes a new one. Several builds may call it
 * at the same time.
 */
export async function keptBundle<Notes>(
  place: BundlePlace,
  recipe: Recipe,
  make: () => Promise<Made<Notes>>,
): Promise<Bundle<Notes>> {
  const { root, keptDir } = place
  const before = digests(root)
  const sources = filesBelow(root, recipe.sources)
  const means = filesBelow(root, recipe.means).map((file) => [file, before(file)])
  const { told } = recipe
  const base = `${recipe.name}-${digest(JSON.stringify({ root, told, means, sources }))}`

  for (const entry of namesIn(keptDir).filter((name) => name.startsWith(`${base}-`))) {
    const record = readRecord<Notes>(join(keptDir, entry))
    if (!record?.inputs.every(([file, known]) => before(file) === known)) continue
    const dir = join(keptDir, entry, 'files')
    if (!allExist(dir, record.files)) continue
    utimesSync(join(keptDir, entry), new Date(), new Date())
    return { key: entry, dir, notes: record.notes, files: record.files, isKept: true }
  }

  // Read each file before the bundler does, so that a change in between is noticed.
  for (const file of sources) before(file)
  const workDir = join(place.workDir, recipe.name)
  const { notes, files, inputs } = await make()
  const own = inputs?.map((file) => relative(root, resolve(file))).sort() ?? sources
  const after = digests(root)
  const isSettled =
    own.length > 0 && own.every((file) => sources.includes(file) && before(file) === after(file))
  // If sources changed meanwhile, it is not known what the bundle was made from: such a bundle is used only once.
  const record: Record<Notes> = { notes, files, inputs: own.map((file) => [file, after(file)]) }
  if (isSettled) writeFileSync(join(workDir, recordName), JSON.stringify(record))
  const key = `${base}-${isSettled ? digest(JSON.stringify(record.inputs)) : randomUUID()}`
  mkdirSync(keptDir, { recursive: true })
  moveTo(workDir, join(keptDir, key), files)
  forgetOld(keptDir, recipe.name)
  return { key, dir: join(keptDir, key, 'files'), notes, files, isKept: false }
}

const recordName = 'made-from.json'

/** Another build may have put the same bundle there; an incomplete one is moved aside. */
function moveTo(from: string, to: string, files: readonly string[]) {
  for (let tries = 0; tries < 5; tries++) {
    try {
      renameSync(from, to)
      return
    } catch (error) {
      if (!existsSync(to)) throw error
      if (existsSync(join(to, recordName)) && allExist(join(to, 'files'), files)) {
        rmSync(from, { recursive: true, force: true })
        return
      }
      rmSync(to, { recursive: true, force: true })
    }
  }
  throw new Error(`${to} cannot be replaced`)
}

/** Removes bundles that were not used for long, and leftovers of interrupted builds. */
function forgetOld(keptDir: string, name: string) {
  const usedMs = (entry: string) =>
    statSync(join(keptDir, entry), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const entries = namesIn(keptDir).map((entry) => ({ entry, ms: usedMs(entry) }))
  const own = entries.filter(({ entry }) => entry.startsWith(`${name}-`))
  const old = own.sort((a, b) => b.ms - a.ms).slice(keptCount)
  const left = entries.filter(
    ({ entry, ms }) => entry.startsWith('new-') && Date.now() - ms > dayMs,
  )
  for (const { entry } of [...old, ...left]) {
    rmSync(join(keptDir, entry), { recursive: true, force: true })
  }
}

const namesIn = (dir: string): string[] => (existsSync(dir) ? readdirSync(dir) : [])

function readRecord<Notes>(dir: string): Record<Notes> | undefined {
  try {
    return JSON.parse(readFileSync(join(dir, recordName), 'utf8'))
  } catch {
    return undefined // Single-use, or removed by another build.
  }
}

/** Returns names of files below the project's root, without tests. */
const filesBelow = (root: string, patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((item) => item.isFile() && !/\.test\.tsx?$/.test(item.name))
    .map((item) => relative(root, join(item.parentPath, item.name)))
    .sort()

/** Digests of files, each read once; an empty string if the file does not exist. */
function digests(root: string) {
  const known = new Map<string, string>()
  return (file: string): string => {
    const found = known.get(file) ?? digestOf(join(root, file))
    known.set(file, found)
    return found
  }
}

const digestOf = (file: string) => (existsSync(file) ? digest(readFileSync(file)) : '')

const digest = (content: string | Uint8Array) =>
  createHash('sha1').update(content).digest('hex').slice(0, 20)
