import { Waiting } from '#app/ui/waiting.tsx'
import styles from './list-skeleton.module.css'

const shapes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

interface SkeletonProps {
  /** What is on its way, as it stands in a sentence: "farmers". */
  what: string
  /** Height of what a row will be, rem; by default that of a list's compact cards. */
  cardHeightRem?: number | undefined
  /** Whether they will be rows of a table. */
  isTable?: boolean
}

/** Placeholder in the list's shape while its data loads. */
export const ListSkeleton = ({ what, ...shape }: SkeletonProps) => (
  <div className={styles.skeleton}>
    <Waiting what={what} isDrawn />
    <div className={styles.filters} aria-hidden="true" />
    <Cards {...shape} />
  </div>
)

/** Placeholder for the rows alone, below figures and filters that are already there. */
export const CardsSkeleton = ({ what, ...shape }: Omit<SkeletonProps, 'cardHeightRem'>) => (
  <div className={styles.skeleton}>
    <Waiting what={what} isDrawn />
    <Cards {...shape} />
  </div>
)

const Cards = ({ cardHeightRem, isTable = false }: Omit<SkeletonProps, 'what'>) => (
  <div className={styles.cards} data-table={isTable} aria-hidden="true">
    {shapes.map((shape) => (
      <div
        key={shape}
        className={styles.card}
        style={cardHeightRem === undefined ? undefined : { blockSize: `${cardHeightRem}rem` }}
      />
    ))}
  </div>
)

/** Stands in a list of cards for one that is still loading. */
export const CardPlaceholder = () => <li className={styles.card} aria-hidden="true" />

/** Stands in a table for a row that is still loading. */
export const RowPlaceholder = ({ span }: { span: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus.
  <tr aria-hidden="true">
    <td className={styles.card} colSpan={span} />
  </tr>
)
