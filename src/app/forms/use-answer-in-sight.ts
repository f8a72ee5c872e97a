import { type RefObject, useEffect, useRef } from 'react'
import { useKeptFocus } from '#app/ui/use-kept-focus.ts'

interface AnswerInSight {
  /** Around the button and the answer. */
  block: RefObject<HTMLDivElement | null>
  button: RefObject<HTMLButtonElement | null>
  answer: RefObject<HTMLDivElement | null>
}

/**
 * For a button whose answer appears beneath it: brings the answer in sight whenever `what` it says changes (empty:
 * nothing), and gives the focus back to the button if what had it in the answer disappears.
 */
export function useAnswerInSight(what: string): AnswerInSight {
  const block = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  useKeptFocus(block, button)
  useEffect(() => {
    const focused = document.activeElement
    // A user who is in another field must not be moved away from it. Some browsers do not focus a tapped button.
    const isHere = focused === document.body || block.current?.contains(focused)
    if (what && isHere) answer.current?.scrollIntoView({ block: 'nearest' })
  }, [what])
  return { block, button, answer }
}
