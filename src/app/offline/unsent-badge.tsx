import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { Mark } from '../sync/records/overlay.ts'

/** Says that a record has changes that the server does not know yet. */
export const UnsentBadge = ({ mark }: { mark: Mark | undefined }) =>
  mark && (
    <StatusBadge tone={mark.state === 'attention' ? 'danger' : 'info'}>
      {mark.state === 'attention' ? 'Needs attention' : 'Not sent yet'}
    </StatusBadge>
  )
