import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'

/** A published folder as it will be. The published one does not change before `publish`. */
export interface StagedFolder {
  has: (file: string) => boolean
  /** All files that it will contain. */
  files: () => string[]
  /** What a file will contain. */
  read: (file: string) => Buffer
  write: (file: string, content: Uint8Array | string) => void
  copy: (file: string, from: string) => void
  remove: (file: string) => void
  /** Replaces the published folder by renaming; returns how, or that nothing had changed. */
  publish: () => 'unchanged' | 'swapped' | 'file by file'
}

interface StageOptions {
  /** Whether it starts empty, rather than with what is published. */
  fresh: boolean
  /** Renames a folder; replaced in tests. */
  rename?: (from: string, to: string) => void
}

/**
 * Makes a folder next to the published one. Unchanged files are not copied: both folders share the same file (a hard
 * link) if the file system allows. A killed process leaves the published folder either in its old or in its new state.
 */
export function stageFolder(
  published: string,
  { fresh, rename = renameSync }: StageOptions,
): StagedFolder {
  recoverFolder(published)
  // If it is a link, its target is swapped.
  const dir = existsSync(published) ? realpathSync(published) : published
  let staged = beside(dir, 'new', process.pid)
  /** In the order in which they were written: files that pages request come before the pages. */
  const written = new Set<string>()
  const removed = new Set<string>()
  let isMade = false

  /** Created at the first change: a build that changes nothing costs nothing. */
  function make() {
    if (isMade) return
    isMade = true
    try {
      mkdirSync(staged, { recursive: true })
    } catch {
      staged = mkdtempSync(join(tmpdir(), 'asili-build-')) // Only the folder itself is writable.
    }
    if (!fresh) linkFiles(dir, staged)
  }

  /** Makes the file independent of the published one: writing must not reach that through the hard link. */
  function own(file: string): string {
    make()
    const path = join(staged, file)
    rmSync(path, { force: true })
    mkdirSync(dirname(path), { recursive: true })
    removed.delete(file)
    written.add(file)
    return path
  }

  const current = (file: string) => join(isMade || fresh ? staged : dir, file)
  return {
    has: (file) => existsSync(current(file)),
    files: () => filesBelow(current('')),
    read: (file) => readFileSync(current(file)),
    write: (file, content) => writeFileSync(own(file), content),
    copy: (file, from) => copyFileSync(from, own(file)),
    remove(file) {
      if (!existsSync(current(file))) return
      make()
      rmSync(join(staged, file), { force: true })
      written.delete(file)
      removed.add(file)
    },
    publish() {
      if (!isMade) return 'unchanged'
      if (swap(dir, staged, rename)) return 'swapped'
      const gone = fresh ? filesBelow(dir).filter((file) => !written.has(file)) : removed
      replaceFiles(dir, staged, written, gone)
      rmSync(staged, { recursive: true, force: true })
      return 'file by file'
    },
  }
}

/** Repairs what a killed process left behind: a folder that was renamed away gets its name back. */
export function recoverFolder(dir: string): void {
  for (const { name, kind, pid } of leftBeside(dir)) {
    const path = join(dirname(dir), name)
    if (kind === 'old' && !existsSync(dir)) renameSync(path, dir)
    else if (pid === process.pid || !isAlive(pid)) rmSync(path, { recursive: true, force: true })
  }
}

/** Checks whether the published folder is missing because it is just being replaced. */
export const isBeingSwapped = (dir: string): boolean =>
  !existsSync(dir) && leftBeside(dir).some(({ kind }) => kind === 'old')

const beside = (dir: string, kind: 'new' | 'old', pid: number): string =>
  join(dirname(dir), `.${basename(dir)}.${kind}-${pid}`)

function leftBeside(dir: string) {
  const parent = dirname(dir)
  return (existsSync(parent) ? readdirSync(parent) : []).flatMap((name) => {
    const [, own, kind, pid] = /^\.(.+)\.(new|old)-(\d+)$/.exec(name) ?? []
    return own === basename(dir) ? [{ name, kind, pid: Number(pid) }] : []
  })
}

/**
 * Returns whether the folders could be swapped: a folder that is mounted, or in a lower layer of a container, cannot be
 * renamed.
 */
function swap(dir: string, staged: string, rename: (from: string, to: string) => void): boolean {
  const old = beside(dir, 'old', process.pid)
  const hasOld = existsSync(dir)
  try {
    if (hasOld) rename(dir, old)
    rename(staged, dir)
  } catch (error) {
    if (existsSync(old) && !existsSync(dir)) renameSync(old, dir)
    if (!canBeWorkedAround(error)) throw error
    return false
  }
  rmSync(old, { recursive: true, force: true })
  return true
}

const canBeWorkedAround = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EBUSY', 'EXDEV', 'EPERM', 'EACCES', 'EINVAL'].includes(String(error.code))

/** Replaces files one by one: each is complete at any time, old or new; removed files go last. */
function replaceFiles(
  dir: string,
  staged: string,
  written: Iterable<string>,
  removed: Iterable<string>,
) {
  for (const file of written) {
    const to = join(dir, file)
    mkdirSync(dirname(to), { recursive: true })
    const next = `${to}.new`
    copyFileSync(join(staged, file), next)
    renameSync(next, to)
  }
  for (const file of removed) rmSync(join(dir, file), { force: true })
}

function linkFiles(from: string, to: string): void {
  const made = new Set<string>()
  for (const file of filesBelow(from)) {
    const path = join(to, file)
    const folder = dirname(path)
    if (!made.has(folder)) mkdirSync(folder, { recursive: true })
    made.add(folder)
    linkOrCopy(join(from, file), path)
  }
}

function linkOrCopy(from: string, to: string) {
  try {
    linkSync(from, to)
  } catch {
    cpSync(from, to, { preserveTimestamps: true }) // The file system does not support links.
  }
}

export const filesBelow = (dir: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((item) => item.isFile())
        .map((item) => relative(dir, join(item.parentPath, item.name)))
    : []

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
