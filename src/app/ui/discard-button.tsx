import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

interface DiscardButtonProps {
  label?: string
  size?: 'sm'
  disabled?: boolean
  /** What else will be deleted, shown before asking again. */
  note?: ReactNode
  onDiscard: () => void
}

/**
 * Discards something permanently, after asking for confirmation, as it cannot be undone. The first button then becomes
 * the one that cancels, so that the focus stays and a double tap loses nothing.
 */
export function DiscardButton({
  label = 'Discard',
  disabled = false,
  note,
  onDiscard,
  ...look
}: DiscardButtonProps) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      {asked && note}
      <Button
        {...look}
        variant="default"
        disabled={disabled && !asked}
        onClick={() => setAsked(!asked)}
      >
        {asked ? 'Keep it' : label}
      </Button>
      {asked && (
        <Button {...look} color="red" disabled={disabled} onClick={onDiscard}>
          {label} for good
        </Button>
      )}
    </>
  )
}
