import type { ComponentProps } from 'react'

/** Width of a picture in a column of text. */
const inText = '(width >= 42rem) 38rem, 94vw'

interface PictureProps extends ComponentProps<'img'> {
  /** For a photo: its files in each format, and its colour until one of them has loaded (`styles.ts`). */
  'data-avif'?: string
  'data-webp'?: string
  'data-tint'?: string
}

/** A picture in a text: a drawing unchanged, a photo in the size and format that suits the screen. */
export function Picture({
  alt,
  sizes = inText,
  'data-avif': avif,
  'data-webp': webp,
  ...image
}: PictureProps) {
  if (!avif) return <img alt={alt} {...image} />
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img alt={alt} sizes={sizes} srcSet={webp} {...image} />
    </picture>
  )
}
