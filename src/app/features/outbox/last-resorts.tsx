import { Button } from '@mantine/core'
import { DiscardButton } from '#ui/discard-button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useSync } from '../../offline/offline-provider.tsx'
import type { useOutboxAct } from './use-outbox-act.ts'

interface LastResortsProps extends Pick<ReturnType<typeof useOutboxAct>, 'act' | 'busy'> {
  /** Of the entry. */
  id: number
  /** Where there is nothing better to do than to save it. */
  savingIsMain?: boolean
}

/** What can be done with every change that is stuck: give it to support as a file, or give it up. */
export function LastResorts({ id, savingIsMain = false, act, busy }: LastResortsProps) {
  const sync = useSync()
  async function save(): Promise<void> {
    const file = await sync?.exportDevice([id])
    if (file) saveFile(file)
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
      <DiscardButton
        disabled={busy}
        onDiscard={() => act(() => sync?.discard([id]), 'The change is discarded')}
      />
    </>
  )
}
