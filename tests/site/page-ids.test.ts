import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type CollectionName, collections } from '../../src/content/collections.ts'
import { createCompiler } from '../../src/content/compile.ts'
import { splitFrontMatter } from '../../src/content/front-matter.ts'
import { pageIds } from '../../src/content/page-ids.ts'
import { createContentStore } from '../../src/content/store.ts'
import { type BuiltPage, builtPages } from '../support/built-site.ts'
import { root } from '../support/site-place.ts'

const today = new Date().toISOString().slice(0, 10)
const store = createContentStore({
  root,
  cacheDir: join(root, 'node_modules/none'),
  key: '',
  today,
})
store.read()
const compile = createCompiler(root)

const names = Object.keys(collections) as CollectionName[] // As they are named there.
const texts = Object.entries(store.content()).flatMap(([name, entries]) =>
  entries.map(({ file, url }) => ({ file, url, collection: names.find((one) => one === name) })),
)

/** Ids that React makes, and those of operations and schemas, which no heading can have. */
const isOfCode = (id: string) => /^_|^op-[a-z]+[A-Z.]|^schema-[A-Z]/.test(id)

const idsOf = ({ document }: BuiltPage) =>
  [...document.querySelectorAll('[id]')].map(({ id }) => id)

/** Returns the ids that a page may have; undefined if it shows no headings of a text. */
async function knownIds(path: string): Promise<Set<string> | undefined> {
  const part = path.replace(/^\/docs\//, '/docs#')
  const shown = texts.filter(({ url }) => url.replace(/#.*/, '') === path || url === part)
  const known = new Set<string>()
  for (const { file, url } of shown) {
    const body = splitFrontMatter(readFileSync(join(root, file), 'utf8')).body
    for (const { id } of (await compile({ file, url, body })).anchors) known.add(id)
  }
  if (known.size === 0) return undefined
  for (const { url, collection } of shown) {
    known.add(url.split('#')[1] ?? '')
    for (const id of collection ? pageIds(collection) : []) known.add(id)
  }
  return known
}

describe('every page', () => {
  it.each(builtPages.map((page) => [page.path, page] as const))(
    'has each id once, and none but those of its texts and those that no heading may have: %s',
    async (path, page) => {
      const ids = idsOf(page)
      expect(new Set(ids).size).toBe(ids.length)
      const known = await knownIds(path)
      if (!known) return
      expect(ids.filter((id) => !known.has(id) && !isOfCode(id))).toEqual([])
    },
  )
})
