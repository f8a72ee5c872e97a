import { Button } from '#app/ui/button.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import { DiscardWork } from '../../lists/discard-work.tsx'
import { useSync } from '../../offline/offline-provider.tsx'
import type { useOutboxAct } from './use-outbox-act.ts'

interface LastResortsProps extends Pick<ReturnType<typeof useOutboxAct>, 'act' | 'busy'> {
  /** Id of the entry. */
  id: number
  /** What it is called. */
  title: string
  /** Whether saving is the main action because there is no better one. */
  savingIsMain?: boolean
  /** Called after the change was discarded. */
  onDiscarded?: () => Promise<void>
}

/** What can be done with any stuck change: save it as a file for support, or discard it. */
export function LastResorts({
  id,
  title,
  savingIsMain = false,
  onDiscarded,
  act,
  busy,
}: LastResortsProps) {
  const sync = useSync()
  async function save(): Promise<void> {
    const file = await sync?.exportDevice({ ids: [id] })
    if (file) saveFile(file)
  }
  async function discard(ids: readonly number[]): Promise<void> {
    await sync?.discard(ids)
    await onDiscarded?.()
  }
  return (
    <>
      <Button
        variant={savingIsMain ? 'filled' : 'default'}
        disabled={busy}
        onClick={() => act(save, `Saved as a file: ${title}`)}
      >
        Save as file
      </Button>
      <DiscardWork
        ids={[id]}
        disabled={busy}
        onDiscard={(ids) => act(() => discard(ids), `Discarded: ${title}`)}
      />
    </>
  )
}
