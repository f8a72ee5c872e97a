import { formatLongDate } from '#app/ui/format.ts'
import { useNow, useToday } from '#app/ui/use-now.ts'
import { useAuth } from '../../auth/auth-provider.tsx'
import styles from './greeting.module.css'

/** Greets the signed-in user and shows the device's date. */
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
