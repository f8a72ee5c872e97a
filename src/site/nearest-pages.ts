import { distance } from 'fastest-levenshtein'

interface Page {
  path: string
  title: string
}

const offered = 4

/** Share of letters that may differ between an address and one that is offered for it. */
const mostDifference = 0.5

/** Shows the pages most like the address that was asked for, where any is. */
export async function run(section: HTMLElement) {
  const response = await fetch('/addresses.json')
  if (!response.ok) return
  const nearest = nearestPages(location.pathname, await response.json())
  section.querySelector('ul')?.append(...nearest.map(toItem))
  section.hidden = nearest.length === 0
}

/** By whole address, and by its last part: what was mistyped, and what has moved. */
export function nearestPages(asked: string, pages: readonly Page[]): Page[] {
  const wanted = decode(asked)
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/\.html?$/, '')
  return pages
    .map((page) => {
      const whole = difference(wanted, page.path)
      const end = difference(lastPart(wanted), lastPart(page.path))
      return { page, score: Math.min(whole, end) }
    })
    .filter(({ score }) => score <= mostDifference)
    .toSorted((a, b) => a.score - b.score)
    .slice(0, offered)
    .map(({ page }) => page)
}

/** From 0, the same or a part of it, to 1, nothing alike. */
function difference(wanted: string, path: string): number {
  if (wanted.length < 3 || path.length < 2) return 1
  const edits = distance(wanted, path) / Math.max(wanted.length, path.length)
  const isPart = wanted.length > 4 && path.includes(wanted)
  return isPart ? Math.min(edits, 0.3) : edits
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1)

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
