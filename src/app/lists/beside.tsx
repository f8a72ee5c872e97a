import type { ReactNode } from 'react'
import { PanelFrame } from '#app/ui/panel-frame.tsx'
import { useBeside } from './use-beside.ts'

interface BesideProps {
  /** Id of the record that is open. */
  openId: string | null
  /** Whether its details stand beside the list now: not while something is done with it. */
  isBeside: boolean
  onClose: () => void
  /** The details. */
  children: ReactNode
}

/** The place of details beside their list, with the keys that lead from one to the other. Nothing before one is open. */
export function Beside({ children, ...options }: BesideProps) {
  const { frame, heir } = useBeside(options)
  return (
    options.isBeside && (
      <PanelFrame ref={frame} heir={heir}>
        {children}
      </PanelFrame>
    )
  )
}
