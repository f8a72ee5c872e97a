import { type HostileText, mark } from './hostile-text.ts'

const valid = {
  title: 'A post for a test',
  excerpt: 'What this post says, in one sentence of a fitting length.',
  category: 'Compliance',
  date: '2026-01-31',
}

/** A post whose front matter holds these lines after, or instead of, those of a valid one. */
function post(lines: string, { first = '---', title = valid.title } = {}): string {
  const fields = Object.entries({ ...valid, title }).map(([name, value]) => `${name}: ${value}`)
  return `${first}\n${fields.join('\n')}\n${lines}\n---\n\nA paragraph.\n`
}

const words = 'words without markup'
const runs = 'words, or an address that begins with https://'
const noTag = 'a value without a tag'
const noAlias = 'a value written out'
const begin = 'three hyphens alone'
const reserved = 'a field this kind of file has'
const seen = 'words that can be seen'

/** Whole posts: what stands before the text. */
export const frontMatterTexts: readonly HostileText[] = [
  {
    what: 'a script in a title',
    text: post('', { title: '<script>alert(1)</script>' }),
    line: 2,
    remedy: words,
  },
  {
    what: 'a picture in a title',
    text: post('', { title: '"A <img src=x onerror=alert(1)>"' }),
    line: 2,
    remedy: words,
  },
  {
    what: 'the end of a script in a title',
    text: post('', { title: 'A </script> end' }),
    line: 2,
    remedy: words,
  },
  {
    what: 'a comment in a title',
    text: post('', { title: 'A <!-- start' }),
    line: 2,
    remedy: words,
  },
  {
    what: 'a title that runs',
    text: post('', { title: '"javascript:alert(1)"' }),
    line: 2,
    remedy: runs,
  },
  {
    what: 'a title that runs, with a line break',
    text: post('', { title: '"java\\nscript:alert(1)"' }),
    line: 2,
    remedy: runs,
  },
  {
    what: 'an invisible end of a line in a title',
    text: post('', { title: '"A post\\u2028for a test"' }),
    line: 2,
    remedy: 'without invisible characters',
  },
  {
    what: 'a title of code',
    text: `---js\n{ title: (${mark}, 'T') }\n---\n\nHi.\n`,
    line: 1,
    remedy: begin,
  },
  {
    what: 'front matter of JavaScript',
    text: `---javascript\nmodule.exports = (${mark}, {})\n---\n\nHi.\n`,
    line: 1,
    remedy: begin,
  },
  {
    what: 'front matter of JSON',
    text: '---json\n{"title": "A post for a test"}\n---\n\nHi.\n',
    line: 1,
    remedy: begin,
  },
  {
    what: 'front matter of a language that is none',
    text: '---coffee\nx = 1\n---\n\nHi.\n',
    line: 1,
    remedy: begin,
  },
  {
    what: 'front matter of TOML',
    text: '---toml\ntitle = "T"\n---\n\nHi.\n',
    line: 1,
    remedy: begin,
  },
  {
    what: 'front matter in the language of every object',
    text: '---__proto__\ntitle: T\n---\n\nHi.\n',
    line: 1,
    remedy: begin,
  },
  {
    what: 'no front matter',
    text: 'Hi.\n',
    line: 1,
    remedy: 'three hyphens alone in the first line',
  },
  { what: 'nothing', text: '', line: 1, remedy: 'three hyphens alone in the first line' },
  { what: 'front matter without a field', text: '---\n---\n\nHi.\n', line: 1, remedy: 'text' },
  {
    what: 'front matter of a hundred thousand fields',
    text: post(Array.from({ length: 100_000 }, (_, at) => `k${at}: 1`).join('\n')),
    line: 1,
    remedy: 'at most 50 KB',
  },
  { what: 'a title of spaces', text: post('', { title: '"      "' }), line: 2, remedy: seen },
  {
    what: 'a title of what is not seen',
    text: post('', { title: '"\\u200b\\u200b\\u200b"' }),
    line: 2,
    remedy: seen,
  },
  {
    what: 'half a sign in a title',
    text: post('', { title: '"A \\ud800 post"' }),
    line: 2,
    remedy: 'without invisible characters',
  },
  {
    what: 'a file in UTF-16',
    text: [...post('')].join('\0'),
    line: 1,
    remedy: 'a file saved as UTF-8',
  },
  {
    what: 'a sign in another encoding',
    text: post('').replace('paragraph', 'caf\ufffd'),
    line: 9,
    remedy: 'a file saved as UTF-8',
  },
  {
    what: 'a YAML tag that makes a function',
    text: post('', { title: '!!js/function "function () { return 1 }"' }),
    line: 2,
    remedy: noTag,
  },
  {
    what: 'a YAML tag of one’s own',
    text: post('', { title: '!secret A post for a test' }),
    line: 2,
    remedy: noTag,
  },
  {
    what: 'a YAML tag of bytes',
    text: post('', { title: '!!binary aGVsbG8=' }),
    line: 2,
    remedy: noTag,
  },
  { what: 'a YAML tag on a list', text: post('tags: !!set [a, b]'), line: 6, remedy: noTag },
  { what: 'an anchor and its use', text: post('x: &a one\ny: *a'), line: 6, remedy: noAlias },
  {
    what: 'a bomb of anchors',
    text: post(
      [
        'a: &a [x,x,x,x,x,x,x,x,x]',
        ...[...'bcdefgh'].map(
          (name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[at]}`)}]`,
        ),
      ].join('\n'),
    ),
    line: 6,
    remedy: noAlias,
  },
  { what: 'a merge of another map', text: post('<<: { draft: true }'), line: 6, remedy: reserved },
  { what: 'a prototype', text: post('__proto__: { draft: true }'), line: 6, remedy: reserved },
  {
    what: 'a prototype in quotation marks',
    text: post('"__proto__": { polluted: true }'),
    line: 6,
    remedy: reserved,
  },
  {
    what: 'a constructor',
    text: post('constructor: { prototype: { polluted: true } }'),
    line: 6,
    remedy: reserved,
  },
  {
    what: 'a map as the name of a field',
    text: post('? { a: 1 }\n: 2'),
    line: 6,
    remedy: reserved,
  },
  {
    what: 'a thousand lists in each other',
    text: post(`x: ${'['.repeat(1000)}${']'.repeat(1000)}`),
    line: 6,
    remedy: 'at most 12 levels',
  },
  {
    what: 'twenty thousand lists in each other',
    text: post(`x: ${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    line: 6,
    remedy: 'at most 12 levels',
  },
  {
    what: 'a slug that climbs',
    text: post('slug: ../../etc'),
    line: 6,
    remedy: 'lower-case words',
  },
  {
    what: 'a field twice',
    text: post('draft: true\ndraft: false'),
    line: 7,
    remedy: 'each field once',
  },
]

const settings = (href: string) => `---
title: Page not found
description: There is no page at this address. The home page leads to all that there is to read here.
heading: Not found
lead: There is none.
ways:
  - { label: Return to Home, href: ${JSON.stringify(href)} }
nearest: Did you look for one of these?
---
`

const link = (what: string, href: string, remedy: string): HostileText => ({
  what,
  text: settings(href),
  line: 7,
  remedy,
})

/** Pages whose front matter holds a link: the text of `pages/not-found.mdx`. */
export const linkFieldTexts: readonly HostileText[] = [
  link('a field that runs', 'javascript:alert(1)', runs),
  link('a field that runs, with a tab', 'java\tscript:alert(1)', runs),
  link('a field with a page', 'data:text/html,x', 'an address that begins with https://'),
  link('a field with another host', '//x.example', 'an address that begins with https://'),
  link('a field without protection', 'http://x.example', '"https://x.example"'),
  link(
    'a field that leads to a file',
    'file:///etc/passwd',
    'an address that begins with https://',
  ),
]
