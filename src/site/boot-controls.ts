import { colorSchemeKey } from './color-scheme.ts'

/**
 * Handles the controls of a page with one listener for all of them. Anything that needs more than a few lines is loaded
 * on use.
 */
export function obeyControls() {
  for (const part of document.querySelectorAll<HTMLElement>('[data-at-once]')) run(part)
  if ('share' in navigator) {
    for (const item of document.querySelectorAll('[data-share]')) item.removeAttribute('hidden')
  }
  document.addEventListener('click', ({ target }) => {
    const control = (target instanceof Element ? target : null)?.closest<HTMLElement>(
      '[data-color-scheme-toggle], [data-run]:not([data-at-once]), [data-copy], [data-share]',
    )
    if (control) obey(control)
  })
  document.addEventListener('keydown', pressByKey)
}

function obey(control: HTMLElement) {
  const { run: script, copy: copied, share } = control.dataset
  if (script) run(control)
  else if (copied) copy(control)
  // A reader who cancels sharing has not failed.
  else if (share) navigator.share({ title: document.title, url: location.href }).catch(() => {})
  else switchColorScheme()
}

/** Loads the script of a part, and passes the part to it. If the network fails, the next click tries again. */
async function run(part: HTMLElement) {
  const url = part.dataset.run ?? ''
  const script: Promise<{ run: (part: HTMLElement) => unknown }> = import(/* @vite-ignore */ url)
  await script.then((loaded) => loaded.run(part)).catch(() => {})
}

/** Copies what precedes the control, or the page's address, and confirms it briefly. */
async function copy(control: HTMLElement) {
  const text =
    control.dataset.copy === 'address'
      ? location.href.replace(/#.*/, '')
      : (control.previousElementSibling?.textContent ?? '')
  control.dataset.label ??= control.textContent // Stored the first time only.
  try {
    await navigator.clipboard.writeText(text)
    control.textContent = 'Copied'
  } catch {
    control.textContent = 'Not copied' // There is no clipboard, or no permission.
  }
  setTimeout(() => {
    control.textContent = control.dataset.label ?? ''
  }, 2000)
}

function switchColorScheme() {
  const root = document.documentElement
  const shown =
    root.dataset.mantineColorScheme ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const next = shown === 'dark' ? 'light' : 'dark'
  root.dataset.mantineColorScheme = next
  try {
    localStorage.setItem(colorSchemeKey, next)
  } catch {
    // Storage is blocked (a private window): the choice lasts for this page only.
  }
}

/** Activates a control by its key: alone, unless the reader is typing, or with Ctrl or ⌘. */
function pressByKey(event: KeyboardEvent) {
  const { key, target, ctrlKey, metaKey, altKey } = event
  const isWithControl = ctrlKey || metaKey
  if (altKey || !(target instanceof HTMLElement)) return
  const isTyping = target.isContentEditable || target.closest('input, select, textarea')
  if (isTyping && !isWithControl) return
  const name = isWithControl ? 'data-control-key' : 'data-key'
  const control = document.querySelector<HTMLElement>(`[${name}="${CSS.escape(key)}"]`)
  if (!control) return
  event.preventDefault()
  control.click()
}
