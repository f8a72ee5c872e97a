import { lazy, Suspense, useState } from 'react'
import { Avatar } from '#app/ui/avatar.tsx'
import { useIsDesk } from '#app/ui/use-is-desk.ts'
import { initialsOf } from '#domain/farmer-rules.ts'
import { roleWith } from '#domain/scopes.ts'
import { useAuth, useOwnName, useScopeClaim } from '../auth/auth-provider.tsx'
import { ClearDevice } from '../offline/clear-device.tsx'
import { LockNow } from '../offline/lock/lock-now.tsx'
import { useOrganisationName } from '../offline/organisation-name.ts'
import styles from './account.module.css'
import { ColourField } from './colour-field.tsx'
import { HelpLink } from './help-link.tsx'
import { SignOut } from './sign-out.tsx'

const KeyList = lazy(() => import('./key-list.tsx'))

/** Who is signed in, the colours of the screen, and the ways out. Loaded after the first rows, so it is a default export. */
export default function Account({ onClose }: { onClose: () => void }) {
  const isDesk = useIsDesk()
  return (
    <div className={styles.account}>
      <Person />
      <ColourField />
      {isDesk && <Helps onClose={onClose} />}
      <LockNow fullWidth size="sm" />
      <SignOut />
      <ClearDevice fullWidth size="sm" onLeave={onClose} />
      <p className={styles.version}>Version {__APP_VERSION__}</p>
    </div>
  )
}

function Person() {
  const { user } = useAuth()
  const name = useOwnName()
  const email = user?.email ?? ''
  const role = roleWith(new Set(useScopeClaim()?.split(' ')))
  const organisation = useOrganisationName()
  return (
    <div className={styles.person}>
      <Avatar initials={initialsOf(name)} />
      <div>
        <p className={styles.name}>{name}</p>
        {email !== name && <p>{email}</p>}
        {role && <p>{role}</p>}
        {organisation && <p>{organisation}</p>}
      </div>
    </div>
  )
}

/** A phone has help among its screens, and no keys. */
function Helps({ onClose }: { onClose: () => void }) {
  const [showsKeys, setShowsKeys] = useState(false)
  return (
    <div className={styles.helps}>
      <HelpLink className={styles.help} onClick={onClose}>
        Help
      </HelpLink>
      <button
        className={styles.help}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setShowsKeys(true)}
      >
        Keys
      </button>
      {showsKeys && (
        <Suspense>
          <KeyList onClose={() => setShowsKeys(false)} />
        </Suspense>
      )}
    </div>
  )
}
