import type { BlogPost, SiteSettings } from '../../content/collections.ts'
import { readTimeMinutes } from '../../content/words.ts'
import { useBody } from '../body.tsx'
import { useBuild } from '../build-context.tsx'
import { PublishedOn } from '../components/published-on.tsx'
import { blogPosting, breadcrumbs } from '../json-ld.ts'
import { PublicLayout } from '../layouts/public-layout.tsx'
import { Prose } from '../mdx/prose.tsx'
import styles from './post-page.module.css'
import { TableOfContents } from './table-of-contents.tsx'

interface PostPageProps {
  site: SiteSettings
  post: BlogPost
  /** The posts before and after it in time. */
  newer: Neighbour | undefined
  older: Neighbour | undefined
}

export interface Neighbour {
  url: string
  title: string
}

export function PostPage({ site, post, newer, older }: PostPageProps) {
  const { origin } = useBuild()
  const body = useBody(post)
  const { title, excerpt, category, date } = post.data
  const trail = [
    { name: site.name, path: '/' },
    { name: 'Blog', path: '/blog' },
    { name: title, path: post.url },
  ]
  const jsonLd = [blogPosting(origin, site, post), breadcrumbs(origin, trail)]
  return (
    <PublicLayout
      site={site}
      meta={{ title, description: excerpt, path: post.url, type: 'article', jsonLd }}
    >
      <article className={styles.post}>
        <header className={styles.head}>
          <nav aria-label="Breadcrumb">
            <a href="/blog">Blog</a> <span aria-hidden="true">/</span> {category}
          </nav>
          <h1>{title}</h1>
          <p className={styles.excerpt}>{excerpt}</p>
          <p className={styles.meta}>
            <PublishedOn date={date} /> · {readTimeMinutes(post.words)} min read
          </p>
        </header>
        <TableOfContents headings={body.headings} />
        <div className={styles.body}>
          <Prose body={body} />
        </div>
      </article>
      {(newer ?? older) && (
        <nav className={styles.neighbours} aria-label="More posts">
          {older && (
            <a href={older.url} rel="prev">
              <span>Earlier</span>
              {older.title}
            </a>
          )}
          {newer && (
            <a href={newer.url} rel="next">
              <span>Later</span>
              {newer.title}
            </a>
          )}
        </nav>
      )}
    </PublicLayout>
  )
}
