import { createHash } from 'node:crypto'
import { allExist } from './project.ts'
import type { StagedFolder } from './staged-folder.ts'

/** A page in the site's search. */
export interface SearchedPage {
  path: string
  /** Changes with the page. */
  key: string
  /** The page's HTML, read only if its part of the index is rebuilt. */
  html: () => string
}

/** A part of the index: what it was made from, and its files below the output folder. */
export interface IndexPart {
  key: string
  files: string[]
}

/** Pages per part: after a change to one of them, only its part is rebuilt. */
const pagesPerPart = 250

/** Matches the indexer's own user interface, which the site does not use. */
const isUnused = (file: string) => /^pagefind-(?!worker|entry)|^wasm\.unknown/.test(file)

export const isSearched = (html: string) => html.includes(' data-pagefind-body')

/** A part of the new index, with its files if it was rebuilt. */
export interface MadePart extends IndexPart {
  made: readonly { path: string; content: Uint8Array }[]
}

/** Rebuilds those parts of the search index that differ from the output folder. */
export async function makeSearchIndex(
  pages: readonly SearchedPage[],
  outDir: string,
  previous: readonly IndexPart[],
): Promise<MadePart[]> {
  const count = Math.max(1, Math.ceil(pages.length / pagesPerPart))
  const parts: MadePart[] = []
  for (let number = 0; number < count; number++) {
    const own = pages.filter(({ path }) => partOf(path, count) === number)
    const key = digest(own.map(({ path, key }) => `${path} ${key}`).join('\n'))
    const known = previous[number]
    if (known?.key === key && allExist(outDir, known.files)) {
      parts.push({ ...known, made: [] })
      continue
    }
    const made = (await makeIndex(own)).map(({ path, content }) => {
      return { path: `search/${number}/${path}`, content }
    })
    parts.push({ key, files: made.map(({ path }) => path), made })
  }
  return parts
}

/** Writes the search index below `/search/`, and removes files that no longer belong to it. */
export function writeSearchIndex(
  parts: readonly MadePart[],
  stage: StagedFolder,
  previous: readonly IndexPart[],
): IndexPart[] {
  for (const { path, content } of parts.flatMap(({ made }) => made)) {
    stage.write(path, content)
  }
  if (previous.length !== parts.length || !stage.has('search/parts.json')) {
    stage.write('search/parts.json', JSON.stringify(parts.map((_, number) => number)))
  }
  const used = new Set(parts.flatMap(({ files }) => files))
  for (const file of previous.flatMap(({ files }) => files)) {
    if (!used.has(file)) stage.remove(file)
  }
  return parts.map(({ key, files }) => ({ key, files }))
}

/** Returns the files of an index of these pages. The indexer is a separate program, started only here. */
export async function makeIndex(pages: readonly Pick<SearchedPage, 'path' | 'html'>[]) {
  const { close, createIndex } = await import('pagefind')
  try {
    const { index, errors } = await createIndex({
      forceLanguage: 'en',
      // Results begin with words, not source code.
      excludeSelectors: ['pre', '[data-copy]'],
    })
    if (!index) throw new Error(errors.join('\n'))
    const added = await Promise.all(
      pages.map(({ path, html }) => index.addHTMLFile({ url: path, content: separated(html()) })),
    )
    const { files, errors: failures } = await index.getFiles()
    const all = [...added.flatMap((one) => one.errors), ...failures]
    if (all.length > 0) throw new Error(all.join('\n'))
    return files.filter(({ path }) => !isUnused(path))
  } finally {
    await close()
  }
}

/**
 * Adds separators: the indexer joins a term with its description, and table header cells, without a space. It takes
 * `d'Ivoire` for a word with the word `Ivoire` in it, but not `d’Ivoire`.
 */
const separated = (html: string) =>
  html
    .replaceAll('</dt>', ': </dt>')
    .replaceAll('</th>', '. </th>')
    .replace(/(?<=\p{L})’(?=\p{L})/gu, "'")

const partOf = (path: string, count: number) =>
  count === 1 ? 0 : Number.parseInt(digest(path).slice(0, 8), 16) % count

const digest = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 20)
