import type { BlogPage, SiteSettings } from '../../../content/collections.ts'
import { useBuild } from '../../build-context.tsx'
import { EditHint } from '../../components/edit-hint.tsx'
import { PostCard, type PostTeaser } from '../../components/post-card.tsx'
import { breadcrumbs, collectionPage } from '../../json-ld.ts'
import { PublicLayout } from '../../layouts/public-layout.tsx'
import styles from './blog-list-page.module.css'

export interface CategoryLink {
  name: string
  /** A sentence about the topics of its posts. */
  lead: string
  path: string
}

interface BlogListPageProps {
  site: SiteSettings
  page: BlogPage
  categories: readonly CategoryLink[]
  /** The category that is listed; all if absent. */
  category?: CategoryLink
  posts: readonly PostTeaser[]
}

/** The list of all posts or of one category; each is a separate page, so that no script is needed. */
export function BlogListPage({ site, page, categories, category, posts }: BlogListPageProps) {
  const { origin } = useBuild()
  const { title, description, heading, lead, all, feed } = page.data
  const path = category?.path ?? page.url
  const names = [...(category ? [category.name] : []), title]
  const trail = [
    { name: site.name, path: '/' },
    { name: title, path: page.url },
    ...(category ? [category] : []),
  ]
  const meta = {
    title: [...names, site.name].join(' · '),
    description: category?.lead ?? description,
    path,
  }
  const jsonLd = [collectionPage(origin, { ...meta, pages: posts }), breadcrumbs(origin, trail)]
  return (
    <PublicLayout site={site} meta={{ ...meta, jsonLd }}>
      <div className={styles.page}>
        <h1>{category?.name ?? heading}</h1>
        <p className={styles.lead}>{category?.lead ?? lead}</p>
        <EditHint file={page.file} />
        <nav className={styles.categories} aria-label="Categories">
          {[{ name: all, path: page.url }, ...categories].map((choice) => (
            <a
              key={choice.path}
              href={choice.path}
              aria-current={choice.path === path ? 'page' : undefined}
            >
              {choice.name}
            </a>
          ))}
        </nav>
        <div className={category ? styles.cards : `${styles.cards} ${styles.all}`}>
          {posts.map((post) => (
            <PostCard key={post.url} post={post} />
          ))}
        </div>
        {origin && (
          <p className={styles.feeds}>
            {feed.text} <a href="/feed.xml">{feed.rss}</a> <a href="/feed.json">{feed.json}</a>
          </p>
        )}
      </div>
    </PublicLayout>
  )
}
