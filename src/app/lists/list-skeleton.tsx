import { Waiting } from '#app/ui/waiting.tsx'
import styles from './list-skeleton.module.css'

const shapes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

interface SkeletonProps {
  /** What is on its way, as it stands in a sentence: "farmers". */
  what: string
  /** Height of what a row will be, rem; by default that of a list's compact cards. */
  cardHeightRem?: number | undefined
}

/** Placeholder in the list's shape while its data loads. */
export const ListSkeleton = ({ what, cardHeightRem }: SkeletonProps) => (
  <div className={styles.skeleton}>
    <Waiting what={what} isDrawn />
    <div className={styles.filters} aria-hidden="true" />
    <Cards cardHeightRem={cardHeightRem} />
  </div>
)

/** Placeholder for the rows alone, below figures and filters that are already there. */
export const CardsSkeleton = ({ what }: Pick<SkeletonProps, 'what'>) => (
  <div className={styles.skeleton}>
    <Waiting what={what} isDrawn />
    <Cards />
  </div>
)

const Cards = ({ cardHeightRem }: Pick<SkeletonProps, 'cardHeightRem'>) => (
  <div className={styles.cards} aria-hidden="true">
    {shapes.map((shape) => (
      <div
        key={shape}
        className={styles.card}
        style={cardHeightRem === undefined ? undefined : { blockSize: `${cardHeightRem}rem` }}
      />
    ))}
  </div>
)
