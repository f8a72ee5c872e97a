import { LineIcon } from '#app/ui/line-icon.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import Account from './account.tsx'
import { HelpLink, helpIcon } from './help-link.tsx'
import { menuLink, ScreenLinks } from './screen-links.tsx'
import { outboxLink, type ScreenLink } from './screens.ts'
import styles from './shell-menu.module.css'

interface ShellMenuProps {
  /** The screens of its user. */
  links: readonly ScreenLink[]
  onClose: () => void
}

/** On a phone: every screen, and who is signed in. */
export default function ShellMenu({ links, onClose }: ShellMenuProps) {
  return (
    <SidePanel title="Menu" onClose={onClose} atEnd>
      <ScreenLinks label="All screens" links={[...links, outboxLink]} onFollow={onClose}>
        <HelpLink className={menuLink} onClick={onClose}>
          <LineIcon path={helpIcon} />
          Help
        </HelpLink>
      </ScreenLinks>
      <div className={styles.account}>
        <Account onClose={onClose} />
      </div>
    </SidePanel>
  )
}
