import { formatDate } from '#app/ui/format.ts'
import { useToday } from '#app/ui/use-now.ts'
import { onSite } from '#domain/base-path.ts'
import { scopePath } from '#domain/paths.ts'
import { lawAsSeen } from '#domain/regulation/as-seen.ts'
import { allSeenOn } from '#domain/regulation/seen-on.ts'
import styles from './law-seen.module.css'

/**
 * The date on which the rules on this screen were last checked against the law, with a warning if that is long ago. It
 * leads to the page that says what applies, and what to do about an old date.
 */
export function LawSeen() {
  const { seenOn, ageDays, isOld } = lawAsSeen([{ seenOn: allSeenOn }], useToday())
  return (
    <a className={styles.law} data-old={isOld} href={onSite(scopePath)}>
      <span>
        Law as seen{' '}
        <span className={isOld ? styles.detail : undefined}>on {formatDate(seenOn)}</span>
        {isOld && (
          <>
            <span className={styles.detail}>, </span>
            <span>{ageDays} days ago</span>
            <span className={styles.detail}>: it may have changed since</span>
          </>
        )}
      </span>
    </a>
  )
}
