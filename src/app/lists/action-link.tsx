import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Scope } from '#domain/scopes.ts'
import { SmallLink } from '#ui/small-link.tsx'
import { useMay } from '../auth/auth-provider.tsx'
import { useActionLink } from './open-record.ts'

interface ActionLinkProps {
  /** Its name in the address: `add`, `edit`. */
  action: string
  /** The record that it is about. */
  id?: string
  /** What one must be allowed to; without it, nothing is offered. */
  scope: Scope
  /** The first thing that a screen is for. */
  isMain?: boolean
  /** Small on a card and in details, larger beside a screen's heading. */
  size?: 'sm' | 'md'
  /** Its name where the words on it do not say enough: `Edit Ama Owusu`. */
  label?: string
  children: ReactNode
}

/** A way to something that one may do. */
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
  const link = { ...linkTo(action, id), 'aria-label': label }
  return size === 'sm' ? (
    <SmallLink {...link}>{children}</SmallLink>
  ) : (
    <Button component={Link} {...link} variant={isMain ? 'filled' : 'default'} size={size}>
      {children}
    </Button>
  )
}
