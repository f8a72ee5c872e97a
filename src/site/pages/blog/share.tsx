import styles from './share.module.css'

interface ShareProps {
  heading: string
  /** The whole address. */
  url: string
  title: string
}

/** Ways to pass a post on: plain links, and what the browser offers where it does. No other site is asked before. */
export function Share({ heading, url, title }: ShareProps) {
  const [address, words] = [encodeURIComponent(url), encodeURIComponent(title)]
  const links = [
    ['E-mail', `mailto:?subject=${words}&body=${address}`],
    ['WhatsApp', `https://wa.me/?text=${words}%20${address}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${address}`],
  ]
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
