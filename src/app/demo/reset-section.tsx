import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSync } from '../offline/offline-provider.tsx'
import type { Sync } from '../sync/create-sync.ts'
import type { DemoControl } from './demo-control.ts'
import styles from './demo-tools.module.css'

export function ResetSection({ control }: { control: DemoControl }) {
  const queryClient = useQueryClient()
  const sync = useSync()
  const [message, setMessage] = useState('')

  async function reset() {
    setMessage('')
    try {
      await control.resetData()
      if (sync) await forgetWork(sync)
      await queryClient.resetQueries()
      setMessage('The sample data is as it was.')
    } catch {
      setMessage('The browser did not let go of the data. Close other tabs and try again.')
    }
  }

  return (
    <section className={styles.section}>
      <h3 className={styles.title}>Data</h3>
      <p className={styles.hint}>
        What you change is kept in this browser, for each scenario by itself.
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

/** What was recorded on this device belongs to the data that is gone. */
async function forgetWork(sync: Sync): Promise<void> {
  const { entries, corrupt } = await sync.list()
  await sync.discard([...entries, ...corrupt].map(({ id }) => id))
  for (const form of await sync.drafts.forms()) await sync.drafts.delete(form)
  await sync.forgetCopy()
}
