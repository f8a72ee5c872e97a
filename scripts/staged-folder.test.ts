import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recoverFolder, type StagedFolder, stageFolder } from './staged-folder.ts'

let root = ''
let dir = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'asili-staged-'))
  dir = join(root, 'dist')
  mkdirSync(join(dir, 'blog/a'), { recursive: true })
  writeFileSync(join(dir, 'index.html'), 'old home')
  writeFileSync(join(dir, 'blog/a/index.html'), 'old a')
  writeFileSync(join(dir, 'kept.txt'), 'kept')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const old = { 'blog/a/index.html': 'old a', 'index.html': 'old home', 'kept.txt': 'kept' }
const next = { 'blog/b/index.html': 'new b', 'index.html': 'new home', 'kept.txt': 'kept' }

const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => join(item.parentPath, item.name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
  )

function change(stage: StagedFolder) {
  stage.write('blog/b/index.html', 'new b')
  stage.write('index.html', 'new home')
  stage.remove('blog/a/index.html')
}

/** Runs a process that stages the same changes and is killed where its code says so. */
const killed = (code: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, DIR: dir },
  }).signal

const module = JSON.stringify(resolve(import.meta.dirname, 'staged-folder.ts'))
const stageAll = `
  import { renameSync } from 'node:fs'
  import { stageFolder } from ${module}
  const die = () => process.kill(process.pid, 'SIGKILL')
  const begin = (options) => {
    const stage = stageFolder(process.env.DIR, { fresh: false, ...options })
    stage.write('blog/b/index.html', 'new b')
    stage.write('index.html', 'new home')
    stage.remove('blog/a/index.html')
    return stage
  }
`

describe('a staged folder', () => {
  it('changes nothing that is published before it takes its place', () => {
    const stage = stageFolder(dir, { fresh: false })
    change(stage)
    expect(filesIn(dir)).toEqual(old)
    expect([stage.has('blog/a/index.html'), stage.has('blog/b/index.html')]).toEqual([false, true])
    expect(stage.files().sort()).toEqual(Object.keys(next))
    expect(stage.read('index.html').toString()).toBe('new home')
    expect(stage.publish()).toBe('swapped')
    expect(filesIn(dir)).toEqual(next)
    expect(readdirSync(root)).toEqual(['dist'])
  })

  it('leaves what did not change the very same file, with its time', () => {
    const before = statSync(join(dir, 'kept.txt'))
    const stage = stageFolder(dir, { fresh: false })
    change(stage)
    stage.publish()
    const after = statSync(join(dir, 'kept.txt'))
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs])
  })

  it('is not made where nothing changes', () => {
    const stage = stageFolder(dir, { fresh: false })
    stage.remove('nothing.txt')
    expect(readdirSync(root)).toEqual(['dist'])
    expect(stage.publish()).toBe('unchanged')
    expect(filesIn(dir)).toEqual(old)
  })

  it('holds nothing of the published one where it starts fresh', () => {
    const stage = stageFolder(dir, { fresh: true })
    expect(stage.has('kept.txt')).toBe(false)
    change(stage)
    stage.publish()
    expect(filesIn(dir)).toEqual({ 'blog/b/index.html': 'new b', 'index.html': 'new home' })
  })

  it('swaps what a link leads to, and keeps the link', () => {
    const link = join(root, 'link')
    symlinkSync(dir, link)
    const stage = stageFolder(link, { fresh: false })
    change(stage)
    expect(stage.publish()).toBe('swapped')
    expect(filesIn(dir)).toEqual(next)
    expect(filesIn(link)).toEqual(next)
  })
})

describe('a folder that cannot be renamed', () => {
  const busy = () => {
    throw Object.assign(new Error('mounted'), { code: 'EBUSY' })
  }

  it.each([
    [false, next],
    [true, { 'blog/b/index.html': 'new b', 'index.html': 'new home' }],
  ])('is written file by file (fresh: %s)', (fresh, expected) => {
    const stage = stageFolder(dir, { fresh, rename: busy })
    change(stage)
    expect(stage.publish()).toBe('file by file')
    expect(filesIn(dir)).toEqual(expected)
    expect(readdirSync(root)).toEqual(['dist'])
  })
})

describe('a process that is killed', () => {
  it('leaves the published folder as it was while it writes', () => {
    expect(killed(`${stageAll}; begin(); die()`)).toBe('SIGKILL')
    expect(filesIn(dir)).toEqual(old)
    recoverFolder(dir)
    expect(readdirSync(root)).toEqual(['dist'])
  })

  it('leaves the published folder as it was where it has just taken its name away', () => {
    const code = 'begin({ rename: (from, to) => { renameSync(from, to); die() } }).publish()'
    expect(killed(`${stageAll}; ${code}`)).toBe('SIGKILL')
    expect(readdirSync(root)).not.toContain('dist')
    recoverFolder(dir)
    expect(filesIn(dir)).toEqual(old)
    expect(readdirSync(root)).toEqual(['dist'])
  })

  it('leaves the new folder once that has its place', () => {
    const code =
      'let n = 0; begin({ rename: (from, to) => { renameSync(from, to); if (++n === 2) die() } }).publish()'
    expect(killed(`${stageAll}; ${code}`)).toBe('SIGKILL')
    expect(filesIn(dir)).toEqual(next)
    recoverFolder(dir)
    expect(filesIn(dir)).toEqual(next)
    expect(readdirSync(root)).toEqual(['dist'])
  })
})
