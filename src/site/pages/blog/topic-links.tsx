import type { BlogPage } from '../../../content/collections.ts'
import styles from './topic-links.module.css'
import type { NamedPage, SeriesPlace } from './topics.ts'

/** Links to pages, separated by commas. */
export const NamedPages = ({ pages, rel }: { pages: readonly NamedPage[]; rel?: string }) =>
  pages.map(({ url, title }, at) => (
    <span key={url}>
      {at > 0 && ', '}
      <a href={url} rel={rel}>
        {title}
      </a>
    </span>
  ))

interface SeriesLinksProps {
  place: SeriesPlace
  words: BlogPage['data']['topics']
}

/** The position of a post in its series, with links to the parts before and after it. */
export function SeriesLinks({
  place: { series, part, of, earlier, later },
  words,
}: SeriesLinksProps) {
  return (
    <nav className={styles.series} aria-label={words.series} data-pagefind-ignore>
      <p>
        {words.part.replace('{part}', `${part}`).replace('{of}', `${of}`)}{' '}
        <a href={series.url}>{series.title}</a>
      </p>
      {earlier && (
        <p>
          {words.earlier}: <a href={earlier.url}>{earlier.title}</a>
        </p>
      )}
      {later && (
        <p>
          {words.later}: <a href={later.url}>{later.title}</a>
        </p>
      )}
    </nav>
  )
}

/** Links to the tags of the post. */
export const TagLinks = ({ tags, label }: { tags: readonly NamedPage[]; label: string }) => (
  <p className={styles.tags} data-pagefind-ignore>
    {label}: <NamedPages pages={tags} rel="tag" />
  </p>
)
