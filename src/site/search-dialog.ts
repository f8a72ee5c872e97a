import { adoptStyleSheet } from '#ui/adopt-style-sheet.ts'
import { create } from './create-element.ts'
import { type Found, findPages, loadSearch, type SearchHit } from './search/engine.ts'
import css from './search/search-dialog.css?inline'

/** Opens the search dialog, which is created with its styles on first use and then kept. */
let dialog: HTMLDialogElement | undefined

export function run() {
  dialog ??= makeDialog()
  if (!dialog.open) dialog.showModal()
  dialog.querySelector('input')?.select()
}

function makeDialog(): HTMLDialogElement {
  adoptStyleSheet(css)
  const input = create('input', {
    type: 'search',
    placeholder: 'Posts, docs, guides',
    autocomplete: 'off',
    spellcheck: false,
  })
  input.setAttribute('aria-label', 'Search')
  const close = create('button', { type: 'submit', textContent: 'Close' })
  const form = create('form', { method: 'dialog' })
  form.append(input, close)
  const status = create('p', { className: 'search-status' })
  status.setAttribute('role', 'status')
  const list = create('ol', { className: 'search-hits' })
  const made = create('dialog', { className: 'search' })
  made.setAttribute('aria-label', 'Search')
  made.append(form, status, list)
  document.body.append(made)

  // Loads while the reader types the first word.
  const engine = loadSearch()
  input.addEventListener('input', () => search(engine, input.value.trim(), { status, list }))
  form.addEventListener('submit', (event) => {
    if (event.submitter === close && document.activeElement === close) return
    event.preventDefault() // Enter in the field would submit it.
    list.querySelector('a')?.click()
  })
  made.addEventListener('keydown', (event) => {
    moveByKey(event, input, list)
    if (event.key !== 'Escape') return
    event.preventDefault() // A search field would clear itself and leave the dialog open.
    // Otherwise it keeps the focus until the next frame, and the key that opens the search would count as typing.
    input.blur()
    made.close()
  })
  made.addEventListener('click', ({ target }) => {
    // A click on the backdrop, or on a result on this page, which would stay behind the dialog.
    if (target === made || (target instanceof Element && target.closest('.search-hits a')))
      made.close()
  })
  return made
}

interface Place {
  status: HTMLElement
  list: HTMLElement
}

let latest = ''

async function search(
  engine: ReturnType<typeof loadSearch>,
  words: string,
  { status, list }: Place,
) {
  latest = words
  try {
    const found = words === '' ? { hits: [], total: 0 } : await findPages(await engine, words)
    // Something else was typed meanwhile, and its results are coming.
    if (!found || latest !== words) return
    list.replaceChildren(...found.hits.map(toItem))
    status.textContent = words === '' ? '' : countOf(found, words)
  } catch {
    list.replaceChildren()
    status.textContent =
      'The search could not be loaded. Check the connection, then reload the page.'
  }
}

function countOf({ hits, total }: Found, words: string): string {
  if (total === 0) return `Nothing found for “${words}”.`
  if (total > hits.length) return `The best ${hits.length} of ${total} pages for “${words}”`
  return `${total} ${total === 1 ? 'page' : 'pages'} for “${words}”`
}

/** The engine's excerpt: escaped text with `<mark>` around what was found. */
const markedWords = (excerpt: string): Node[] =>
  excerpt.split(/(<mark>.*?<\/mark>)/).map((part) => {
    const text = part
      .replaceAll(/<\/?mark>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    return part.startsWith('<mark>')
      ? create('mark', { textContent: text })
      : document.createTextNode(text)
  })

function toItem({ url, title, kind, excerpt, parts }: SearchHit): HTMLElement {
  const item = create('li')
  const link = create('a', { href: url })
  link.append(create('b', { textContent: title }), create('small', { textContent: kind }))
  const words = create('p')
  words.append(...markedWords(excerpt))
  item.append(link, words)
  if (parts.length > 0) {
    const list = create('ul')
    for (const part of parts) {
      const place = create('li')
      place.append(create('a', { href: part.url, textContent: part.title }))
      list.append(place)
    }
    item.append(list)
  }
  return item
}

/** Arrow keys move between the field and the results, as in a list. */
function moveByKey(event: KeyboardEvent, input: HTMLElement, list: HTMLElement) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const stops = [input, ...list.querySelectorAll('a')]
  const at = stops.indexOf(document.activeElement as HTMLElement) // If not found, -1 works too.
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus()
}
