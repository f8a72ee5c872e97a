import { lazy } from 'react'
import { Avatar } from '#app/ui/avatar.tsx'
import { DropDown } from '#app/ui/drop-down.tsx'
import { useDropDown } from '#app/ui/use-drop-down.ts'
import { initialsOf } from '#domain/farmer-rules.ts'
import { useAuth, useOwnName } from '../auth/auth-provider.tsx'
import styles from './account-menu.module.css'

const Account = lazy(() => import('./account.tsx'))

/** On a desk: who is signed in; what belongs to them opens below. A phone has it in the menu. */
export function AccountMenu() {
  const { isOpen, close, frame, button, panel } = useDropDown()
  const email = useAuth().user?.email ?? ''
  const name = useOwnName()
  return (
    <div className={styles.frame} {...frame}>
      <button {...button} className={styles.button} title={`Account of ${email}`}>
        <Avatar initials={initialsOf(name)} />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {email !== name && <span>{email}</span>}
        </span>
      </button>
      {isOpen && (
        <DropDown {...panel} what="your account" className={styles.panel}>
          <Account onClose={close} />
        </DropDown>
      )}
    </div>
  )
}
