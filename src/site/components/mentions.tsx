import type { ReactNode } from 'react'
import styles from './mentions.module.css'

interface MentionsProps {
  items: readonly { url: string; title: string; about: ReactNode }[]
}

/** Other pages, side by side: the title of each, and a line about it. */
export const Mentions = ({ items }: MentionsProps) => (
  <ul className={styles.mentions}>
    {items.map(({ url, title, about }) => (
      <li key={url}>
        <h3>
          <a href={url}>{title}</a>
        </h3>
        <p>{about}</p>
      </li>
    ))}
  </ul>
)
