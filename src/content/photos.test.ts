import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { photoFiles } from '../../scripts/photo-files.ts'
import { cameraPhoto, cameraWords } from '../../tests/support/camera-photo.ts'
import { emptyContentFolder, postText } from '../../tests/support/content-folder.ts'
import { formatProblem } from './problem.ts'
import { createContentStore } from './store.ts'

const removals: (() => void)[] = []
afterEach(() => {
  for (const remove of removals.splice(0)) remove()
})

/** Publishes a post with this file next to it; returns what an editor is told, and what would be published. */
async function publish(bytes: Buffer | string, options: Parameters<typeof postText>[0]) {
  const { root, remove } = emptyContentFolder({ 'blog/a-test/index.mdx': postText(options) })
  const photoDir = mkdtempSync(join(tmpdir(), 'asili-photos-'))
  removals.push(remove, () => rmSync(photoDir, { recursive: true, force: true }))
  writeFileSync(join(root, 'content/blog/a-test/bag.jpg'), bytes)
  const store = createContentStore({ root, cacheDir: `${root}/cache`, key: 'test' })
  const problems = [...store.read(), ...(await store.compile().problems)]
  const make = () => photoFiles(store.assets(), { contentRoot: root, photoDir })
  return { told: problems.map(formatProblem), assets: store.assets(), make, store }
}

const inText = { body: '![A bag](./bag.jpg)' }
const asCover = { fields: { cover: '{ src: ./bag.jpg, alt: A bag on a scale }' } }

describe('a photo in a text', () => {
  it('is published upright, in four widths of two kinds, without a word of the camera', async () => {
    const original = await cameraPhoto()
    const before = await sharp(original).metadata()
    expect([before.orientation, before.exif?.includes('Owner of the test')]).toEqual([6, true])
    const { told, make } = await publish(original, inText)
    expect(told).toEqual([])
    const made = await make()
    const widths = [...made.keys()].map(
      (url) => /^\/assets\/photos\/bag-.*-(\d+\.\w+)$/.exec(url)?.[1],
    )
    expect(widths.toSorted()).toEqual(
      ['480', '800', '1200', '1600'].flatMap((px) => [`${px}.avif`, `${px}.webp`]).toSorted(),
    )
    for (const file of made.values()) {
      const bytes = readFileSync(file)
      for (const word of cameraWords) expect(bytes.includes(word), `${file}: ${word}`).toBe(false)
      const { exif, xmp, iptc, orientation, width = 0, height = 0 } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(height / width).toBeCloseTo(1.5)
      const [top, bottom] = await Promise.all(
        [0, Math.floor(height / 2)].map((from) =>
          sharp(bytes)
            .extract({ left: 0, top: from, width, height: Math.floor(height / 2) })
            .resize(1, 1)
            .raw()
            .toBuffer(),
        ),
      )
      expect(top?.[0]).toBeGreaterThan(150)
      expect(bottom?.[2]).toBeGreaterThan(150)
    }
  })

  it('is made once', async () => {
    const { make } = await publish(await cameraPhoto({ widthPx: 60, heightPx: 80 }), inText)
    const [file = ''] = (await make()).values()
    writeFileSync(file, 'kept')
    await make()
    expect(readFileSync(file, 'utf8')).toBe('kept')
  })

  it('is not made larger than it is', async () => {
    const { assets } = await publish(await cameraPhoto({ widthPx: 500, heightPx: 600 }), inText)
    expect(assets.map(({ variant }) => variant?.widthPx)).toEqual([500, 500])
  })

  it('that was cut off is named with its line and what to do', async () => {
    const whole = await cameraPhoto()
    const { told, assets } = await publish(whole.subarray(0, whole.length * 0.8), inText)
    expect(told).toEqual([
      'content/blog/a-test/index.mdx:8 image: expected a photo that can be read to its end: export it anew from a picture program, received "./bag.jpg", which has a mistake in it, or only a part',
    ])
    expect(assets).toEqual([])
  })

  it('of more than 20 MB, or 100 megapixels, is to be saved smaller', async () => {
    const heavy = Buffer.concat([
      await cameraPhoto({ widthPx: 20, heightPx: 20 }),
      Buffer.alloc(20e6),
    ])
    expect((await publish(heavy, inText)).told).toEqual([
      expect.stringContaining('a photo of at most 20 MB: save it smaller, received "./bag.jpg"'),
    ])
    const create = { width: 10_001, height: 10_000, channels: 3, background: '#fff' } as const
    const wide = await sharp({ create }).jpeg().toBuffer()
    expect((await publish(wide, inText)).told).toEqual([
      expect.stringContaining(
        'at most 100 megapixels: save it smaller, received "./bag.jpg", which has 10001 × 10000 px',
      ),
    ])
  })
})

describe('the cover of a post', () => {
  it('is cut to one shape, and is as well known before it was looked at', async () => {
    const { told, store, assets } = await publish(await cameraPhoto(), asCover)
    expect(told).toEqual([])
    const [post] = store.content().blog
    expect(post?.cover).toMatchObject({ alt: 'A bag on a scale', width: 1200, height: 675 })
    const named = `${post?.cover?.avif} ${post?.cover?.webp}`.match(/\/assets\S+/g)
    expect(assets.map(({ url }) => url)).toEqual(named)
    expect(assets[0]?.variant).toEqual({ kind: 'avif', widthPx: 480, heightPx: 270 })
  })

  it.each([
    [
      'too small',
      cameraPhoto({ widthPx: 600, heightPx: 800 }),
      'a photo at least 1200 px wide and 675 px high, received "./bag.jpg", which has 600 × 800 px',
    ],
    ['no photo', 'words', 'a photo in PNG, JPEG, WebP or AVIF, named after its kind'],
  ])('that is %s is named with its line', async (_, bytes, expected) => {
    const { told } = await publish(await bytes, asCover)
    expect(told).toEqual([
      expect.stringContaining(`content/blog/a-test/index.mdx:6 cover.src: expected ${expected}`),
    ])
  })

  it('that does not exist is named with its line', async () => {
    const { told } = await publish('', { fields: { cover: '{ src: ./sack.jpg, alt: A sack }' } })
    expect(told).toEqual([
      expect.stringContaining(':6 cover.src: expected a file at content/blog/a-test/sack.jpg'),
    ])
  })
})
