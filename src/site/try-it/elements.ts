import { create } from '../create-element.ts'

let made = 0

/** A control with its label, and a sentence that explains it. */
export function labelled(
  label: string,
  control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  hint = '',
): HTMLElement {
  made += 1
  control.id = `try-${made}`
  const parts: Node[] = [create('label', { htmlFor: control.id, textContent: label }), control]
  if (hint) {
    const id = `${control.id}-hint`
    control.setAttribute('aria-describedby', id)
    parts.push(create('small', { id, textContent: hint }))
  }
  return create('div', { className: 'try-field' }, parts)
}

/** A block of code that may be wider than the page: it can be focused, so that it scrolls by keyboard. */
export function codeBlock(text: string, label: string): HTMLElement {
  const block = create('pre', { tabIndex: 0 }, [create('code', { textContent: text })])
  block.setAttribute('role', 'region')
  block.setAttribute('aria-label', label)
  return block
}
