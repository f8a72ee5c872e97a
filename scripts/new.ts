import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { blogCategories } from '../src/content/schemas/pages.ts'
import { toSlug } from '../src/content/slug.ts'
import { templates } from '../src/content/templates.ts'
import { projectPaths } from './project.ts'

/** `npm run new -- post|case-study|doc "Title" [--category Finance]`: creates a draft with placeholder text. */

/** One more than the highest order there is. */
function nextOrder(folder: string, files: string): number {
  const orders = globSync(files, { cwd: folder }).map((file) =>
    Number(/^order: *(\d+)/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? 0),
  )
  return Math.max(0, ...orders) + 1
}

/** Returns the category as it is spelt in front matter. */
function categoryOf(kind: string, asked: string | undefined): string {
  if (asked === undefined) return 'Operations'
  if (kind !== 'post') throw new Error('Only a post has a category: leave --category out')
  const category = blogCategories.find((name) => name.toLowerCase() === asked.toLowerCase())
  if (category) return category
  throw new Error(
    `There is no category "${asked}". Choose one of: ${blogCategories.map((name) => `"${name}"`).join(', ')}`,
  )
}

function create(kind: string, title: string, asked: string | undefined): string {
  const template = templates[kind]
  const kinds = Object.keys(templates).join('|')
  if (!template || !title) throw new Error(`Say what: npm run new -- ${kinds} "Title"`)
  const category = categoryOf(kind, asked)
  const slug = toSlug(title)
  if (!slug) throw new Error(`"${title}" has no letter for an address: choose another title`)
  const limit = kind === 'doc' ? 20 : 70
  if (title.length < 3 || title.length > limit) {
    throw new Error(`A title has 3 to ${limit} characters; this one has ${title.length}`)
  }
  const { root, contentRoot } = projectPaths(join(import.meta.dirname, '..'))
  const folder = join(contentRoot, 'content')
  const file = join(folder, template.file(slug))
  const name = relative(root, file)
  if (existsSync(file)) throw new Error(`${name} is there already: choose another title`)
  const day = new Date().toISOString().slice(0, 10)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    template.text({ title, day, category, order: nextOrder(folder, template.file('*')) }),
  )
  return `${name} is made. Write in it, and look at it with "npm run dev" at ${template.url(slug)}.
It is a draft: replace its words, then take the line "draft: true" away. "npm run check -- content" names what is left.`
}

try {
  const { positionals, values } = parseArgs({
    options: { category: { type: 'string' } },
    allowPositionals: true,
  })
  const [kind = '', ...words] = positionals
  console.log(create(kind, words.join(' ').trim(), values.category))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
