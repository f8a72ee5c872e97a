import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { SmallLink } from '#app/ui/small-link.tsx'
import type { Scope } from '#domain/scopes.ts'
import { useMay } from '../auth/auth-provider.tsx'
import { useActionLink } from './open-record.ts'

interface ActionLinkProps {
  /** Its name in the address: `add`, `edit`. */
  action: string
  /** Id of the record concerned. */
  id?: string
  /** The scope it needs; nothing is rendered for users without it. */
  scope: Scope
  /** Whether it is the screen's main action. */
  isMain?: boolean
  /** Small on a card and in details, larger beside a screen's heading. */
  size?: 'sm' | 'md'
  /** Accessible name if the text alone is not enough: `Edit Ama Owusu`. */
  label?: string
  children: ReactNode
}

/** A link to an action that the user may carry out. */
export function ActionLink({
  action,
  id,
  scope,
  isMain = false,
  size = isMain ? 'md' : 'sm',
  label,
  children,
}: ActionLinkProps) {
  const may = useMay()
  const linkTo = useActionLink()
  if (!may(scope)) return null
  const link = { ...linkTo(action, id), 'aria-label': label, 'data-action': action }
  return size === 'sm' ? (
    <SmallLink {...link}>{children}</SmallLink>
  ) : (
    <ButtonLink {...link} variant={isMain ? 'filled' : 'default'} size={size}>
      {children}
    </ButtonLink>
  )
}
