import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { documentUpload } from '#domain/document-upload.ts'
import { identityPhotoUpload } from '#domain/identity.ts'
import type { UploadLimits } from '#domain/upload-limits.ts'
import { jpegBytes, pdfBytes, pngBytes } from '../../../../tests/support/sample-files.ts'
import { checkDocument, type PhotoCopy, UnusableFileError } from './check-document.ts'

const megabyte = 1_000_000
const ascii = (text: string) => new TextEncoder().encode(text)
const heic = Uint8Array.from([0, 0, 0, 24, ...ascii('ftypheic'), 0, 0, 0, 0, ...ascii('mif1heic')])
const exe = Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3])

/** As a browser gives it: the type is only what the name says. */
const fileOf = (name: string, content: BlobPart, type = '') => new File([content], name, { type })
const padded = (content: Uint8Array<ArrayBuffer>, sizeBytes: number) => {
  const all = new Uint8Array(sizeBytes)
  all.set(content)
  return all
}

const shrunk: PhotoCopy = {
  photo: new Blob([padded(jpegBytes, 2 * megabyte)]),
  dimensions: '4,000 × 3,000 pixels',
}
const check = (file: File, limits: UploadLimits = documentUpload) =>
  checkDocument(file, { shrinkPhoto: async () => shrunk }, limits)
const refusalOf = (file: File) =>
  check(file).then(
    () => {
      throw new Error('It was taken')
    },
    (error: unknown) => {
      expect(error).toBeInstanceOf(UnusableFileError)
      return (error as UnusableFileError).message // just checked
    },
  )

it('where only photos are asked for, a PDF is not taken', async () => {
  const pdf = new File([pdfBytes], 'card.pdf')
  await expect(check(pdf, identityPhotoUpload)).rejects.toThrow(
    'is a PDF. Choose a JPEG or PNG picture',
  )
})

describe('a file for a compliance record', () => {
  it.each([
    ['title.pdf', pdfBytes, 'application/pdf'],
    ['plot.PNG', pngBytes, 'image/png'],
    ['photo.jpeg', jpegBytes, 'image/jpeg'],
  ])('is taken by its content: %s', async (name, content, mediaType) => {
    const file = await check(fileOf(name, content, 'application/octet-stream'))
    expect(file).toMatchObject({ name, mediaType, note: '' })
    expect(new Uint8Array(file.bytes)).toEqual(content)
  })

  it('is known by its SHA-256', async () => {
    const { sha256 } = await check(fileOf('title.pdf', pdfBytes))
    expect(sha256).toBe(createHash('sha256').update(pdfBytes).digest('hex'))
  })

  it('gets the ending of its kind where its name has none', async () => {
    expect((await check(fileOf('image', jpegBytes))).name).toBe('image.jpg')
  })

  it('may be of exactly 10 MB', async () => {
    const file = await check(fileOf('scan.pdf', padded(pdfBytes, 10 * megabyte)))
    expect(file.bytes.byteLength).toBe(10 * megabyte)
  })

  const otherKind = 'Choose a PDF, or a JPEG or PNG picture'
  const rename = (ending: string) =>
    `If it is the right file, rename it so that it ends in .${ending}, and choose it again`
  it.each([
    [
      'empty',
      fileOf('title.pdf', ''),
      '“title.pdf” is empty. Choose the file anew, or another one',
    ],
    [
      'a photo that is called a PDF',
      fileOf('title.pdf', jpegBytes, 'application/pdf'),
      `By its content, “title.pdf” is a JPEG picture, which its name does not say. ${rename('jpg')}`,
    ],
    [
      'a PDF that is called a photo',
      fileOf('photo.jpg', pdfBytes, 'image/jpeg'),
      `By its content, “photo.jpg” is a PDF, which its name does not say. ${rename('pdf')}`,
    ],
    [
      'a program that is called a PDF',
      fileOf('title.pdf', exe, 'application/pdf'),
      `By its content, “title.pdf” is a program for Windows. ${otherKind}`,
    ],
    [
      'a text that is called a PDF',
      fileOf('title.pdf', 'Titre foncier n° 12\r\n', 'application/pdf'),
      `By its content, “title.pdf” is plain text. ${otherKind}`,
    ],
    [
      'the page of a portal instead of the file',
      fileOf('title.pdf', '<!DOCTYPE html><title>Sign in</title>', 'application/pdf'),
      `By its content, “title.pdf” is a web page. ${otherKind}`,
    ],
    [
      'a photo of a kind that not all can open',
      fileOf('IMG_0001.HEIC', heic, 'image/heic'),
      `By its content, “IMG_0001.HEIC” is an HEIC photo. ${otherKind}`,
    ],
    [
      'of no known kind',
      fileOf('title.pdf', Uint8Array.from([1, 2, 3, 0xfe, 0, 0, 7])),
      `The content of “title.pdf” is not of a kind that is known here; it may be damaged. ${otherKind}`,
    ],
    [
      'a PDF of more than 10 MB',
      fileOf('scan.pdf', padded(pdfBytes, 10.1 * megabyte)),
      '“scan.pdf” has 10.1 MB; at most 10 MB can be sent. Scan it with a lower resolution or split it, and choose it again',
    ],
  ])('is refused, told what it is and how to fix it: %s', async (_, file, message) => {
    expect(await refusalOf(file)).toBe(message)
  })

  it('is made smaller where it is a photo of 40 MB, and says so', async () => {
    const file = await check(fileOf('DSC_1.png', padded(pngBytes, 40 * megabyte)))
    expect(file).toMatchObject({ name: 'DSC_1.jpg', mediaType: 'image/jpeg' })
    expect(file.bytes.byteLength).toBe(2 * megabyte)
    expect(file.note).toBe(
      'The photo had 40 MB; at most 10 MB can be sent. It was made smaller, to 4,000 × 3,000 pixels and 2 MB. ' +
        'Keep the original: place and time are only in that.',
    )
  })

  it('is refused where the device cannot read it any more', async () => {
    const gone = fileOf('card.pdf', pdfBytes)
    gone.slice = () => {
      throw new DOMException('The file is gone', 'NotFoundError')
    }
    gone.arrayBuffer = () => Promise.reject(new DOMException('The file is gone', 'NotFoundError'))
    expect(await refusalOf(gone)).toBe(
      '“card.pdf” cannot be read. Copy it onto this device and choose it again',
    )
  })
})
