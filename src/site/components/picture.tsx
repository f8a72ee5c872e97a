import type { ComponentProps } from 'react'
import styles from './picture.module.css'

/** Width of a picture in a column of text. */
const inText = '(width >= 42rem) 38rem, 94vw'

interface PictureProps extends ComponentProps<'img'> {
  /** For a drawing: its SVG, which the content checks hold to shapes and words (`inspect-drawing.ts`). */
  'data-drawing'?: string
  /** For a photo: its files in each format, and its colour until one of them has loaded (`styles.ts`). */
  'data-avif'?: string
  'data-webp'?: string
  'data-tint'?: string
}

/** A picture in a text: a drawing as a part of the page, in its colours and typeface; a photo in the size and format that suits the screen. */
export function Picture({
  alt,
  sizes = inText,
  'data-avif': avif,
  'data-webp': webp,
  'data-drawing': drawing,
  ...image
}: PictureProps) {
  if (drawing) {
    return (
      <span
        className={styles.drawing}
        role="img"
        aria-label={alt}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: checked for anything but shapes and words.
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
    )
  }
  if (!avif) return <img alt={alt} {...image} />
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img alt={alt} sizes={sizes} srcSet={webp} {...image} />
    </picture>
  )
}
