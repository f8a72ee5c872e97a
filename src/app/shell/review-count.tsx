import { formatCount } from '#app/ui/format.ts'
import { useReviewCount } from '../offline/use-review-count.ts'
import styles from './review-count.module.css'

/** How many decisions wait, beside the name of their screen. */
export default function ReviewCount() {
  const count = useReviewCount()
  if (!count) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <span className="visually-hidden">, {formatCount(count)} waiting</span>
    </span>
  )
}

/** More takes more room than a header has. */
const most = 99
