import type { ReactNode } from 'react'
import type { SiteSettings } from '../../content/collections.ts'
import { Document, type PageMeta } from '../document.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

interface PublicLayoutProps {
  site: SiteSettings
  meta: PageMeta
  children: ReactNode
}

/** What surrounds the content of every public page. */
export function PublicLayout({ site, meta, children }: PublicLayoutProps) {
  return (
    <Document meta={meta}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader site={site} path={meta.path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} />
    </Document>
  )
}
