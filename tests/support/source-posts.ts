import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import matter from 'gray-matter'

/** A post as its editor wrote it, read without the project's own reader. */
export interface SourcePost {
  path: string
  title: string
  excerpt: string
  category: string
  /** Day of publication. */
  date: string
  text: string
}

const folder = resolve(import.meta.dirname, '../../content/blog')
const today = new Date().toISOString().slice(0, 10)

/** The posts that are published today, newest first. */
export const sourcePosts: readonly SourcePost[] = globSync('*/index.mdx', { cwd: folder })
  .map((file) => {
    const { data, content } = matter(readFileSync(join(folder, file), 'utf8'))
    const post: SourcePost = {
      path: `/blog/${data.slug ?? file.replace('/index.mdx', '')}`,
      title: String(data.title),
      excerpt: String(data.excerpt),
      category: String(data.category),
      date: new Date(data.date).toISOString().slice(0, 10),
      text: content,
    }
    return { post, isDraft: data.draft === true }
  })
  .filter(({ post, isDraft }) => !isDraft && post.date <= today)
  .map(({ post }) => post)
  .toSorted((a, b) => b.date.localeCompare(a.date))
