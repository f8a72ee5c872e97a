import { Button } from '@mantine/core'
import { saveFile } from '#ui/save-file.ts'
import { DiscardWork } from '../../offline/discard-work.tsx'
import { useSync } from '../../offline/offline-provider.tsx'
import type { useOutboxAct } from './use-outbox-act.ts'

interface LastResortsProps extends Pick<ReturnType<typeof useOutboxAct>, 'act' | 'busy'> {
  /** Of the entry. */
  id: number
  /** Where there is nothing better to do than to save it. */
  savingIsMain?: boolean
  /** Once it is given up. */
  onDiscarded?: () => Promise<void>
}

/** What can be done with every change that is stuck: give it to support as a file, or give it up. */
export function LastResorts({
  id,
  savingIsMain = false,
  onDiscarded,
  act,
  busy,
}: LastResortsProps) {
  const sync = useSync()
  async function save(): Promise<void> {
    const file = await sync?.exportDevice([id])
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
        onClick={() => act(save, 'The change is saved as a file')}
      >
        Save as file
      </Button>
      <DiscardWork
        ids={[id]}
        disabled={busy}
        onDiscard={(ids) => act(() => discard(ids), 'The change is discarded')}
      />
    </>
  )
}
