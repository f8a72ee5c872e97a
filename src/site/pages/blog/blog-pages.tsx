import type { BlogPage, BlogPost, SiteSettings } from '../../../content/collections.ts'
import type { PostTeaser } from '../../components/post-card.tsx'
import type { SitePage } from '../../site-page.ts'
import { BlogListPage, type CategoryLink } from './blog-list-page.tsx'
import { categoryPath } from './category-path.ts'
import { type Neighbour, PostPage } from './post-page.tsx'
import { relatedPosts } from './related-posts.ts'
import { TopicPage } from './topic-page.tsx'
import { partsOf, postsWith, postTopics, type Topics } from './topics.ts'

interface Blog {
  site: SiteSettings
  page: BlogPage
  posts: readonly BlogPost[]
  topics: Topics
}

/** Returns the list of posts, a list for each category and topic, and the posts; `posts` newest first. */
export function blogPages({ site, page, posts, topics }: Blog): SitePage[] {
  const categories = categoryLinks(page, posts)
  const list = { site, page, categories }
  const related = relatedPosts(posts)
  const topicsOf = postTopics(posts, topics)
  return [
    { path: page.url, element: <BlogListPage {...list} posts={posts.map(card)} /> },
    ...categories.map((category) => {
      const own = posts.filter(({ data }) => data.category === category.name).map(card)
      return {
        path: category.path,
        element: <BlogListPage {...list} category={category} posts={own} />,
      }
    }),
    ...posts.map((post, index) => ({
      path: post.url,
      bodyIds: [post.bodyId],
      element: (
        <PostPage
          site={site}
          words={{ post: page.data.post, topics: page.data.topics }}
          post={post}
          topics={topicsOf(post)}
          newer={neighbour(posts[index - 1])}
          older={neighbour(posts[index + 1])}
          related={related.get(post)?.map(withPhoto) ?? []}
        />
      ),
    })),
    ...topicPages({ site, page, posts, topics }),
  ]
}

/** A page for each tag, author and series that has posts. */
function topicPages({ site, page, posts, topics: { tags, authors, series } }: Blog): SitePage[] {
  const { tag, author, series: aSeries } = page.data.topics
  const blog = { url: page.url, title: page.data.title }
  const all = [
    ...tags.map((topic) => ({ topic, kind: tag, own: postsWith(posts, 'tags', topic) })),
    ...authors.map((topic) => ({ topic, kind: author, own: postsWith(posts, 'authors', topic) })),
    ...series.map((topic) => ({ topic, kind: aSeries, own: partsOf(posts, topic) })),
  ]
  return all
    .filter(({ own }) => own.length > 0)
    .map(({ topic, kind, own }) => ({
      path: topic.url,
      bodyIds: topic.words > 0 ? [topic.bodyId] : [],
      element: (
        <TopicPage site={site} blog={blog} kind={kind} topic={topic} posts={own.map(card)} />
      ),
    }))
}

/** Returns the categories that have posts, in the order of the list page's file. */
const categoryLinks = (page: BlogPage, posts: readonly BlogPost[]): CategoryLink[] =>
  Object.entries(page.data.categories)
    .filter(([name]) => posts.some(({ data }) => data.category === name))
    .map(([name, lead]) => ({ name, lead, path: categoryPath(name) }))

/** Returns only what a list shows, so that a change to the text alone does not change the lists. */
const teaser = ({ url, words, data }: BlogPost): PostTeaser => {
  const { title, excerpt, category, date, draft } = data
  return { url, title, excerpt, category, date, words, ...(draft ? { draft } : {}) }
}

/** The same, with its cover. */
const withPhoto = (post: BlogPost): PostTeaser => ({
  ...teaser(post),
  ...(post.cover ? { cover: post.cover } : {}),
})

/** The same, with its cover or its drawing, which is part of the page: too much beside a whole post. */
const card = (post: BlogPost): PostTeaser => ({
  ...withPhoto(post),
  ...(post.drawing ? { drawing: post.drawing } : {}),
})

const neighbour = (post: BlogPost | undefined): Neighbour | undefined =>
  post && { url: post.url, title: post.data.title }
