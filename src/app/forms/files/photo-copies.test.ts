import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { CheckedFile } from './check-document.ts'
import { photoChoices, rememberedSize, startingChoice } from './photo-copies.ts'

const photo = new File([new Uint8Array(4_200_000)], 'DSC_0001.png', { type: 'image/png' })
const sha256 = createHash('sha256').update(new Uint8Array(4_200_000)).digest('hex')
const whole = async (): Promise<CheckedFile> => ({
  name: photo.name,
  mediaType: photo.type,
  bytes: await photo.arrayBuffer(),
  sha256,
  note: '',
})
/** As large as its edge is long. */
const makeCopy = async (_: Blob, longEdgePx: number) => ({
  photo: new Blob([new Uint8Array(longEdgePx * 200)], { type: 'image/jpeg' }),
  dimensions: `${longEdgePx} pixels`,
})

it('offers smaller copies that name their original, and the original itself', async () => {
  const choices = await photoChoices(photo, await whole(), makeCopy)
  expect(choices.map(({ size, file }) => [size, file.bytes.byteLength])).toEqual([
    ['small', 256_000],
    ['medium', 400_000],
    ['original', 4_200_000],
  ])
  const original = { name: 'DSC_0001.png', sizeBytes: 4_200_000, sha256 }
  expect(choices[0]?.file).toMatchObject({
    name: 'DSC_0001.jpg',
    mediaType: 'image/jpeg',
    original,
  })
  expect(choices[2]?.file.original).toBeUndefined()
})

it('offers no copy of what is small, of a PDF, or where little is gained', async () => {
  const small = { ...(await whole()), bytes: new ArrayBuffer(200_000) }
  expect(await photoChoices(photo, small, makeCopy)).toHaveLength(1)
  const scan = { ...(await whole()), mediaType: 'application/pdf' }
  expect(await photoChoices(photo, scan, makeCopy)).toHaveLength(1)
  const large = async () => ({ photo: new Blob([new Uint8Array(4_000_000)]), dimensions: '' })
  expect(await photoChoices(photo, await whole(), large)).toHaveLength(1)
  expect(await photoChoices(photo, await whole(), async () => null)).toHaveLength(1)
})

it('begins with medium, then with what was chosen last, or the next larger', async () => {
  const choices = await photoChoices(photo, await whole(), makeCopy)
  expect(rememberedSize(undefined)).toBe('medium')
  expect(rememberedSize({ getItem: () => 'small' })).toBe('small')
  expect(startingChoice(choices, 'medium')?.size).toBe('medium')
  expect(startingChoice(choices.slice(2), 'small')?.size).toBe('original')
})
