import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build, filesOf } from '../support/build.ts'
import { cameraPhoto, cameraWords } from '../support/camera-photo.ts'
import { contentFolder, postText } from '../support/content-folder.ts'
import { root } from '../support/site-place.ts'

const outDir = join(root, 'node_modules/.cache/asili/test-builds/photos')
rmSync(outDir, { recursive: true, force: true })
const folder = contentFolder({
  'blog/a-test/index.mdx': postText({
    fields: {
      title: 'A post 🌱 for a test',
      date: '2026-11-20',
      cover: '{ src: ./bag.jpg, alt: A bag on a scale }',
    },
    body: '![Two bags](./bags.jpg)\n\n<Figure src="./bags.jpg" alt="The same" caption="Bags" />',
  }),
})
afterAll(() => folder.remove())

let said = ''
const page = (path: string) =>
  new JSDOM(readFileSync(join(outDir, path, 'index.html'), 'utf8')).window.document

beforeAll(async () => {
  const photo = await cameraPhoto()
  for (const name of ['bag.jpg', 'bags.jpg']) {
    writeFileSync(join(folder.root, 'content/blog/a-test', name), photo)
  }
  const { code, output } = await build(outDir, { CONTENT_ROOT: folder.root })
  expect(output).not.toMatch(/problems? in content/)
  expect(code).toBe(0)
  said = output
})

describe('a site with photos', () => {
  it('holds no file that a camera made, and nothing that it wrote into one', async () => {
    const [first = '', ...words] = cameraWords
    const pictures = filesOf(outDir).filter((file) => /\.(jpe?g|webp|avif|png)$/.test(file))
    expect(pictures.length).toBeGreaterThan(14)
    expect(pictures.filter((file) => /bags?\.jpg$/.test(file))).toEqual([])
    for (const file of filesOf(outDir)) {
      expect(readFileSync(join(outDir, file)).includes(first), file).toBe(false)
    }
    for (const file of pictures) {
      const bytes = readFileSync(join(outDir, file))
      for (const word of words) expect(bytes.includes(word), `${file}: ${word}`).toBe(false)
      expect((await sharp(bytes).metadata()).exif, file).toBeUndefined()
    }
  })

  it('shows them upright, in the size and kind that a screen asks for, above their colour', () => {
    const post = page('blog/a-test')
    const images = [...post.querySelectorAll('article img')]
    expect(images).toHaveLength(3)
    for (const image of images) {
      const sources = [image, image.previousElementSibling]
      const files = sources.flatMap((one) => one?.getAttribute('srcset')?.split(', ') ?? [])
      expect(files.length).toBeGreaterThanOrEqual(6)
      for (const file of files) {
        const [url = '', width] = file.split(' ')
        expect(filesOf(join(outDir, 'assets/photos'))).toContain(url.replace('/assets/photos/', ''))
        expect(url).toContain(`-${Number.parseInt(width ?? '', 10)}.`)
      }
      expect(image.previousElementSibling?.getAttribute('type')).toBe('image/avif')
      expect(image.getAttribute('sizes')).toBeTruthy()
    }
    const [cover, inText] = images
    expect([cover?.getAttribute('width'), cover?.getAttribute('height')]).toEqual(['1200', '675'])
    expect(cover?.getAttribute('alt')).toBe('A bag on a scale')
    expect([inText?.getAttribute('width'), inText?.getAttribute('height')]).toEqual([
      '1600',
      '2400',
    ])
    const tint = inText?.getAttribute('data-tint')
    expect(post.querySelector('style')?.textContent).toContain(
      `[data-tint="${tint}"]{background:${tint}}`,
    )
    expect(post.querySelector('[style]')).toBeNull()
  })

  it('shows a cover on cards and where the post is shared, and not on the home page', async () => {
    const card = [...page('blog').querySelectorAll('article')].find((one) =>
      one.querySelector('a[href="/blog/a-test"]'),
    )
    expect(card?.querySelector('img')?.getAttribute('src')).toContain('/assets/photos/bag-')
    expect(card?.querySelector('img')?.getAttribute('alt')).toBe('')
    expect(page('').querySelector('img[src*="photos"]')).toBeNull()
    const shared = sharp(join(outDir, 'blog/a-test/og-image.jpg'))
    expect(await shared.metadata()).toMatchObject({ width: 1200, height: 630 })
    const [red = 0, green = 0] = await shared
      .extract({ left: 900, top: 20, width: 200, height: 100 })
      .resize(1, 1)
      .raw()
      .toBuffer()
    expect(red - green).toBeGreaterThan(80)
  })

  it('says what of a title the picture for sharing leaves out, and shows it on the page', () => {
    expect(said).toContain(
      'content/blog/a-test/index.mdx: the picture for sharing leaves out 🌱, which its typeface does not have',
    )
    expect(page('blog/a-test').querySelector('h1')?.textContent).toBe('A post 🌱 for a test')
  })
})
