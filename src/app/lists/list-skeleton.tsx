import styles from './list-skeleton.module.css'

const shapes = ['a', 'b', 'c', 'd', 'e', 'f']
const figures = shapes.slice(0, 4)

/** The list's shape while its data is on the way. */
export const ListSkeleton = ({ cardHeightRem }: { cardHeightRem: number }) => (
  <div className={styles.skeleton}>
    <p className="visually-hidden" role="status">
      Loading...
    </p>
    <div className={styles.figures} aria-hidden="true">
      {figures.map((shape) => (
        <div key={shape} className={styles.figure} />
      ))}
    </div>
    <div className={styles.filters} aria-hidden="true" />
    <div className={styles.cards} aria-hidden="true">
      {shapes.map((shape) => (
        <div key={shape} className={styles.card} style={{ blockSize: `${cardHeightRem}rem` }} />
      ))}
    </div>
  </div>
)
