import { basename, extname } from 'node:path'
import type { Asset, PhotoKind } from './findings.ts'
import { toSlug } from './slug.ts'

/** A photo as a page shows it: attributes of its `<img>`, and its other sources. */
export interface Photo {
  src: string
  width: number
  height: number
  /** `srcset` for each format. */
  avif: string
  webp: string
  /** Its average colour, `#rrggbb`, shown while it loads; absent if it is transparent. */
  tint?: string
}

/** What is known about a photo's file. */
export interface PhotoLook {
  /** Of its bytes. */
  digest: string
  /** In upright orientation. */
  width: number
  height: number
  tint?: string
}

/** From the text column on a phone to that on a desktop with a high-density screen. */
const widthsPx = [480, 800, 1200, 1600]

/** The width for programs that do not support `srcset`: feed readers, mail programs. */
const plainWidthPx = 800

/** Covers are cut to nearly the same shape as the preview image of a page. */
export const coverShape = { width: 16, height: 9 }

/**
 * Returns a photo's attributes and the files to publish. They are cached forever, so each is named after its content.
 */
export function publishPhoto(file: string, look: PhotoLook, shape?: typeof coverShape) {
  const largest = Math.min(look.width, Math.max(...widthsPx))
  // Leave out a size that saves almost nothing.
  const widths = [...widthsPx.filter((width) => width < largest * 0.85), largest]
  const name = `${toSlug(basename(file, extname(file))) || 'photo'}-${look.digest.slice(0, 10)}`
  const heightOf = (width: number) =>
    Math.round(shape ? (width * shape.height) / shape.width : (width * look.height) / look.width)
  const urlOf = (kind: PhotoKind, width: number) =>
    `/assets/photos/${name}${shape ? '-cover' : ''}-${width}.${kind}`
  const assetsOf = (kind: PhotoKind) =>
    widths.map((widthPx): Asset => {
      const variant = { kind, widthPx, ...(shape ? { heightPx: heightOf(widthPx) } : {}) }
      return { file, url: urlOf(kind, widthPx), variant }
    })
  const srcset = (kind: PhotoKind) =>
    widths.map((width) => `${urlOf(kind, width)} ${width}w`).join(', ')
  const plain = widths.findLast((width) => width <= plainWidthPx) ?? largest
  const photo: Photo = {
    src: urlOf('webp', plain),
    width: largest,
    height: heightOf(largest),
    avif: srcset('avif'),
    webp: srcset('webp'),
    ...(look.tint ? { tint: look.tint } : {}),
  }
  return { photo, assets: [...assetsOf('avif'), ...assetsOf('webp')] }
}
