import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Scope } from '#domain/scopes.ts'
import { useMay } from '../auth/auth-provider.tsx'
import { recordPath } from './record-path.ts'

interface RecordLinkProps {
  screen: Parameters<typeof recordPath>[0]
  /** Empty where a record names none. */
  id: string
  /** What reading it needs. */
  scope: Scope
  children: ReactNode
}

/** A record that another one names, linked for users who may read it. */
export const RecordLink = ({ screen, id, scope, children }: RecordLinkProps) =>
  useMay()(scope) && id !== '' ? <Link to={recordPath(screen, id)}>{children}</Link> : children
