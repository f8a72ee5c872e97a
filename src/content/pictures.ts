import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { imageSizeFromFile } from 'image-size/fromFile'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { isBesideText } from './addresses.ts'
import type { Asset, Findings } from './findings.ts'
import { inlineDrawing } from './inline-drawing.ts'
import { expectedOfDrawing } from './inspect-drawing.ts'
import { type Fault, lookAtPhoto } from './look-at-photo.ts'
import { publishPhoto } from './photos.ts'
import { type Problem, quote } from './problem.ts'
import { faultOfReading } from './unreadable.ts'

/** A drawing is a part of its page, which phones on slow networks load. */
const drawingKb = 100

/** Picture formats that browsers support, by file extension, as the detection from their bytes calls them. */
const kinds: Readonly<Record<string, string>> = {
  '.png': 'png',
  '.jpg': 'jpg',
  '.jpeg': 'jpg',
  '.webp': 'webp',
  '.avif': 'avif',
  '.svg': 'svg',
}

/**
 * What a picture becomes in the page: attributes of its `<img>`; those starting with `data-` are for
 * `components/picture.tsx`.
 */
type PictureAttributes = { src: string; width: number; height: number } & Partial<
  Record<'data-avif' | 'data-webp' | 'data-tint' | 'data-drawing', string>
>

/** A picture in a text, in either notation. */
export interface Picture {
  src: string
  line: number
  publish: (picture: PictureAttributes) => void
}

