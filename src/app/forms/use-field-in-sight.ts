import { type RefObject, useEffect } from 'react'

/** A visible height below this means that an on-screen keyboard is open, px. */
const shortPx = 420

/** The controls that the user moves through, one after the other. */
const controls = 'input:not([type=hidden]), select, textarea, button'

/** Keeps the focused field and the next one visible above an on-screen keyboard. */
export function useFieldInSight(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const show = () => {
      if (form.current && innerHeight < shortPx) showField(form.current)
    }
    const own = form.current
    own?.addEventListener('focusin', show)
    window.visualViewport?.addEventListener('resize', show)
    return () => {
      own?.removeEventListener('focusin', show)
      window.visualViewport?.removeEventListener('resize', show)
    }
  }, [form])
}

function showField(form: HTMLFormElement): void {
  const field = document.activeElement
  const panel = form.closest('dialog')
  // A control that was tapped rather than typed in must not move away under the finger.
  if (!panel || !field?.matches(':focus-visible') || !form.contains(field)) return
  const fields = [...form.querySelectorAll(controls)]
  const next = fields[fields.indexOf(field) + 1] ?? field
  const topPx = panel.querySelector('[data-panel-header]')?.getBoundingClientRect().bottom ?? 0
  const fieldTopPx = (field.closest('.mantine-InputWrapper-root') ?? field).getBoundingClientRect()
    .top
  // Not so far that the field itself scrolls out at the top.
  const missingPx = next.getBoundingClientRect().bottom + gapPx - innerHeight
  const by = Math.min(Math.max(missingPx, 0), fieldTopPx - topPx)
  if (by !== 0) panel.scrollBy({ top: by })
}

const gapPx = 8
