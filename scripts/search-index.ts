import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allExist } from './project.ts'

/** A page that the site's search finds. */
export interface SearchedPage {
  path: string
  /** Changes with the page. */
  key: string
  /** The page's HTML: read only where its part of the index is made anew. */
  html: () => string
}

/** A part of the index: what it was made from, and its files below the output folder. */
export interface IndexPart {
  key: string
  files: string[]
}

/** One part for so many pages: after a change in one of them, only its part is made anew. */
const pagesPerPart = 250

/** The indexer's own interface, which the site does not use. */
const isUnused = (file: string) => /^pagefind-(?!worker|entry)|^wasm\.unknown/.test(file)

export const isSearched = (html: string) => html.includes(' data-pagefind-body')

/** A part as it is to be: with its files where it was made anew. */
export interface MadePart extends IndexPart {
  made: readonly { path: string; content: Uint8Array }[]
}

/** Makes those parts of the search index that differ from what stands in the output folder. */
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

/** Writes the search index below `/search/`, and takes away what is no more. */
export function writeSearchIndex(
  parts: readonly MadePart[],
  outDir: string,
  previous: readonly IndexPart[],
): IndexPart[] {
  for (const { path, content } of parts.flatMap(({ made }) => made)) {
    write(join(outDir, path), content)
  }
  if (previous.length !== parts.length || !allExist(outDir, ['search/parts.json'])) {
    write(join(outDir, 'search/parts.json'), JSON.stringify(parts.map((_, number) => number)))
  }
  const used = new Set(parts.flatMap(({ files }) => files))
  for (const file of previous.flatMap(({ files }) => files)) {
    if (!used.has(file)) rmSync(join(outDir, file), { force: true })
  }
  return parts.map(({ key, files }) => ({ key, files }))
}

/** The files of an index of these pages. The indexer is a program of its own, started only here. */
export async function makeIndex(pages: readonly Pick<SearchedPage, 'path' | 'html'>[]) {
  const { close, createIndex } = await import('pagefind')
  try {
    const { index, errors } = await createIndex({ forceLanguage: 'en' })
    if (!index) throw new Error(errors.join('\n'))
    const added = await Promise.all(
      pages.map(({ path, html }) => index.addHTMLFile({ url: path, content: withPauses(html()) })),
    )
    const { files, errors: failures } = await index.getFiles()
    const all = [...added.flatMap((one) => one.errors), ...failures]
    if (all.length > 0) throw new Error(all.join('\n'))
    return files.filter(({ path }) => !isUnused(path))
  } finally {
    await close()
  }
}

/** The indexer joins a term and what is said of it, and the cells of a head, without a space. */
const withPauses = (html: string) =>
  html.replaceAll('</dt>', ': </dt>').replaceAll('</th>', '. </th>')

const partOf = (path: string, count: number) =>
  count === 1 ? 0 : Number.parseInt(digest(path).slice(0, 8), 16) % count

const digest = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 20)

function write(file: string, content: Uint8Array | string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
