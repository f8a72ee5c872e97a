import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { blogCategories } from '../src/content/schemas/pages.ts'
import { toSlug } from '../src/content/slug.ts'
import { projectPaths } from './project.ts'

/** `npm run new -- post|case-study|doc "Title" [--category Finance]`: a draft that is valid from its first line. */

interface Template {
  file: (slug: string) => string
  text: (asked: { title: string; day: string; folder: string; category: string }) => string
  /** Where it is seen in development. */
  url: (slug: string) => string
}

const templates: Record<string, Template> = {
  post: {
    file: (slug) => `blog/${slug}/index.mdx`,
    url: (slug) => `/blog/${slug}`,
    text: ({ title, day, category }) => `---
title: ${JSON.stringify(title)}
excerpt: One or two sentences that say what a reader will know after reading.
category: ${category}
date: ${day}
draft: true
---

What the post is about, in a short paragraph.

## The first heading

What you know, with its source.
`,
  },
  'case-study': {
    file: (slug) => `case-studies/${slug}/index.mdx`,
    url: (slug) => `/case-studies/${slug}`,
    text: ({ title, folder }) => `---
title: ${JSON.stringify(title)}
excerpt: One or two sentences for the card and for search results, with the figure that matters most.
order: ${nextOrder(folder, 'case-studies/*/index.mdx')}
commodity: Cocoa
location: Region, country
clientType: What kind of client it is
challenge: >-
  What was hard before, for whom, and what it cost them. Say what they had tried. Eighty characters at least.
solution: >-
  What was done about it, and why this way and not another. Say who did what. Eighty characters at least.
implementation: >-
  The steps in their order, with the time each of them took and who was there. Eighty characters at least.
outcome: One sentence for the list of case studies, with the figure that matters most.
results:
  - The first result, with its figure
  - The second result, with its figure
  - The third result, with its figure
testimonial: What the client said about it, in their own words, agreed with them.
clientRole: Role of the person who said it
metrics:
  - { label: What is counted, value: '1' }
  - { label: What is measured, value: '2' }
  - { label: What became faster, value: '3' }
  - { label: Who took part, value: '4' }
draft: true
---

How it went, in more detail.

## Where it began

What was there on the first day.
`,
  },
  doc: {
    file: (slug) => `docs/${slug}.mdx`,
    url: (slug) => `/docs#${slug}`,
    text: ({ title, folder }) => `---
title: ${JSON.stringify(title)}
order: ${nextOrder(folder, 'docs/*.mdx')}
summary: One sentence under the heading that says what a reader will be able to do after reading.
draft: true
---

What this part is about, in a short paragraph.

## The first heading

One step after the other.
`,
  },
}

/** After all that are there. */
function nextOrder(folder: string, files: string): number {
  const orders = globSync(files, { cwd: folder }).map((file) =>
    Number(/^order: *(\d+)/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? 0),
  )
  return Math.max(0, ...orders) + 1
}

/** The category as it is written in the front matter. */
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
  writeFileSync(file, template.text({ title, day, folder, category }))
  return `${name} is made. Write in it, and look at it with "npm run dev" at ${template.url(slug)}.
It is a draft: take the line "draft: true" away when it may be published.`
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
