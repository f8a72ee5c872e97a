import { SidePanel } from '#app/ui/side-panel.tsx'
import { notAvailable } from '../api/errors.ts'

interface DeadEndProps {
  /** What the address would have to name: `batch`. Left out where the action itself is not the user's to take. */
  missing?: string
  onClose: () => void
}

/** In place of an action that the address asks for and that cannot begin, before anything is typed. */
export default function DeadEnd({ missing, onClose }: DeadEndProps) {
  return (
    <SidePanel title={missing ? `No ${missing} chosen` : notAvailable.title} onClose={onClose}>
      <p role="status">
        {missing
          ? `This address does not say which ${missing} it is for. Close this, choose the ${missing} in the list, and begin there.`
          : notAvailable.text}
      </p>
    </SidePanel>
  )
}
