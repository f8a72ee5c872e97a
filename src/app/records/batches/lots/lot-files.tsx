import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notices.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import { appAt } from '#domain/base-path.ts'
import type { Batch } from '#domain/batch.ts'
import { readLotBundle } from '#domain/endpoints/trade.ts'
import { addressesAt, epcisDocument } from '#domain/lots/epcis.ts'
import { fsmaSheet } from '#domain/lots/fsma-sheet.ts'
import { untpEvents } from '#domain/lots/untp-events.ts'
import { useApi } from '../../../api/api-context.tsx'
import { useServerAct } from '../../../offline/use-server-act.ts'
import { trueNow } from '../../../time/true-time.ts'
import { useLineage } from '../../use-lineage.ts'
import styles from './origin.module.css'

/** Files for others, created on this device from the data it has. */
export function LotFiles({ batch }: { batch: Batch }) {
  const { rows, lineage, isSettled } = useLineage()
  const api = useApi()
  const { act, busy, problem } = useServerAct('bundle')
  const at = addressesAt(appAt(window.location.origin))
  const name = (kind: string) => `asili-${batch.id}-${kind}`
  const saveJson = (fileName: string, document: unknown) =>
    saveFile({
      fileName,
      content: new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }),
    })

  const saveBundle = () =>
    act(async () => {
      const content = await api.call(readLotBundle, { params: { id: batch.id } })
      saveFile({ fileName: name('bundle.zip'), content })
    })

  function saveUntp(): void {
    const issuer = { id: appAt(window.location.origin), name: 'Asili' }
    const document = untpEvents(lineage, batch.id, at, { issuer, now: trueNow() })
    if (document) saveJson(name('untp-dte.json'), document)
    else notify(`${batch.id} is a harvest: UNTP has traceability events of what is made of others`)
  }

  function saveFsma(): void {
    saveFile({
      fileName: name('fsma.csv'),
      content: new Blob([fsmaSheet(lineage, batch.id)], { type: 'text/csv' }),
    })
  }

  if (rows.length === 0 && !isSettled) return null
  return (
    <section>
      <h3 className={styles.heading}>Files</h3>
      <p>
        The bundle holds all of these with documents, history and the law as seen, signed, and
        checks itself without a network.
      </p>
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.files}>
        <Button loading={busy} onClick={() => void saveBundle()}>
          Everything, as a bundle
        </Button>
        <Button
          variant="default"
          onClick={() =>
            saveJson(name('epcis.json'), epcisDocument(lineage, batch.id, at, trueNow()))
          }
        >
          EPCIS 2.0
        </Button>
        <Button variant="default" onClick={saveUntp}>
          UNTP events
        </Button>
        <Button variant="default" onClick={saveFsma}>
          FSMA 204 sheet
        </Button>
      </div>
    </section>
  )
}
