import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { isSame } from '#domain/same-value.ts'
import styles from './field-choices.module.css'

/** Two values to choose from, and the one that is chosen. */
export interface Choice {
  mine: unknown
  theirs: unknown
  chosen: unknown
}

interface TheirValueProps {
  /** Name of the field. */
  label: string
  /** Who changed it on the server; empty where nobody did. */
  by: string
  choice: Choice | undefined
  onChoose: (value: unknown) => void
  /** The server's value in words. */
  children: ReactNode
}

/** What the server has in a field, and the choice between the two. */
export function TheirValue({ label, by, choice, onChoose, children }: TheirValueProps) {
  const option = (words: string, value: unknown) => (
    <Button
      variant="default"
      size="compact-md"
      aria-label={`${words}: ${label}`}
      aria-pressed={isSame(value, choice?.chosen)}
      onClick={() => onChoose(value)}
    >
      {words}
    </Button>
  )
  return (
    <>
      <p className={styles.theirs}>
        {by ? `Theirs (${by})` : 'The server has'}: {children}
      </p>
      {choice && (
        <div className={styles.choices}>
          {option('Keep mine', choice.mine)}
          {option('Take theirs', choice.theirs)}
        </div>
      )}
    </>
  )
}
