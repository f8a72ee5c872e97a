import { Link, useLocation } from 'react-router-dom'
import { againParam, loginPath } from '#domain/paths.ts'
import { useNeedsSignIn } from '../../auth/auth-provider.tsx'
import styles from './waiting-note.module.css'

/** Why the user has to sign in again, and a way back for users who cannot do so now. */
export function EndedNote() {
  const needsSignIn = useNeedsSignIn()
  const { search } = useLocation()
  if (!needsSignIn) return null
  const params = new URLSearchParams(search)
  // Without this parameter, the page leads back to where the user was.
  params.delete(againParam)
  return (
    <p className={styles.note} role="status">
      Your session has ended. Sign in again to send what you record; nothing is lost.{' '}
      <Link to={`${loginPath}?${params}`}>Go on without signing in</Link>
    </p>
  )
}
