import type { ReactNode } from 'react'
import { SidePanel } from './side-panel.tsx'

interface PanelWaitingProps {
  title: ReactNode
  onClose: () => void
}

/** In the place of a panel while its code or its record is on the way. */
export const PanelWaiting = (props: PanelWaitingProps) => (
  <SidePanel {...props}>
    <p role="status">Loading...</p>
  </SidePanel>
)
