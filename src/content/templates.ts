import type { CollectionName } from './collections.ts'
import { type Problem, quote } from './problem.ts'

interface Template {
  file: (slug: string) => string
  /** Its collection's name, used to recognise its placeholder words. */
  collection: CollectionName
  text: (asked: { title: string; day: string; order: number; category: string }) => string
  /** Its address in development. */
  url: (slug: string) => string
}

/** What `npm run new` creates, by requested kind. */
export const templates: Record<string, Template> = {
  post: {
    collection: 'blog',
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
    collection: 'caseStudies',
    file: (slug) => `case-studies/${slug}/index.mdx`,
    url: (slug) => `/case-studies/${slug}`,
    text: ({ title, order }) => `---
title: ${JSON.stringify(title)}
excerpt: One or two sentences for the card and for search results, with the figure that matters most.
order: ${order}
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
    collection: 'docs',
    file: (slug) => `docs/${slug}.mdx`,
    url: (slug) => `/docs#${slug}`,
    text: ({ title, order }) => `---
title: ${JSON.stringify(title)}
order: ${order}
summary: One sentence under the heading that says what a reader will be able to do after reading.
draft: true
---

What this part is about, in a short paragraph.

## The first heading

One step after the other.
`,
  },
}

/** Lines that carry no content, or may stay unchanged. */
const mayStay =
  /^(---|title: .*|category: .*|date: .*|order: .*|commodity: .*|draft: true|\w+:( >-)?|)$/

/** The placeholder words of a new file, by collection: each line that somebody must replace. */
const placeholders = new Map(
  Object.values(templates).map(({ collection, text }) => {
    const lines = text({ title: '', day: '', order: 1, category: '' }).split('\n')
    return [
      collection,
      new Set(lines.map((line) => line.trim()).filter((line) => !mayStay.test(line))),
    ]
  }),
)

/** Placeholders of this length are found within a line too: nobody writes the same by chance. */
const longWords = 25

const withoutQuotes = (line: string) => line.replace(/["']/g, '').trim()

/** Returns a placeholder line without the name of its field or its sign. */
const wordsIn = (line: string) => line.replace(/^(\w+: |- |#+ )/, '')

/** Finds the placeholder lines of a file that were not replaced. */
export function untouchedWords(file: string, text: string, collection: CollectionName): Problem[] {
  const lines = [...(placeholders.get(collection) ?? [])].map(withoutQuotes)
  const parts = lines.map(wordsIn).filter((words) => words.length >= longWords)
  return text.split('\n').flatMap((written, at) => {
    const line = withoutQuotes(written)
    if (!lines.includes(line) && !parts.some((words) => line.includes(words))) return []
    const expected = 'your own words in place of those the file was made with, or no such line'
    return [{ file, line: at + 1, field: 'text', expected, received: quote(written.trim()) }]
  })
}
