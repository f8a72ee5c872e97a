import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { emptyContentFolder, postText } from '../../tests/support/content-folder.ts'
import { formatProblem } from './problem.ts'
import { createContentStore } from './store.ts'

const folders: ReturnType<typeof emptyContentFolder>[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

function read(files: Record<string, string>, change: (root: string) => void = () => undefined) {
  const folder = emptyContentFolder({ 'README.md': 'How to write.', ...files })
  folders.push(folder)
  const { root } = folder
  change(root)
  const store = createContentStore({ root, cacheDir: `${root}/cache`, key: 'test' })
  const told = store.read().map(formatProblem)
  return { told, urls: Object.values(store.content()).flatMap((of) => of.map(({ url }) => url)) }
}

it.each(['index.md', 'index.MDX', 'Index.Md'])(
  'names a file that would become no page: %s',
  (name) => {
    const { told } = read({ [`blog/a-test/${name}`]: postText() })
    expect(told).toEqual([
      expect.stringContaining(
        `content/blog/a-test/${name}:1 file: expected a name that ends in .mdx`,
      ),
    ])
  },
)

it('publishes nothing from elsewhere on the machine', () => {
  const { told, urls } = read({}, (root) => {
    mkdirSync(join(root, 'elsewhere'))
    writeFileSync(join(root, 'elsewhere/index.mdx'), postText())
    mkdirSync(join(root, 'content/blog/b-test'), { recursive: true })
    symlinkSync('../../elsewhere', join(root, 'content/blog/a-test'))
    symlinkSync('../../../elsewhere/index.mdx', join(root, 'content/blog/b-test/index.mdx'))
  })
  expect(urls).toEqual([])
  expect(told.sort()).toEqual([
    'content/blog/a-test:1 file: expected a file or folder of its own, received a link to another',
    'content/blog/b-test/index.mdx:1 file: expected a file or folder of its own, received a link to another',
  ])
})

it('comes to an end where a folder leads to the one it lies in', () => {
  const { told, urls } = read({ 'blog/a-test/index.mdx': postText() }, (root) => {
    symlinkSync('..', join(root, 'content/blog/a-test/up'))
    symlinkSync('../..', join(root, 'content/blog/a-test/top'))
  })
  expect(urls).toEqual(['/blog/a-test'])
  expect(told).toHaveLength(2)
})

it.each([
  ['dashboard', 'the app'],
  ['rescue', 'the app'],
  ['assets', 'the build'],
])('gives no page the address /%s', (slug, owner) => {
  const text = `---\ntitle: A page of ours\ndescription: What this page says, in one sentence of a fitting length.\neffective: 2025-03-11\n---\n\nWords.\n`
  const { told } = read({ [`legal/${slug}.mdx`]: text })
  expect(told).toEqual([
    `content/legal/${slug}.mdx:1 slug: expected an address of its own, received "/${slug}", which ${owner} has already`,
  ])
})
