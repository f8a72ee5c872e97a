import { chmodSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { emptyContentFolder, postText } from '../../tests/support/content-folder.ts'
import { formatProblem } from './problem.ts'
import { createContentStore } from './store.ts'

const folders: ReturnType<typeof emptyContentFolder>[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

const nobody = 65534

// What is loaded when it is needed first is loaded by a user who may read it.
beforeAll(async () => {
  const folder = emptyContentFolder({ 'blog/a-test/index.mdx': shows('bags.jpg') })
  folders.push(folder)
  const { root } = folder
  await photo(join(root, 'content/blog/a-test/bags.jpg'))
  const store = createContentStore({ root, cacheDir: `${root}/cache`, key: 'test' })
  store.read()
  await store.compile().problems
})

/** Reads and compiles as a user who is held to permissions: the superuser is not. */
async function heldToPermissions<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return work()
  process.seteuid?.(nobody)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

const post = 'content/blog/a-test/index.mdx'
const other = 'content/blog/b-test/index.mdx:4 category: expected one of'

/** Returns what is told of a post after something has been done to its folder, besides the problem of another post. */
async function toldOf(
  text: string,
  change: (folder: string, root: string) => void | Promise<void>,
): Promise<string[]> {
  const folder = emptyContentFolder({
    'blog/a-test/index.mdx': text,
    'blog/b-test/index.mdx': postText({ fields: { category: 'Gossip' } }),
  })
  folders.push(folder)
  const { root } = folder
  await change(join(root, 'content/blog/a-test'), root)
  chmodSync(root, 0o777)
  const told = await heldToPermissions(async () => {
    const store = createContentStore({ root, cacheDir: `${root}/cache`, key: 'test' })
    const problems = [...store.read(), ...(await store.compile().problems)]
    return problems.map(formatProblem)
  })
  expect(told).toContainEqual(expect.stringContaining(other))
  return told.filter((message) => !message.startsWith(other))
}

const photo = (file: string) =>
  sharp({ create: { width: 1200, height: 700, channels: 3, background: '#a33' } })
    .jpeg()
    .toFile(file)

const shows = (name: string) => postText({ body: `![Bags](./${name})` })
const withCover = postText({ fields: { cover: '{ src: ./bags.jpg, alt: Bags at the door }' } })

describe('what cannot be read is told beside all other problems:', () => {
  it('a text without read permission', async () => {
    const told = await toldOf(postText(), (folder) => chmodSync(join(folder, 'index.mdx'), 0))
    expect(told).toEqual([
      `${post}:1 file: expected a file that may be read (chmod u+r), received one that has no such permission`,
    ])
  })

  it('a folder without read permission, with or without the right to enter', async () => {
    for (const mode of [0o000, 0o444]) {
      const told = await toldOf(postText(), (_, root) => {
        const closed = join(root, 'content/blog/closed')
        mkdirSync(closed)
        writeFileSync(join(closed, 'bags.txt'), '')
        chmodSync(closed, mode)
      })
      expect(told).toEqual([
        expect.stringMatching(
          /^content\/blog\/closed(\/bags\.txt)?:1 file: expected a (file that may be read \(chmod u\+r\)|folder that may be read and entered \(chmod u\+rx\)), received one that has no such permission$/,
        ),
      ])
    }
  })

  it.each([['bags.jpg'], ['bags.svg']])('a picture without read permission: %s', async (name) => {
    const told = await toldOf(shows(name), async (folder) => {
      const file = join(folder, name)
      if (name.endsWith('.jpg')) await photo(file)
      else
        writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>')
      chmodSync(file, 0)
    })
    expect(told).toEqual([
      `${post}:8 image: expected a file that may be read (chmod u+r), received "./${name}", which has no such permission`,
    ])
  })

  it('a cover without read permission', async () => {
    const told = await toldOf(withCover, async (folder) => {
      await photo(join(folder, 'bags.jpg'))
      chmodSync(join(folder, 'bags.jpg'), 0)
    })
    expect(told).toEqual([
      `${post}:6 cover.src: expected a file that may be read (chmod u+r), received "./bags.jpg", which has no such permission`,
    ])
  })

  it('a cover larger than Node reads', async () => {
    const told = await toldOf(withCover, async (folder) => {
      await photo(join(folder, 'bags.jpg'))
      truncateSync(join(folder, 'bags.jpg'), 2 ** 31 + 1)
    })
    expect(told).toEqual([
      expect.stringContaining(`${post}:6 cover.src: expected a photo of at most 20 MB`),
    ])
  })

  it('a text as large as no text is', async () => {
    const told = await toldOf(postText(), (folder) =>
      truncateSync(join(folder, 'index.mdx'), 2 ** 31 + 1),
    )
    expect(told).toEqual([
      expect.stringContaining(
        `${post}:1 file: expected a text of at most 1 MB: make more of it, received 2148 MB`,
      ),
    ])
  })

  it('a folder named like a text', async () => {
    const told = await toldOf(postText(), (folder) => mkdirSync(join(folder, 'more.mdx')))
    expect(told).toEqual([
      'content/blog/a-test/more.mdx:1 file: expected a text, or a folder named without .mdx, received a folder',
    ])
  })
})

describe('a file that is no picture is told with what to do:', () => {
  it.each([
    [
      'a pointer of Git LFS',
      'bags.jpg',
      'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n',
      'expected the picture itself (git lfs pull), received "./bags.jpg", which has only a pointer of Git LFS in it',
    ],
    [
      'an empty file',
      'bags.jpg',
      '',
      'expected a picture: copy the file again, received "./bags.jpg", which has no content',
    ],
    [
      'a drawing without a size',
      'bags.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>',
      'expected a drawing whose <svg> has width and height in pixels, or a viewBox, received "./bags.svg", which has neither',
    ],
    [
      'a page that was saved in its place',
      'bags.png',
      '<!doctype html><title>Sign in</title>',
      'expected a picture in PNG, JPEG, WebP, AVIF or SVG, named after its kind, received "./bags.png"',
    ],
  ])('%s', async (_, name, bytes, message) => {
    const write = (folder: string) => writeFileSync(join(folder, name), bytes)
    expect(await toldOf(shows(name), write)).toEqual([`${post}:8 image: ${message}`])
  })

  it('a pointer of Git LFS as a cover', async () => {
    const told = await toldOf(withCover, (folder) =>
      writeFileSync(
        join(folder, 'bags.jpg'),
        'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n',
      ),
    )
    expect(told).toEqual([
      `${post}:6 cover.src: expected the picture itself (git lfs pull), received "./bags.jpg", which has only a pointer of Git LFS in it`,
    ])
  })
})
