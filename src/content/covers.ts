import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { imageSize } from 'image-size'
import type { CoverSource, Findings } from './findings.ts'
import { inlineDrawing } from './inline-drawing.ts'
import { isTooLarge, lookAtPhoto } from './look-at-photo.ts'
import { coverShape, type Photo, publishPhoto } from './photos.ts'
import { endOf, faultOfFile, placeOf, readDrawing, sizeOf } from './pictures.ts'
import { quote } from './problem.ts'

/** The photo at the top of a page, always cut to the same shape, in lists too. */
export interface Cover extends Photo {
  alt: string
}

const widthPx = 1200
const heightPx = (widthPx * coverShape.height) / coverShape.width

/**
 * Returns what pages show of a cover, computed from its bytes alone because lists do not wait for it to be inspected;
 * undefined if the file is missing or cannot be read, which `publishCover` reports.
 */
export function coverOf(
  { src, alt }: { src: string; alt: string },
  { file: text, root }: { file: string; root: string },
): Cover | undefined {
  const place = placeOf(src, dirname(text), root)
  if ('fault' in place || faultOfFile(place.path) || isTooLarge(place.path)) return undefined
  const digest = createHash('sha256').update(readFileSync(place.path)).digest('hex')
  const look = { digest, width: widthPx, height: heightPx }
  return { ...publishPhoto(place.file, look, coverShape).photo, alt }
}

/**
 * Returns the first drawing in a text, as a part of the lists that name its page; undefined if there is none, or if it
 * has a fault, which the compiler reports.
 */
export function drawingOf(
  body: string,
  { file: text, root }: { file: string; root: string },
): string | undefined {
  const [, inPart, inMarkdown] =
    /<Figure[^>]*? src="([^"]+\.svg)"|!\[[^\]]*\]\(([^)\s]+\.svg)/i.exec(body) ?? []
  const place = placeOf(inPart ?? inMarkdown ?? '', dirname(text), root)
  if ('fault' in place || faultOfFile(place.path)) return undefined
  const read = readDrawing(place.path)
  if ('faults' in read) return undefined
  try {
    const size = imageSize(Buffer.from(read.svg))
    return inlineDrawing({ svg: read.svg, size, prefix: `cover-${text.replace(/\W+/g, '-')}-` })
  } catch {
    return undefined // It has no size.
  }
}

/** Inspects the cover's file, and adds it to the published files. */
export async function publishCover(
  { src, line }: CoverSource,
  { source, assets, problems }: Findings,
  root: string,
) {
  const problem = (expected: string, received: string) =>
    problems.push({ file: source.file, line, field: 'cover.src', expected, received })
  const place = placeOf(src, dirname(source.file), root)
  if ('fault' in place) return problem(...place.fault)
  const has = (expected: string, found: string) =>
    problem(expected, `${quote(src)}, which has ${found}`)
  const broken = faultOfFile(place.path)
  if (broken) return has(...broken)
  if (endOf(place.path) === '.svg' || !(await sizeOf(place.path))) {
    return problem('a photo in PNG, JPEG, WebP or AVIF, named after its kind', quote(src))
  }
  const look = await lookAtPhoto(place.path)
  if ('fault' in look) return has(...look.fault)
  if (look.width < widthPx || look.height < heightPx) {
    const expected = `a photo at least ${widthPx} px wide and ${heightPx} px high`
    return has(expected, `${look.width} × ${look.height} px`)
  }
  const size = { ...look, width: widthPx, height: heightPx }
  assets.push(...publishPhoto(place.file, size, coverShape).assets)
}
