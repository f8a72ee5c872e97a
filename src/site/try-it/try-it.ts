import { basePath } from '#domain/base-path.ts'
import { closeBackend, openBackend } from './backend.ts'
import { type Description, operationIn } from './operation.ts'
import { makePanel } from './panel.ts'
import css from './try-it.css?inline'

const panels = new WeakMap<HTMLElement, HTMLElement>()
let description: Promise<Description> | undefined

/** Opens the panel of an operation below its button, or closes it. What it needs is loaded the first time. */
export async function run(button: HTMLElement): Promise<void> {
  const open = panels.get(button)
  if (open) {
    open.hidden = !open.hidden
    button.setAttribute('aria-expanded', String(!open.hidden))
    return
  }
  if (button.getAttribute('aria-busy') === 'true') return
  button.setAttribute('aria-busy', 'true')
  const note = button.nextElementSibling
  try {
    wearStyles()
    const operationId = (button.closest('details[id^="op-"]')?.id ?? '').replace('op-', '')
    const [described, backend] = await Promise.all([loadDescription(), openBackend()])
    const panel = makePanel(operationIn(described, operationId), backend)
    panels.set(button, panel)
    if (note?.matches('[data-try-failed]')) note.remove()
    button.after(panel)
    button.setAttribute('aria-expanded', 'true')
    panel.querySelector<HTMLElement>('select, input, textarea, button')?.focus()
  } catch {
    description = undefined
    closeBackend()
    if (!note?.matches('[data-try-failed]')) button.after(failureNote())
  } finally {
    button.removeAttribute('aria-busy')
  }
}

function loadDescription(): Promise<Description> {
  description ??= fetch(`${basePath}/openapi.json`).then((answer) => {
    if (!answer.ok) throw new Error(`openapi.json: ${answer.status}`)
    return answer.json()
  })
  return description
}

function failureNote(): HTMLElement {
  const note = document.createElement('p')
  note.dataset.tryFailed = ''
  note.setAttribute('role', 'alert')
  note.textContent = 'This could not be loaded. Check the connection, then try again.'
  return note
}

let isDressed = false

/** Adds styles as a constructed style sheet, because the page's policy blocks `style` elements. */
function wearStyles(): void {
  if (isDressed) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  isDressed = true
}
