import type { Author, BlogPage, Series, SiteSettings, Tag } from '../../../content/collections.ts'
import { useBody } from '../../body.tsx'
import { useBuild } from '../../build-context.tsx'
import { EditHint } from '../../components/edit-hint.tsx'
import { PostCard, type PostTeaser } from '../../components/post-card.tsx'
import { authorProfile, breadcrumbs, collectionPage } from '../../json-ld.ts'
import { PublicLayout } from '../../layouts/public-layout.tsx'
import { Prose } from '../../mdx/prose.tsx'
import styles from './topic-page.module.css'

interface TopicPageProps {
  site: SiteSettings
  blog: NamedBlog
  /** `Tag`, `Author` or `Series`, as worded in the list page's file. */
  kind: string
  topic: Tag | Series | Author
  posts: readonly PostTeaser[]
}

/** What the page says about the list of all posts. */
type NamedBlog = Pick<BlogPage, 'url'> & { title: string }

/** The posts of a tag, an author or a series, with the text from its file. */
export function TopicPage({ site, blog, kind, topic, posts }: TopicPageProps) {
  const { origin } = useBuild()
  const { title, description } = topic.data
  const meta = {
    title: [title, kind, blog.title, site.name].join(' · '),
    description,
    path: topic.url,
  }
  const trail = [
    { name: site.name, path: '/' },
    { name: blog.title, path: blog.url },
    { name: title, path: topic.url },
  ]
  const author = 'kind' in topic.data ? [authorProfile(origin, topic.url, topic.data)] : []
  const list = collectionPage(origin, { ...meta, title, pages: posts })
  return (
    <PublicLayout
      site={site}
      meta={{ ...meta, jsonLd: [list, ...author, breadcrumbs(origin, trail)] }}
    >
      <div className={styles.page}>
        <p className={styles.kind}>
          <a href={blog.url}>{blog.title}</a> <span aria-hidden="true">/</span> {kind}
        </p>
        <h1>{title}</h1>
        <p className={styles.lead}>{description}</p>
        <EditHint file={topic.file} />
        {topic.words > 0 && <Words topic={topic} />}
        <div className={styles.cards}>
          {posts.map((post) => (
            <PostCard key={post.url} post={post} />
          ))}
        </div>
      </div>
    </PublicLayout>
  )
}

const Words = ({ topic }: Pick<TopicPageProps, 'topic'>) => (
  <div className={styles.words}>
    <Prose body={useBody(topic)} />
  </div>
)
