import { Button } from '#app/ui/button.tsx'
import type { AwaitedFiles } from '../../sync/db/schema.ts'
import { Warning } from '../warning.tsx'

const words = {
  photo: 'The photo taken before the page was closed is missing: take it again.',
  file: 'The file chosen before the page was closed is missing: choose it again.',
}

interface LostFileProps {
  /** For what it describes. */
  id: string
  how: AwaitedFiles[string]
  onDismiss: () => void
}

/** Says at a field that its draft is without the file that was taken or chosen. */
export const LostFile = ({ id, how, onDismiss }: LostFileProps) => (
  <Warning>
    <p id={id}>{words[how]}</p>
    <Button variant="default" size="compact-md" onClick={onDismiss}>
      Dismiss
    </Button>
  </Warning>
)
