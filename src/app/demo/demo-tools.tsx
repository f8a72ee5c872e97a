import { useEffect, useState } from 'react'
import { SidePanel } from '#app/ui/side-panel.tsx'
import type { DemoControl } from './demo-control.ts'
import styles from './demo-tools.module.css'
import { NetworkSection } from './network-section.tsx'
import { RequestLog } from './request-log.tsx'
import { ResetSection } from './reset-section.tsx'
import { RoleSection } from './role-section.tsx'
import { ScenarioSection } from './scenario-section.tsx'

interface DemoToolsProps {
  control: DemoControl
  /** Puts the scenario in the address. */
  onScenario: (name: string) => void
}

/** The developer panel and the button that opens it. It also opens if the requested scenario does not exist. */
export function DemoTools({ control, onScenario }: DemoToolsProps) {
  const [open, setOpen] = useState(control.problem !== undefined)

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (!event.altKey || !event.shiftKey || event.code !== 'KeyD') return
      event.preventDefault()
      setOpen((shown) => !shown)
    }
    document.addEventListener('keydown', toggle)
    return () => document.removeEventListener('keydown', toggle)
  }, [])

  return (
    <>
      <button
        className={styles.open}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Alt+Shift+D"
        onClick={() => setOpen(true)}
      >
        Demo
      </button>
      {open && (
        <SidePanel title="Demo" onClose={() => setOpen(false)}>
          {control.problem && (
            <p className={styles.problem} role="alert">
              {control.problem}
            </p>
          )}
          <ScenarioSection control={control} onScenario={onScenario} />
          <RoleSection control={control} />
          <NetworkSection control={control} />
          <RequestLog control={control} />
          <ResetSection control={control} />
          <p className={styles.hint}>Alt + Shift + D opens and closes this panel.</p>
        </SidePanel>
      )}
    </>
  )
}
