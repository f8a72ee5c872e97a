import type { ReactNode } from 'react'
import { SidePanel } from './side-panel.tsx'

interface PanelWaitingProps {
  title: ReactNode
  onClose: () => void
}

/** Shown instead of a panel while its code or record loads. */
export const PanelWaiting = (props: PanelWaitingProps) => (
  <SidePanel {...props}>
    <p role="status">Loading...</p>
  </SidePanel>
)
