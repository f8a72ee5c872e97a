import { distance } from 'fastest-levenshtein'

interface Page {
  path: string
  title: string
}

const offered = 4

/** How alike an address and a page must at least be, from 0 to 1, and how much less than the most alike one. */
const leastLikeness = 0.4
const shareOfBest = 0.7

/** Shows the pages most like the address that was asked for, where any is. */
export async function run(section: HTMLElement) {
  const response = await fetch('/addresses.json')
  if (!response.ok) return
  const nearest = nearestPages(location.pathname, await response.json())
  section.querySelector('ul')?.append(...nearest.map(toItem))
  section.hidden = nearest.length === 0
}

/** By whole words; only where none fits, by words with a typing error in them. */
export function nearestPages(asked: string, pages: readonly Page[]): Page[] {
  const wanted = wantedNames(decode(asked).replace(/\.\w+$/, ''))
  const byWords = mostAlike(wanted, pages, (a, b) => a === b)
  return byWords.length > 0 ? byWords : mostAlike(wanted, pages, isMistyped)
}

/** A way to call a page: its words in their basic form, and its letters in one. */
interface Name {
  words: string[]
  letters: string
}

/** Says whether two words are meant to be one. */
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

/** The whole address and its last part; the parts before it, as its page may have gone from below one that is there. */
function wantedNames(path: string): [Name, number][] {
  const parts = path.split('/')
  return [path, ...parts].map((part, index) => [
    toName(part),
    index === 0 || index === parts.length ? 1 : 0.7,
  ])
}

/** From 0 to 1: how many of the words of both stand in the other. */
function likeness(a: Name, b: Name, isSame: Same): number {
  if (a.letters.length > 2 && isSame(a.letters, b.letters)) return 1
  const common = a.words.filter((word) => b.words.some((other) => isSame(word, other))).length
  return common === 0 ? 0 : (2 * common) / (a.words.length + b.words.length)
}

/** So small that they tell nothing of a page. */
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

/** One letter too many, too few or another; in a long word two; or letters in another order. */
function isMistyped(a: string, b: string): boolean {
  const length = Math.max(a.length, b.length)
  if (length > 3 && toSorted(a) === toSorted(b)) return true
  return length > 4 && distance(a, b) <= (length > 7 ? 2 : 1)
}

const toSorted = (word: string) => [...word].toSorted().join('')

const lastPart = (path: string) =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('#')) + 1)

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // Not made by us: compared as it is.
  }
}

function toItem({ path, title }: Page): HTMLElement {
  const item = document.createElement('li')
  const link = Object.assign(document.createElement('a'), { href: path, textContent: title })
  item.append(link)
  return item
}
