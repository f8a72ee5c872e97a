import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { onSite } from '#domain/base-path.ts'
import { helpFor } from '#domain/help.ts'

export const helpIcon =
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.500 9.500a2.500 2.500 0 1 1 3.700 2.200c-.800.500-1.200 1-1.200 1.800M12 16.800v.200'

interface HelpLinkProps {
  className: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** Leads to the part of the documentation for the screen that one is on. In a new tab: what one was typing stays. */
export function HelpLink({ className, onClick, children }: HelpLinkProps) {
  const { pathname } = useLocation()
  return (
    <a
      className={className}
      href={onSite(helpFor(pathname))}
      target="_blank"
      rel="noreferrer"
      aria-label="Help with this screen, in a new tab"
      title="Help"
      onClick={onClick}
    >
      {children}
    </a>
  )
}
