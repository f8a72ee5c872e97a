import type { BlogPage, BlogPost, SiteSettings } from '../../../content/collections.ts'
import { socialImagePath } from '../../../content/social-image-path.ts'
import { readTimeMinutes } from '../../../content/words.ts'
import { useBody } from '../../body.tsx'
import { useBuild } from '../../build-context.tsx'
import { Cover } from '../../components/cover.tsx'
import { DraftMark } from '../../components/draft-mark.tsx'
import { EditHint } from '../../components/edit-hint.tsx'
import { PostCard, type PostTeaser } from '../../components/post-card.tsx'
import { PublishedOn } from '../../components/published-on.tsx'
import { blogPosting, breadcrumbs } from '../../json-ld.ts'
import { PublicLayout } from '../../layouts/public-layout.tsx'
import { Prose } from '../../mdx/prose.tsx'
import { TableOfContents } from '../table-of-contents.tsx'
import { categoryPath } from './category-path.ts'
import styles from './post-page.module.css'
import { Share } from './share.tsx'
import { NamedPages, SeriesLinks, TagLinks } from './topic-links.tsx'
import type { PostTopics } from './topics.ts'

export interface Neighbour {
  url: string
  title: string
}

interface PostPageProps {
  site: SiteSettings
  words: Pick<BlogPage['data'], 'post' | 'topics'>
  post: BlogPost
  topics: PostTopics
  /** The next newer and older posts. */
  newer: Neighbour | undefined
  older: Neighbour | undefined
  related: readonly PostTeaser[]
}

export function PostPage(props: PostPageProps) {
  const { site, post, topics, newer, older, related } = props
  const words = props.words.post
  const { origin, addsSlash, socialImages } = useBuild()
  const body = useBody(post)
  const { title, excerpt } = post.data
  const trail = [
    { name: site.name, path: '/' },
    { name: 'Blog', path: '/blog' },
    { name: title, path: post.url },
  ]
  const image = socialImages ? socialImagePath(post.url) : undefined
  const jsonLd = [blogPosting(origin, site, { post, topics, image }), breadcrumbs(origin, trail)]
  const meta = { title, description: excerpt, path: post.url, type: 'article', jsonLd } as const
  return (
    <PublicLayout site={site} meta={{ ...meta, ...(image ? { image } : {}) }}>
      <article
        className={styles.post}
        data-pagefind-body
        data-pagefind-meta={`kind:${post.data.category}`}
      >
        <PostHead post={post} by={words.by} authors={topics.authors} />
        <TableOfContents headings={body.headings} />
        <div className={styles.body}>
          <Prose body={body} />
          {topics.place && <SeriesLinks place={topics.place} words={props.words.topics} />}
          {topics.tags.length > 0 && <TagLinks tags={topics.tags} label={words.tags} />}
          <Share
            heading={words.share}
            url={origin && origin + post.url + (addsSlash ? '/' : '')}
            title={title}
          />
        </div>
      </article>
      {(newer ?? older) && (
        <nav className={styles.neighbours} aria-label="Earlier and later posts">
          {older && <NeighbourLink post={older} rel="prev" label={words.earlier} />}
          {newer && <NeighbourLink post={newer} rel="next" label={words.later} />}
        </nav>
      )}
      {related.length > 0 && (
        <aside className={styles.related} aria-labelledby="related">
          <h2 id="related">{words.related}</h2>
          <div className={styles.cards}>
            {related.map((other) => (
              <PostCard key={other.url} post={other} level={3} />
            ))}
          </div>
        </aside>
      )}
    </PublicLayout>
  )
}

interface PostHeadProps extends Pick<PostTopics, 'authors'> {
  post: BlogPost
  by: string
}

function PostHead({ post, by, authors }: PostHeadProps) {
  const { title, excerpt, category, date, updated } = post.data
  return (
    <header className={styles.head}>
      <nav aria-label="Breadcrumb" data-pagefind-ignore>
        <a href="/blog">Blog</a> <span aria-hidden="true">/</span>{' '}
        <a href={categoryPath(category)}>{category}</a>
      </nav>
      <h1>{title}</h1>
      <p className={styles.excerpt}>{excerpt}</p>
      <p className={styles.meta} data-pagefind-ignore>
        {authors.length > 0 && (
          <>
            {by} <NamedPages pages={authors} rel="author" /> ·{' '}
          </>
        )}
        <PublishedOn date={date} />
        {updated && (
          <>
            {' '}
            · updated <PublishedOn date={updated} />
          </>
        )}{' '}
        · {readTimeMinutes(post.words)} min read <DraftMark data={post.data} />
      </p>
      <EditHint file={post.file} />
      {post.cover && <Cover cover={post.cover} />}
    </header>
  )
}

const NeighbourLink = ({ post, rel, label }: { post: Neighbour; rel: string; label: string }) => (
  <a href={post.url} rel={rel}>
    <span>{label}</span>
    {post.title}
  </a>
)
