import { execFileSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyContentFolder, postText } from '../../tests/support/content-folder.ts'
import { formatProblem } from './problem.ts'
import { createContentStore } from './store.ts'

const folders: ReturnType<typeof emptyContentFolder>[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

/** Publishes a post with a picture of this name; returns what an editor is told, and what would be published. */
async function publish(name: string, make: (file: string, root: string) => void | Promise<void>) {
  const folder = emptyContentFolder({
    'blog/a-test/index.mdx': postText({ body: `![x](./${name})` }),
  })
  folders.push(folder)
  const { root } = folder
  await make(join(root, 'content/blog/a-test', name), root)
  const store = createContentStore({ root, cacheDir: `${root}/cache`, key: 'test' })
  const problems = [...store.read(), ...(await store.compile().problems)]
  return { told: problems.map(formatProblem), assets: store.assets() }
}

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3" ${attributes}>${inner}</svg>`

const copies = Array.from(
  { length: 25 },
  (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(2)}</g>`,
).join('<path id="a0"/>')

describe('a drawing is opened by itself too, with the rights of the site, so it may not hold', () => {
  it.each([
    ['a script', svg('<script>alert(1)</script>'), '<script>'],
    [
      'a script with a prefix',
      svg('<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>'),
      '<x:script>',
    ],
    ['a handler', svg('', 'onload="alert(1)"'), 'onload='],
    ['a handler in capitals', svg('<g ONCLICK="alert(1)"/>'), 'ONCLICK='],
    ['HTML', svg('<foreignObject><p>x</p></foreignObject>'), '<foreignObject>'],
    ['a link', svg('<a href="javascript:alert(1)"><text>x</text></a>'), '<a>'],
    [
      'an animation of a link',
      svg('<set attributeName="href" to="javascript:alert(1)"/>'),
      '<set>',
    ],
    ['another file', svg('<use href="https://x.example/x.svg#a"/>'), 'href='],
    ['another file by the old name', svg('<use xlink:href="//x.example/x.svg#a"/>'), 'xlink:href='],
    ['a picture', svg('<image href="https://x.example/x.png"/>'), '<image>'],
    ['a paint from elsewhere', svg('<rect fill="url(https://x.example/#a)"/>'), 'fill='],
    ['a style sheet', svg('<style>@import "https://x.example"</style>'), '<style>'],
    ['a style', svg('<rect style="fill:url(https://x.example)"/>'), 'style='],
    [
      'an entity of a file',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
      '"<!"',
    ],
    [
      'a style sheet by instruction',
      `<?xml-stylesheet href="https://x.example/x.css"?>${svg('')}`,
      '"<?"',
    ],
    [
      'another encoding',
      `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`,
      'another encoding',
    ],
    ['a mistake', svg('<g>'), 'a mistake in it'],
    ['an element that objects have', svg('<constructor/>'), 'a mistake in it'],
    ['an attribute that objects have', svg('<g __proto__="1"/>'), 'a mistake in it'],
    [
      'five thousand groups in each other',
      svg(`${'<g>'.repeat(5000)}${'</g>'.repeat(5000)}`),
      'a mistake in it',
    ],
    ['a paint from elsewhere by escapes', svg('<g fill="\\75rl(https://x.example)"/>'), 'fill='],
    ['a paint from elsewhere by entities', svg('<g fill="&#117;rl(https://x.example)"/>'), 'fill='],
    [
      'a pointer from elsewhere',
      svg(`<g cursor="image-set('https://x.example' 1x), auto"/>`),
      'cursor=',
    ],
    ['a mask from elsewhere', svg(`<g mask="src('https://x.example')"/>`), 'mask='],
    ['copies of copies', svg(copies), 'more'],
    ['a copy within itself', svg('<g id="a"><use href="#a"/></g>'), 'more'],
  ])('%s', async (_, drawing, found) => {
    const { told, assets } = await publish('map.svg', (file) => writeFileSync(file, drawing))
    expect(told).toEqual([
      expect.stringContaining('content/blog/a-test/index.mdx:8 image: expected a drawing'),
    ])
    expect(told[0]).toContain(found)
    expect(assets).toEqual([])
  })
})

it('a drawing may hold shapes, words, gradients and a declaration of its version', async () => {
  const inner =
    '<title>A map</title><desc>x</desc><defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs>' +
    '<!-- a note --><g fill="url(#a)"><path d="M0 0h4"/><use href="#b"/></g><text x="1" y="1">Côte d’Ivoire</text>'
  const { told, assets } = await publish('map.svg', (file) =>
    writeFileSync(
      file,
      `<?xml version="1.0" encoding="UTF-8"?>\n${svg(inner, 'viewBox="0 0 4 3"')}`,
    ),
  )
  expect(told).toEqual([])
  expect(assets).toHaveLength(1)
})

it('a drawing may repeat a shape many times', async () => {
  const inner = `<path id="a" d="M0 0h1"/>${'<use href="#a"/>'.repeat(2000)}`
  const { told } = await publish('map.svg', (file) => writeFileSync(file, svg(inner)))
  expect(told).toEqual([])
})

describe('a picture is', () => {
  const png = (file: string) =>
    sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toFile(file)
      .then(() => undefined)

  it.each(['map.jpg', 'map.html', 'map.svg', 'map'])(
    'of the kind that its name says: %s',
    async (name) => {
      const { told, assets } = await publish(name, (file) =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
          .toFormat('png')
          .toBuffer()
          .then((bytes) => writeFileSync(file, bytes)),
      )
      expect(told).toEqual([expect.stringContaining('a picture in PNG, JPEG, WebP, AVIF or SVG')])
      expect(assets).toEqual([])
    },
  )

  it('no page by another name', async () => {
    const { told } = await publish('map.png', (file) => writeFileSync(file, '<script>1</script>'))
    expect(told).toEqual([expect.stringContaining('a picture in PNG, JPEG, WebP, AVIF or SVG')])
  })

  it('no way to a file elsewhere on the machine', async () => {
    const { told, assets } = await publish('map.png', async (file, root) => {
      await png(join(root, 'secret.png'))
      symlinkSync(join(root, 'secret.png'), file)
    })
    expect(told).toEqual([expect.stringContaining('which leads elsewhere')])
    expect(assets).toEqual([])
  })

  it('a file: no folder, and nothing that is waited for', async () => {
    const { told } = await publish('map.png', (file) => void execFileSync('mkfifo', [file]))
    expect(told).toEqual([expect.stringContaining('which is no file')])
  })

  it.each([
    ['png', 'png'],
    ['jpg', 'jpeg'],
    ['jpeg', 'jpeg'],
    ['webp', 'webp'],
    ['avif', 'avif'],
    ['JPG', 'jpeg'],
    ['PNG', 'png'],
  ] as const)('one in %s', async (end, kind) => {
    const { told, assets } = await publish(`map.${end}`, (file) =>
      sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
        .toFormat(kind)
        .toBuffer()
        .then((bytes) => writeFileSync(file, bytes)),
    )
    expect(told).toEqual([])
    expect(assets.map(({ variant }) => variant?.kind)).toEqual(['avif', 'webp'])
  })
})
