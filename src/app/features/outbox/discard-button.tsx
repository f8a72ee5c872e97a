import { Button } from '@mantine/core'
import { useState } from 'react'

interface DiscardButtonProps {
  disabled?: boolean
  onDiscard: () => void
}

/** Gives something up for good, which is asked twice: there is no way back. */
export function DiscardButton({ disabled = false, onDiscard }: DiscardButtonProps) {
  const [asked, setAsked] = useState(false)
  if (!asked) {
    return (
      <Button variant="default" disabled={disabled} onClick={() => setAsked(true)}>
        Discard
      </Button>
    )
  }
  return (
    <>
      <Button color="red" disabled={disabled} onClick={onDiscard}>
        Discard for good
      </Button>
      <Button variant="default" onClick={() => setAsked(false)}>
        Keep it
      </Button>
    </>
  )
}
