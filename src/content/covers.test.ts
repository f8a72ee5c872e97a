import { afterEach, describe, expect, it } from 'vitest'
import { emptyContentFolder, postText } from '../../tests/support/content-folder.ts'
import { createContentStore } from './store.ts'

const removals: (() => void)[] = []
afterEach(() => {
  for (const remove of removals.splice(0)) remove()
})

describe('a post without a cover', () => {
  const svg = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${inner}</svg>`
  const inFigure = { body: '<Figure src="./bag.jpg" alt="A bag" />\n\n![Map](./map.svg)' }

  /** What lists show of a post with a photo, and this drawing after it. */
  async function shown(drawing: string, options: Parameters<typeof postText>[0]) {
    const { root, write, remove } = emptyContentFolder({})
    removals.push(remove)
    write('blog/a-test/index.mdx', postText(options))
    write('blog/a-test/map.svg', drawing)
    const store = createContentStore({ root, cacheDir: `${root}/cache`, key: 'test' })
    store.read()
    return store.content().blog[0]?.drawing
  }

  it('shows its first drawing in lists, with ids of its own', async () => {
    const rect = '<rect id="field" width="9" height="9" fill="#2f6b3c"/>'
    const drawing = await shown(svg(rect), inFigure)
    expect(drawing).toContain('viewBox="0 0 600 400"')
    expect(drawing).toContain('id="cover-content-blog-a-test-index-mdx-field"')
    expect(await shown(svg(rect), { body: '<Figure alt="Map" src="./map.svg" />' })).toBe(drawing)
  })

  it('shows none if the drawing can do more than draw, is not one, or is not there', async () => {
    for (const inner of ['<script>alert(1)</script>', '<image href="https://a.example/b.png"/>']) {
      expect(await shown(svg(inner), inFigure)).toBeUndefined()
    }
    expect(await shown('words', inFigure)).toBeUndefined()
    expect(await shown(svg(''), { body: '![Map](./another.svg)' })).toBeUndefined()
    expect(await shown(svg(''), { body: '![Map](../../../map.svg)' })).toBeUndefined()
  })

  it('shows none beside a cover', async () => {
    expect(
      await shown(svg(''), {
        ...inFigure,
        fields: { cover: '{ src: ./bag.jpg, alt: A bag on a scale }' },
      }),
    ).toBeUndefined()
  })
})
