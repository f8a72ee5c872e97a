import { Wordmark } from '#ui/logo.tsx'
import type { SiteSettings } from '../../content/collections.ts'
import { useBuild } from '../build-context.tsx'
import styles from './site-footer.module.css'

export function SiteFooter({ site }: { site: SiteSettings }) {
  const { year } = useBuild()
  const { contact, footer } = site
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section id="contact" className={styles.contact} aria-labelledby="contact-heading">
          <Wordmark />
          <p>{site.tagline}</p>
          <h2 id="contact-heading">{contact.heading}</h2>
          <p>{contact.text}</p>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </section>
        {footer.columns.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2>{heading}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className={styles.rights}>
          © {year} {site.name}. {footer.rights}
        </p>
      </div>
    </footer>
  )
}
