import { Button } from '#app/ui/button.tsx'

interface AsLastTimeProps {
  /** What would be filled in, as text. */
  words: readonly string[]
  onTake: () => void
}

/** Offers to fill in the same as last time, with one tap. */
export const AsLastTime = ({ words, onTake }: AsLastTimeProps) => (
  <Button variant="default" onClick={onTake}>
    As last time: {words.join(', ')}
  </Button>
)
