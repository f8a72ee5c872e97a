import { distance } from 'fastest-levenshtein'
import { basePath, inSite, withoutBase } from '#domain/base-path.ts'
import { decoded } from './decoded.ts'

interface Page {
  path: string
  title: string
}

const offered = 4

/** Minimum similarity of an address and a page, from 0 to 1, and as a share of the most similar page's. */
const leastLikeness = 0.4
const shareOfBest = 0.7

/** Shows the pages most similar to the requested address, if there are any. */
export async function run(section: HTMLElement) {
  const response = await fetch(`${basePath}/addresses.json`)
  if (!response.ok) return
  const nearest = nearestPages(withoutBase(location.pathname), await response.json())
  section.querySelector('ul')?.append(...nearest.map(toItem))
  section.hidden = nearest.length === 0
}

/** Compares whole words first; only if none match, allows for typing errors. */
export function nearestPages(asked: string, pages: readonly Page[]): Page[] {
  const wanted = wantedNames(decoded(asked).replace(/\.\w+$/, ''))
  const byWords = mostAlike(wanted, pages, (a, b) => a === b)
  return byWords.length > 0 ? byWords : mostAlike(wanted, pages, isMistyped)
}

/** A name for a page: its words reduced to stems, and its letters joined. */
interface Name {
  words: string[]
  letters: string
}

/** Returns whether two words are meant to be the same. */
type Same = (a: string, b: string) => boolean

function mostAlike(wanted: [Name, number][], pages: readonly Page[], isSame: Same): Page[] {
  const scored = pages
    .map((page) => {
      const names = [page.path, lastPart(page.path), page.title].map(toName)
      const scores = wanted.flatMap(([name, weight]) =>
        names.map((other) => weight * likeness(name, other, isSame)),
      )
      return { page, score: Math.max(...scores) }
    })
    .toSorted((a, b) => b.score - a.score)
  const least = Math.max(leastLikeness, shareOfBest * (scored[0]?.score ?? 0))
  return scored
    .filter(({ score }) => score >= least)
    .slice(0, offered)
    .map(({ page }) => page)
}

/**
 * Returns the whole address and its last part, and with less weight the parts before, since its page may have been
 * below an existing one.
 */
function wantedNames(path: string): [Name, number][] {
  const parts = path.split('/')
  return [path, ...parts].map((part, index) => [
    toName(part),
    index === 0 || index === parts.length ? 1 : 0.7,
  ])
}

/** Returns from 0 to 1 how many of the words of both occur in the other. */
function likeness(a: Name, b: Name, isSame: Same): number {
  if (a.letters.length > 2 && isSame(a.letters, b.letters)) return 1
  const common = a.words.filter((word) => b.words.some((other) => isSame(word, other))).length
  return common === 0 ? 0 : (2 * common) / (a.words.length + b.words.length)
}

/** Words too common to identify a page. */
const smallWords = new Set([
  'and',
  'are',
  'can',
  'does',
  'for',
  'from',
  'how',
  'the',
  'what',
  'with',
])

function toName(text: string): Name {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return {
    words: words.filter((word) => word.length > 2 && !smallWords.has(word)).map(toStem),
    letters: words.join(''),
  }
}

/** `studies` -> `study`, `prices` and `pricing` -> `pric`. */
const toStem = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')
    .replace(/(?<=\p{L}{3})(ing|e)$/u, '')

/** Checks for one letter too many, missing or different (two in a long word), or for letters in another order. */
function isMistyped(a: string, b: string): boolean {
  const length = Math.max(a.length, b.length)
  if (length > 3 && toSorted(a) === toSorted(b)) return true
  return length > 4 && distance(a, b) <= (length > 7 ? 2 : 1)
}

const toSorted = (word: string) => [...word].toSorted().join('')

const lastPart = (path: string) =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('#')) + 1)

function toItem({ path, title }: Page): HTMLElement {
  const item = document.createElement('li')
  const link = Object.assign(document.createElement('a'), {
    href: inSite(path),
    textContent: title,
  })
  item.append(link)
  return item
}
