import { formatDate } from '#app/ui/format.ts'
import { useToday } from '#app/ui/use-now.ts'
import { onSite } from '#domain/base-path.ts'
import { scopePath } from '#domain/paths.ts'
import { lawAsSeen, oldLawText } from '#domain/regulation/as-seen.ts'
import { allSeenOn } from '#domain/regulation/seen-on.ts'
import styles from './law-seen.module.css'

/** The date on which the rules on this screen were last checked against the law, with a warning if that is long ago. */
export function LawSeen() {
  const seen = lawAsSeen([{ seenOn: allSeenOn }], useToday())
  return (
    <p className={seen.isOld ? styles.old : styles.seen}>
      The law as seen on {formatDate(seen.seenOn)}.{' '}
      {seen.isOld && <span>{`${oldLawText(seen)} `}</span>}
      <a href={onSite(scopePath)}>What applies to my goods?</a>
    </p>
  )
}
