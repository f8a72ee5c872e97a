import { useSync, useSyncState } from '#app/offline/offline-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { saveFile } from '#app/ui/save-file.ts'
import type { HeadProblem } from '#domain/log/head.ts'
import styles from './banner.module.css'

const texts: Record<HeadProblem, string> = {
  gone: 'The server no longer has the history that this device has seen.',
  'not signed': 'The server tells a history that its key has not signed.',
  'another log': 'The server tells another history than the one that this device has seen.',
  shorter: 'Changes that this device has seen in the server’s history are no longer in it.',
  rewritten:
    'The server’s history was rewritten: what this device has seen of it is told otherwise now.',
}

/** Says that the server's log does not go with what this device has seen of it, until its user has dealt with that. */
export function LogMisfit() {
  const sync = useSync()
  const misfit = useSyncState()?.misfit
  if (!sync || !misfit) return null

  async function saveEvidence(): Promise<void> {
    const evidence = JSON.stringify(await sync?.logHead(), null, 2)
    saveFile({
      fileName: 'asili-log-heads.json',
      content: new Blob([evidence], { type: 'application/json' }),
    })
  }

  return (
    <section className={styles.banner} data-grave="true" aria-label="The history does not fit">
      <p role="alert">
        {texts[misfit.problem]} Noticed on {formatDateTime(misfit.at)}. Tell the person responsible
        for your data, and keep the proof. Your work on this device is safe.
      </p>
      <Button size="sm" variant="default" onClick={() => void saveEvidence()}>
        Save the proof
      </Button>
      <Button size="sm" variant="default" onClick={() => void sync.forgetLogHead()}>
        Go on with the server’s history
      </Button>
    </section>
  )
}
