import styles from './action-row.module.css'
import { ButtonLink } from './button-link.tsx'

interface ActionRowProps {
  /** The first one is the main action. */
  actions: readonly { label: string; href: string }[]
}

/** What to do next: links as buttons, side by side where there is room. */
export const ActionRow = ({ actions }: ActionRowProps) => (
  <p className={styles.actions}>
    {actions.map(({ label, href }, index) => (
      <ButtonLink key={label} href={href} quiet={index > 0}>
        {label}
      </ButtonLink>
    ))}
  </p>
)
