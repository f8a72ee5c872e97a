import type { Cover as CoverPhoto } from '../../content/covers.ts'
import { readTimeMinutes } from '../../content/words.ts'
import { Cover, DrawnCover } from './cover.tsx'
import { DraftMark } from './draft-mark.tsx'
import styles from './post-card.module.css'
import { PublishedOn } from './published-on.tsx'

/** What a list shows of a post. */
export interface PostTeaser {
  url: string
  title: string
  excerpt: string
  category: string
  /** ISO 8601 day. */
  date: string
  words: number
  draft?: boolean
  cover?: CoverPhoto
  /** Shown if there is no cover: the markup of its first drawing. */
  drawing?: string
}

/** A post in a list; the whole card is a link to it. */
export function PostCard({ post, level = 2 }: { post: PostTeaser; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.card}>
      {post.cover && <Cover cover={post.cover} isInList />}
      {!post.cover && post.drawing && <DrawnCover drawing={post.drawing} />}
      <p className={styles.category}>
        {post.category} <DraftMark data={post} />
      </p>
      <Heading className={styles.title}>
        <a href={post.url}>{post.title}</a>
      </Heading>
      <p className={styles.excerpt}>{post.excerpt}</p>
      <p className={styles.meta}>
        <PublishedOn date={post.date} /> · {readTimeMinutes(post.words)} min read
      </p>
    </article>
  )
}
