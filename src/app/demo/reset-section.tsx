import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatDate } from '#app/ui/format.ts'
import { useSync } from '../offline/offline-provider.tsx'
import { OutboxError } from '../sync/outbox/outbox-error.ts'
import type { DemoControl } from './demo-control.ts'
import styles from './demo-tools.module.css'
import { forgetWork } from './forget-work.ts'

export function ResetSection({ control }: { control: DemoControl }) {
  const queryClient = useQueryClient()
  const sync = useSync()
  const [message, setMessage] = useState('')

  async function reset() {
    setMessage(sync?.getState().syncing ? 'Waiting for what is being sent...' : '')
    try {
      if (sync) await forgetWork(sync)
      await control.resetData()
      await sync?.forgetLogHead()
      await sync?.forgetCopy()
      await queryClient.resetQueries()
      setMessage('The sample data is as it was.')
    } catch (error) {
      setMessage(
        error instanceof OutboxError
          ? error.message
          : 'The browser did not let go of the data. Close other tabs and try again.',
      )
    }
  }

  return (
    <section className={styles.section}>
      <h3 className={styles.title}>Data</h3>
      <p className={styles.hint}>
        What you change is kept in this browser, for each scenario by itself. The sample data was
        laid out on {formatDate(control.startedAt())}; a reset dates it from today.
      </p>
      <div className={styles.action}>
        <Button variant="default" size="sm" onClick={reset}>
          Reset demo data
        </Button>
        <span role="status">{message}</span>
      </div>
    </section>
  )
}
