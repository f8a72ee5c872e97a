import { formatLongDate } from '#ui/format.ts'
import { useNow, useToday } from '#ui/use-now.ts'
import { useAuth } from '../../auth/auth-provider.tsx'
import styles from './greeting.module.css'

/** A word to the user who has signed in, and the day where the device is. */
export function Greeting() {
  const { user } = useAuth()
  const now = useNow()
  const today = useToday()
  const name = user?.user_metadata.full_name
  return (
    <p className={styles.greeting}>
      {typeof name === 'string' && name ? `${greetingAt(now)}, ${name}. ` : `${greetingAt(now)}. `}
      <time dateTime={today}>{formatLongDate(today)}</time>
    </p>
  )
}

function greetingAt(now: Date): string {
  const hour = now.getHours()
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
