import { corsNeeds } from '#app/offline/cors-needs.ts'
import { useServerUrl } from '#app/offline/offline-provider.tsx'
import styles from './banner.module.css'
import details from './refused-page.module.css'

/** Says that the server answers and does not let this page read it, and tells whoever runs it what is missing. */
export function RefusedPage() {
  const serverUrl = useServerUrl()
  if (!serverUrl) return null
  const { apiUrl, origin, headers } = corsNeeds(serverUrl, window.location.origin)
  return (
    <section className={styles.banner} aria-label="The server refuses this page">
      <p role="status">
        The server answers, but does not allow this page to use it. Tell your administrator; trying
        again does not help. What you record is kept on this device and sent once this is fixed.
      </p>
      <details className={details.more}>
        <summary>For your administrator</summary>
        <p>
          Browsers keep the answers of <code>{apiUrl}</code> from pages of <code>{origin}</code>{' '}
          (CORS). All its answers need these headers, refusals and answers to <code>OPTIONS</code>{' '}
          included:
        </p>
        <ul>
          {headers.map(([name, value]) => (
            <li key={name}>
              <code>
                {name}: {value}
              </code>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
