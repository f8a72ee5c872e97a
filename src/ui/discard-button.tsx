import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface DiscardButtonProps {
  label?: string
  size?: 'sm'
  disabled?: boolean
  /** What else goes with it, told before it is asked again. */
  note?: ReactNode
  onDiscard: () => void
}

/**
 * Gives something up for good, which is asked twice: there is no way back. The button that asks becomes the one that
 * keeps, so that the focus stays where it is and somebody who taps twice has lost nothing.
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
