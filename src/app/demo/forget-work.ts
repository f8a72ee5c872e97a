import type { Sync } from '../sync/create-sync.ts'
import { OutboxError } from '../sync/outbox/outbox-error.ts'

/**
 * What was recorded on this device belongs to data that is going. What is being sent just now is waited for; rejects
 * with an `OutboxError` where another tab sends it.
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
      // One of them has begun to be sent meanwhile, or was.
      if (!(error instanceof OutboxError)) throw error
      isSending = true
      continue
    }
    if (isSending) await nextStep(sync)
  }
  await sync.drafts.endAll()
}

/** The next time that anything of a sync has changed, or its end. */
function nextStep({ getState, subscribe }: Sync): Promise<void> {
  if (!getState().syncing) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = subscribe(() => {
      unsubscribe()
      resolve()
    })
  })
}
