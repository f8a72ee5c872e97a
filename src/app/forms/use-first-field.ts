import { type RefObject, useEffect } from 'react'

const fields = '[data-first-field], input:not([type=file], [type=hidden]), select, textarea'

interface FirstFieldOptions {
  /** Whether another record was just saved in this form: then it begins with what has to be read first, if any. */
  isNext?: boolean
}

/**
 * Moves the focus to the first field of a form that just opened: from "Close", where the browser puts it in a dialog.
 * Where fingers type, only if `isNext`: the keyboard that a focused field brings up would cover a form not yet seen.
 */
export function useFirstField(
  form: RefObject<HTMLElement | null>,
  { isNext = false }: FirstFieldOptions = {},
): void {
  useEffect(() => {
    const area = form.current
    if (!area) return
    if (isNext) area.querySelector<HTMLElement>(`[data-next-begins], ${fields}`)?.focus()
    else if (matchMedia('(pointer: fine)').matches && isAtBeginning()) firstOf(area)?.focus()
  }, [form, isNext])
}

/** Whether the focus is still where the opening dialog put it: something else may have asked for it since. */
const isAtBeginning = (): boolean =>
  document.activeElement === document.body ||
  Boolean(document.activeElement?.closest('[data-panel-header]'))

/** Of radio buttons, the chosen one: an arrow key goes on from there. */
function firstOf(area: HTMLElement): HTMLElement | null {
  const first = area.querySelector<HTMLElement>(fields)
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return area.querySelector<HTMLElement>(`[name="${CSS.escape(first.name)}"]:checked`) ?? first
}
