import { basePath } from '#domain/base-path.ts'
import { plainText } from '#domain/text-search.ts'
import { trustedTypes } from '#ui/trusted-types.ts'

/** The parts of the search engine (Pagefind) that are used here. */
interface Engine {
  options: (options: object) => Promise<void>
  mergeIndex: (path: string, options?: object) => Promise<void>
  debouncedSearch: (
    words: string,
  ) => Promise<{ results: { data: () => Promise<PageData> }[] } | null>
}

interface PageData extends PartData {
  meta: Record<string, string>
  sub_results: PartData[]
}

interface PartData {
  url: string
  title?: string
  /** Escaped text with `<mark>` around what was found. */
  excerpt: string
  /** Each place where a word was found, with its weight. */
  weighted_locations: { balanced_score: number }[]
}

/** A page that was found. */
export interface SearchHit {
  url: string
  title: string
  /** The kind of page, in a word. */
  kind: string
  excerpt: string
  /** Chapters in which it was found. */
  parts: { url: string; title: string }[]
}

const shownPages = 8
const shownParts = 3

/** The engine starts a worker from its own folder. */
trustedTypes('default', {
  createScriptURL(url) {
    if (url.startsWith(`${location.origin}${basePath}/search/`)) return url
    throw new TypeError(`${url} is no script of the search`)
  },
})

/** Loads the engine with all parts of the index. */
export async function loadSearch(): Promise<Engine> {
  const folder = (part: number) => `${location.origin}${basePath}/search/${part}/`
  const response = await fetch(`${basePath}/search/parts.json`)
  if (!response.ok) throw new Error(`The search index answered ${response.status}`)
  const [first = 0, ...others]: number[] = await response.json()
  const engine: Engine = await import(/* @vite-ignore */ `${folder(first)}pagefind.js`)
  await engine.options({ excerptLength: 24 })
  for (const part of others) await engine.mergeIndex(folder(part))
  return engine
}

export interface Found {
  hits: SearchHit[]
  /** Total number of pages found. */
  total: number
}

/** Returns pages for these words, best first; undefined if another search was started meanwhile. */
export async function findPages(engine: Engine, words: string): Promise<Found | undefined> {
  const found = await engine.debouncedSearch(words)
  if (!found) return undefined
  const best = found.results.slice(0, shownPages)
  const pages = await Promise.all(best.map(({ data }) => data()))
  const hits = pages.filter((page) => isMeant(words, page)).map(toHit)
  return { hits, total: hits.length === 0 ? 0 : found.results.length }
}

/** The engine shortens a word until something matches; a match of only its first letter helps nobody. */
function isMeant(words: string, { excerpt, sub_results: chapters }: PageData): boolean {
  const starts = words.split(/\s+/).map(startOf)
  return [excerpt, ...chapters.map((chapter) => chapter.excerpt)].some((text) =>
    [...text.matchAll(/<mark>(.*?)<\/mark>/g)].some(([, found = '']) =>
      partsOf(found).some((part) => starts.some((start) => part.startsWith(start))),
    ),
  )
}

/** `d’Ivoire` -> `d`, `ivoire`. */
const partsOf = (word: string): readonly string[] => plainText(word).match(/[\p{L}\p{N}]+/gu) ?? []

const startOf = (word: string): string =>
  (partsOf(word).toSorted((a, b) => b.length - a.length)[0] ?? '').slice(0, 3)

const weightOf = ({ weighted_locations: places }: PartData) =>
  places.reduce((sum, { balanced_score: score }) => sum + score, 0)

function toHit({ url, meta, excerpt, sub_results: chapters }: PageData): SearchHit {
  const parts = chapters
    .filter((chapter) => chapter.url !== url)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .map((chapter) => ({ url: chapter.url, title: asWritten(chapter.title ?? '') }))
  return {
    url,
    title: asWritten(meta.title ?? url),
    kind: meta.kind ?? '',
    excerpt: asWritten(excerpt),
    parts: parts.slice(0, shownParts),
  }
}

/** The index has plain apostrophes, by which it takes elided words apart. */
const asWritten = (text: string): string => text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
