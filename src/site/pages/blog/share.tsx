import styles from './share.module.css'

interface ShareProps {
  heading: string
  /** The full address; undefined if the build does not know it. */
  url: string | undefined
  title: string
}

/**
 * Ways to share a post: plain links, and the browser's own sharing where available. No other site is contacted before a
 * click.
 */
export function Share({ heading, url, title }: ShareProps) {
  const links = url ? linksTo(encodeURIComponent(url), encodeURIComponent(title)) : []
  return (
    <section className={styles.share} aria-label={heading} data-pagefind-ignore>
      <p>{heading}</p>
      <ul>
        {links.map(([name, href]) => (
          <li key={name}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li className={styles.scripted}>
          <button type="button" data-copy="address" aria-live="polite">
            Copy link
          </button>
        </li>
        <li hidden data-share>
          <button type="button">Share …</button>
        </li>
      </ul>
    </section>
  )
}

const linksTo = (address: string, words: string) => [
  ['E-mail', `mailto:?subject=${words}&body=${address}`],
  ['WhatsApp', `https://wa.me/?text=${words}%20${address}`],
  ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${address}`],
]
