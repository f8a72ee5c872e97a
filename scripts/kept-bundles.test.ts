import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keptBundle } from './kept-bundles.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A project of three sources, two of which are in a bundle, with a count of how often the bundle was made. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'asili-bundles-'))
  folders.push(root)
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  mkdirSync(join(root, 'src'))
  write('lock.json', '1')
  write('src/a.ts', 'a')
  write('src/b.ts', 'b')
  write('src/unused.ts', 'c')
  let builds = 0
  let made = 0
  const ask = async (told: unknown = {}, meanwhile: () => void | Promise<void> = () => {}) => {
    const workDir = join(root, 'kept', `new-${builds++}`)
    const inputs = ['a', 'b'].map((name) => join(root, `src/${name}.ts`))
    const recipe = { name: 'app', told, means: ['lock.json'], sources: ['src/**'] }
    const bundle = await keptBundle(
      { root, keptDir: join(root, 'kept'), workDir },
      recipe,
      async () => {
        made++
        const texts = inputs.map((file) => readFileSync(file, 'utf8'))
        await meanwhile()
        mkdirSync(join(workDir, 'app/files'), { recursive: true })
        writeFileSync(join(workDir, 'app/files/app.js'), texts.join('+'))
        return { notes: texts.length, files: ['app.js'], inputs }
      },
    )
    return { ...bundle, text: readFileSync(join(bundle.dir, 'app.js'), 'utf8') }
  }
  return { root, write, ask, made: () => made }
}

it('a bundle is kept while nothing of what it was made from changed', async () => {
  const { ask, write, made } = project()
  const first = await ask()
  write('src/unused.ts', 'another')
  expect(await ask()).toEqual({ ...first, isKept: true })
  expect(made()).toBe(1)
})

it('an edit makes another, and the edit taken back finds the first again', async () => {
  const { ask, write, made } = project()
  const first = await ask()
  write('src/b.ts', 'B')
  const second = await ask()
  expect(second).toMatchObject({ text: 'a+B', isKept: false })
  expect(second.key).not.toBe(first.key)
  write('src/b.ts', 'b')
  expect(await ask()).toMatchObject({ key: first.key, text: 'a+b', isKept: true })
  expect(made()).toBe(2)
})

it('a source with another name, a new one and one that is gone each make another', async () => {
  const { ask, root, write, made } = project()
  await ask()
  renameSync(join(root, 'src/unused.ts'), join(root, 'src/renamed.ts'))
  await ask()
  write('src/new.ts', 'd')
  await ask()
  rmSync(join(root, 'src/renamed.ts'))
  await ask()
  expect(made()).toBe(4)
})

it('another setting and another means make another; each is kept beside the rest', async () => {
  const { ask, write, made } = project()
  await ask({ api: 'one' })
  await ask({ api: 'two' })
  write('lock.json', '2')
  await ask({ api: 'one' })
  expect(made()).toBe(3)
  write('lock.json', '1')
  expect((await ask({ api: 'one' })).isKept).toBe(true)
  expect((await ask({ api: 'two' })).isKept).toBe(true)
})

it('what is taken away, whole or in part, is made again', async () => {
  const { ask, root, made } = project()
  const first = await ask()
  rmSync(join(first.dir, 'app.js'))
  expect(await ask()).toMatchObject({ key: first.key, text: 'a+b', isKept: false })
  rmSync(join(root, 'kept'), { recursive: true })
  expect(await ask()).toMatchObject({ key: first.key, text: 'a+b', isKept: false })
  expect(made()).toBe(3)
})

it('two at once both get a whole bundle, and the third finds it', async () => {
  const { ask, made } = project()
  const { promise: bothMake, resolve } = Promise.withResolvers<void>()
  let making = 0
  const meet = () => {
    making++
    if (making === 2) resolve()
    return bothMake
  }
  const [one, two] = await Promise.all([ask({}, meet), ask({}, meet)])
  expect(one).toMatchObject({ text: 'a+b', key: two.key, dir: two.dir })
  expect((await ask()).isKept).toBe(true)
  expect(made()).toBe(2)
})

it('a bundle whose source was saved while it was made is used once, and not taken for that source', async () => {
  const { ask, write } = project()
  const first = await ask({}, () => write('src/b.ts', 'B'))
  expect(first.text).toBe('a+b')
  expect(await ask()).toMatchObject({ text: 'a+B', isKept: false })
  write('src/b.ts', 'b')
  expect(await ask()).toMatchObject({ text: 'a+b', isKept: false })
})

it('the bundles that were used last are kept, and no more of them than a dozen', async () => {
  const { ask, root } = project()
  for (let number = 0; number < 14; number++) await ask({ number })
  const kept = readdirSync(join(root, 'kept')).filter((name) => name.startsWith('app-'))
  expect(kept).toHaveLength(12)
  expect((await ask({ number: 13 })).isKept).toBe(true)
})
