import { Button } from '@mantine/core'

interface AsLastTimeProps {
  /** What would be filled in, as people read it. */
  words: readonly string[]
  onTake: () => void
}

/** Offers what was filled in last, in one tap. */
export const AsLastTime = ({ words, onTake }: AsLastTimeProps) => (
  <Button variant="default" onClick={onTake}>
    As last time: {words.join(', ')}
  </Button>
)
