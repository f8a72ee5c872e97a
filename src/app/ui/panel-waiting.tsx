import type { ReactNode } from 'react'
import { SidePanel } from './side-panel.tsx'
import { Waiting } from './waiting.tsx'

interface PanelWaitingProps {
  title: ReactNode
  onClose: () => void
}

/** Shown instead of a panel while its code or record loads. */
export const PanelWaiting = (props: PanelWaitingProps) => (
  <SidePanel {...props}>
    <Waiting what="this panel" />
  </SidePanel>
)
