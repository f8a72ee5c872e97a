import { Waiting } from '#app/ui/waiting.tsx'

export const InvitationWaiting = () => (
  <Waiting what="your invitation" atFirst="Looking at your invitation..." />
)
