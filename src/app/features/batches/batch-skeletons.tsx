import styles from './batch-skeletons.module.css'

const shapes = ['a', 'b', 'c', 'd', 'e', 'f']

/** The list's shape while its data is on the way. */
export const BatchSkeletons = () => (
  <div className={styles.skeletons}>
    <p className="visually-hidden" role="status">
      Loading...
    </p>
    <div className={styles.filters} aria-hidden="true" />
    <div className={styles.list} aria-hidden="true">
      {shapes.map((shape) => (
        <div key={shape} className={styles.card} />
      ))}
    </div>
  </div>
)
