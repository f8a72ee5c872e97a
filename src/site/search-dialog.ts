import { type Found, findPages, loadSearch, type SearchHit } from './search/engine.ts'
import css from './search/search-dialog.css?inline'

/** Opens the search: made when it is first asked for, with its styles, and kept. */
let dialog: HTMLDialogElement | undefined

export function run() {
  dialog ??= makeDialog()
  if (!dialog.open) dialog.showModal()
  dialog.querySelector('input')?.select()
}

function makeDialog(): HTMLDialogElement {
  document.head.append(create('style', { textContent: css }))
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

  // Asked for while the reader types the first word.
  const engine = loadSearch()
  input.addEventListener('input', () => search(engine, input.value.trim(), { status, list }))
  form.addEventListener('submit', (event) => {
    if (event.submitter === close && document.activeElement === close) return
    event.preventDefault() // Enter in the field.
    list.querySelector('a')?.click()
  })
  made.addEventListener('keydown', (event) => {
    moveByKey(event, input, list)
    if (event.key !== 'Escape') return
    event.preventDefault() // A search field would empty itself, and stay.
    made.close()
  })
  made.addEventListener('click', ({ target }) => {
    // On the backdrop; or on a result of this very page, which would stay behind the dialog.
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
    // Another letter was typed meanwhile, and its answer is on the way.
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

function toItem({ url, title, kind, excerpt, parts }: SearchHit): HTMLElement {
  const item = create('li', {})
  const link = create('a', { href: url })
  link.append(create('b', { textContent: title }), create('small', { textContent: kind }))
  // The engine's own excerpt: escaped text with <mark> around what was found.
  const words = create('p', { innerHTML: excerpt })
  item.append(link, words)
  if (parts.length > 0) {
    const list = create('ul', {})
    for (const part of parts) {
      const place = create('li', {})
      place.append(create('a', { href: part.url, textContent: part.title }))
      list.append(place)
    }
    item.append(list)
  }
  return item
}

/** Arrows move between the field and the results, as in a list. */
function moveByKey(event: KeyboardEvent, input: HTMLElement, list: HTMLElement) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const stops = [input, ...list.querySelectorAll('a')]
  const at = stops.indexOf(document.activeElement as HTMLElement) // Not found is -1, as it should be.
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus()
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
