import type { BlogPage, BlogPost, SiteSettings } from '../../../content/collections.ts'
import type { PostTeaser } from '../../components/post-card.tsx'
import type { SitePage } from '../../site-page.ts'
import { BlogListPage, type CategoryLink } from './blog-list-page.tsx'
import { categoryPath } from './category-path.ts'
import { type Neighbour, PostPage } from './post-page.tsx'
import { relatedPosts } from './related-posts.ts'

interface Blog {
  site: SiteSettings
  page: BlogPage
  posts: readonly BlogPost[]
}

/** The list of posts, one of each category, and the posts; `posts` newest first. */
export function blogPages({ site, page, posts }: Blog): SitePage[] {
  const categories = categoryLinks(page, posts)
  const list = { site, page, categories }
  const related = relatedPosts(posts)
  return [
    { path: page.url, element: <BlogListPage {...list} posts={posts.map(teaser)} /> },
    ...categories.map((category) => {
      const own = posts.filter(({ data }) => data.category === category.name).map(teaser)
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
          words={page.data.post}
          post={post}
          newer={neighbour(posts[index - 1])}
          older={neighbour(posts[index + 1])}
          related={related.get(post)?.map(teaser) ?? []}
        />
      ),
    })),
  ]
}

/** Categories that have posts, in the order of the list page's file. */
const categoryLinks = (page: BlogPage, posts: readonly BlogPost[]): CategoryLink[] =>
  Object.entries(page.data.categories)
    .filter(([name]) => posts.some(({ data }) => data.category === name))
    .map(([name, lead]) => ({ name, lead, path: categoryPath(name) }))

/** No more than a list shows: so that a change of the text alone leaves the lists as they are. */
export const teaser = ({ url, words, data }: BlogPost): PostTeaser => {
  const { title, excerpt, category, date, draft } = data
  return { url, title, excerpt, category, date, words, ...(draft ? { draft } : {}) }
}

const neighbour = (post: BlogPost | undefined): Neighbour | undefined =>
  post && { url: post.url, title: post.data.title }
