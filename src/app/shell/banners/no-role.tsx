import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import styles from './banner.module.css'

/** Says, once a start, that the account has no role and whom to ask for one. */
export function NoRole() {
  const [isSeen, setIsSeen] = useState(false)
  if (isSeen) return null
  return (
    <section className={styles.banner} aria-label="Your account has no role yet">
      <p role="status">
        Your account has no role yet. Ask your administrator. Until then you can record nothing
        here.
      </p>
      <Button size="sm" variant="default" onClick={() => setIsSeen(true)}>
        Hide this
      </Button>
    </section>
  )
}
