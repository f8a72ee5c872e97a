import type { Sync } from '../sync/create-sync.ts'
import { OutboxError } from '../sync/outbox/outbox-error.ts'

/**
 * Deletes the work recorded on this device, because the data it belongs to is about to go. Waits for changes being
 * sent; rejects with an `OutboxError` if another tab is sending them.
 */
export async function forgetWork(sync: Sync): Promise<void> {
  for (const { importId } of await sync.imports.unfinished()) await sync.imports.stop(importId)
  for (let isSending = true; isSending; ) {
    const { entries, corrupt } = await sync.list()
    const idle = entries.filter(({ state }) => state !== 'sending')
    isSending = idle.length < entries.length
    if (isSending && !sync.getState().syncing) throw new OutboxError('busy')
    try {
      await sync.discard([...idle, ...corrupt].map(({ id }) => id))
    } catch (error) {
      // Sending of one of them has started meanwhile, or finished.
      if (!(error instanceof OutboxError)) throw error
      isSending = true
      continue
    }
    if (isSending) await nextStep(sync)
  }
  await sync.drafts.endAll()
}

/** Resolves when the sync state next changes, or at once if no sync is running. */
function nextStep({ getState, subscribe }: Sync): Promise<void> {
  if (!getState().syncing) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = subscribe(() => {
      unsubscribe()
      resolve()
    })
  })
}
