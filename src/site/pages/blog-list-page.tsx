import type { SimplePage, SiteSettings } from '../../content/collections.ts'
import { useBuild } from '../build-context.tsx'
import { PostCard, type PostTeaser } from '../components/post-card.tsx'
import { breadcrumbs } from '../json-ld.ts'
import { PublicLayout } from '../layouts/public-layout.tsx'
import styles from './blog-list-page.module.css'

interface BlogListPageProps {
  site: SiteSettings
  page: SimplePage
  posts: PostTeaser[]
}

export function BlogListPage({ site, page, posts }: BlogListPageProps) {
  const { origin } = useBuild()
  const { title, description, heading = title, lead } = page.data
  const jsonLd = [
    breadcrumbs(origin, [
      { name: site.name, path: '/' },
      { name: title, path: page.url },
    ]),
  ]
  return (
    <PublicLayout
      site={site}
      meta={{ title: `${title} · ${site.name}`, description, path: page.url, jsonLd }}
    >
      <div className={styles.page}>
        <h1>{heading}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.cards}>
          {posts.map((post) => (
            <PostCard key={post.url} post={post} />
          ))}
        </div>
      </div>
    </PublicLayout>
  )
}
