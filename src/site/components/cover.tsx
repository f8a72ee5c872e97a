import type { Cover as CoverPhoto } from '../../content/covers.ts'
import styles from './cover.module.css'
import { Picture } from './picture.tsx'

interface CoverProps {
  cover: CoverPhoto
  /** In a list, the page's title serves as the description, and the picture loads when it is near. */
  isInList?: boolean
}

/**
 * The photo at the top of a post, and on its card. It has separate styles, so that pages without covers do not include
 * them.
 */
export function Cover({ cover: { alt, avif, webp, tint, ...image }, isInList }: CoverProps) {
  return (
    <div className={isInList ? `${styles.cover} ${styles.inList}` : styles.cover}>
      <Picture
        {...image}
        alt={isInList ? '' : alt}
        data-avif={avif}
        data-webp={webp}
        {...(tint ? { 'data-tint': tint } : {})}
        {...(isInList ? { loading: 'lazy', sizes: '(width >= 42rem) 24rem, 94vw' } : {})}
      />
    </div>
  )
}

/** The upper part of a post's drawing, on its card. The post's title describes it, as it does a photo. */
export const DrawnCover = ({ drawing }: { drawing: string }) => (
  <div
    className={`${styles.drawn} ${styles.inList}`}
    aria-hidden="true"
    data-pagefind-ignore
    // biome-ignore lint/security/noDangerouslySetInnerHtml: checked for anything but shapes and words.
    dangerouslySetInnerHTML={{ __html: drawing }}
  />
)