/** Returns the picture of a part whose attributes have already been checked. */
export function partPicture(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  line: number,
  { source, problems }: Findings,
): Picture[] {
  const attribute = (name: string) =>
    node.attributes.find(
      (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name,
    )
  const src = attribute('src')
  if (typeof src?.value !== 'string') return []
  if (!attribute('alt')?.value) problems.push(altProblem(source.file, line))
  const publish: Picture['publish'] = ({ src: url, ...others }) => {
    src.value = url
    for (const [name, value] of Object.entries(others)) {
      node.attributes.push({ type: 'mdxJsxAttribute', name, value: String(value) })
    }
  }
  return [{ src: src.value, line, publish }]
}

/** Inspects a picture's file, and sets its address and size in the text. */
export async function publishPicture(
  { src, line, publish }: Picture,
  { source, assets, problems }: Findings,
  root: string,
) {
  const found = await lookAtPicture({ src, line }, source, root)
  if ('faults' in found) {
    for (const [expected, received] of found.faults) {
      problems.push({ file: source.file, line, field: 'image', expected, received })
    }
    return
  }
  publish(found.attributes)
  assets.push(...found.assets)
}

type Published = { attributes: PictureAttributes; assets: Asset[] }

async function lookAtPicture(
  { src, line }: Pick<Picture, 'src' | 'line'>,
  { file: text, url: address }: Findings['source'],
  root: string,
): Promise<Published | { faults: Fault[] }> {
  const folder = dirname(text)
  const has = ([expected, found]: Fault): Fault => [expected, `${quote(src)}, which has ${found}`]
  const place = placeOf(src, folder, root)
  if ('fault' in place) return { faults: [place.fault] }
  const { file, path } = place
  const broken = faultOfFile(path)
  if (broken) return { faults: [has(broken)] }
  const size = await sizeOf(path)
  if (!size) {
    const unsized = endOf(path) === '.svg' && faultOfUnsized(path)
    if (unsized) return { faults: [has(unsized)] }
    const expected = 'a picture in PNG, JPEG, WebP, AVIF or SVG, named after its kind'
    return { faults: [[expected, quote(src)]] }
  }
  if (endOf(path) === '.svg') {
    const read = readDrawing(path)
    if ('faults' in read) return { faults: read.faults.map(has) }
    const page = address.replace(/#.*/, '').replace(/^\/$/, '')
    const url = `${page}/${relative(folder, file)}`
    // Of this place alone: a page may show a drawing twice, or two of one name.
    const prefix = `${text.replace(/\W+/g, '-')}-${line}-`
    const drawing = inlineDrawing({ svg: read.svg, size, prefix })
    return { attributes: { src: url, ...size, 'data-drawing': drawing }, assets: [{ file, url }] }
  }
  const look = await lookAtPhoto(path)
  if ('fault' in look) return { faults: [has(look.fault)] }
  const { photo, assets } = publishPhoto(file, look)
  const { avif, webp, tint, ...attributes } = photo
  const sources = { 'data-avif': avif, 'data-webp': webp, ...(tint ? { 'data-tint': tint } : {}) }
  return { attributes: { ...attributes, ...sources }, assets }
}

/**
 * Returns the file that a text refers to, as a path from the project's root and on the machine: it must be next to the
 * text.
 */
export function placeOf(
  src: string,
  folder: string,
  root: string,
): { file: string; path: string } | { fault: Fault } {
  const no = (expected: string, why = ''): { fault: Fault } => ({
    fault: [expected, quote(src) + why],
  })
  if (!isBesideText(src)) return no('a picture beside the text, like ./map.svg')
  const file = join(folder, src)
  const path = join(root, file)
  if (relative(folder, file).startsWith('..')) return no(`a file in ${folder}`)
  if (!existsSync(path)) return no(`a file at ${file}`, ', which does not exist')
  if (realpathSync(path) !== join(realpathSync(root), file)) {
    return no(`a file in ${folder}`, ', which leads elsewhere')
  }
  if (!statSync(path).isFile()) return no(`a file at ${file}`, ', which is no file')
  return { file, path }
}

/** Finds what keeps a file from being any picture, whatever its kind. */
export function faultOfFile(path: string): Fault | undefined {
  try {
    const file = openSync(path, 'r')
    const start = Buffer.alloc(pointerOfLfs.length)
    const length = readSync(file, start)
    closeSync(file)
    if (length === 0) return ['a picture: copy the file again', 'no content']
    const isPointer = start.toString('latin1') === pointerOfLfs
    return isPointer
      ? ['the picture itself (git lfs pull)', 'only a pointer of Git LFS in it']
      : undefined
  } catch (error) {
    return faultOfReading(error)
  }
}

/** What Git leaves in the place of a large file that it was not asked to fetch. */
const pointerOfLfs = 'version https://git-lfs.github.com/'

function faultOfUnsized(path: string): Fault | undefined {
  const isDrawing = /<svg[\s>]/.test(readFileSync(path, 'utf8'))
  const expected = 'a drawing whose <svg> has width and height in pixels, or a viewBox'
  return isDrawing ? [expected, 'neither'] : undefined
}

/** Returns a file's extension; cameras write it in capitals. */
export const endOf = (path: string) => extname(path).toLowerCase()

/** Returns the size in pixels; undefined if the file is not a picture, or not of the kind its name says. */
export async function sizeOf(path: string) {
  const kind = kinds[endOf(path)]
  if (!kind) return undefined
  try {
    const { width, height, type } = await imageSizeFromFile(path)
    return type === kind || (kind === 'avif' && type === 'heif') ? { width, height } : undefined
  } catch {
    return undefined // Its bytes are not those of a picture.
  }
}

/** Reads a drawing, or finds what prevents it from being published. */
export function readDrawing(path: string): { svg: string } | { faults: Fault[] } {
  const kb = Math.ceil(statSync(path).size / 1000)
  if (kb > drawingKb) return { faults: [[`a file of at most ${drawingKb} KB`, `${kb} KB`]] }
  const svg = readFileSync(path, 'utf8')
  const faults = expectedOfDrawing(svg)
  return faults.length > 0 ? { faults } : { svg }
}

export const altProblem = (file: string, line: number): Problem => ({
  file,
  line,
  field: 'image',
  expected: 'an alternative text that says what the picture shows',
  received: 'none',
})
