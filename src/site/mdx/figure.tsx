import { Picture } from '../components/picture.tsx'
import styles from './figure.module.css'

interface FigureProps {
  src: string
  alt: string
  caption?: string
  /** Where the picture or its figures come from. */
  source?: string
  /** Natural size, which the compiler reads from the file. */
  width?: string
  height?: string
}

/** A picture with a line under it. */
export function Figure({ caption, source, alt, ...image }: FigureProps) {
  return (
    <figure className={styles.figure}>
      <Picture alt={alt} loading="lazy" {...image} />
      {(caption ?? source) && (
        <figcaption>
          {caption} {source && <cite>Source: {source}</cite>}
        </figcaption>
      )}
    </figure>
  )
}
