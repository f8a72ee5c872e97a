import { createTabChannel, type TabChannel } from '../tab-channel.ts'

/** Tells all tabs of a user that a draft has begun or ended, was opened or closed. */
export interface DraftChanges {
  tell: () => void
  /** Returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void
  close: () => void
}

/** `name` separates one user's drafts from another's. */
export function createDraftChanges(
  name: string,
  channel: TabChannel = createTabChannel(`asili-drafts ${name}`),
): DraftChanges {
  const listeners = new Set<() => void>()
  const hear = () => {
    for (const listener of listeners) listener()
  }
  let isClosed = false
  channel.listen(hear)
  return {
    tell() {
      hear()
      // A form may close its draft after the user has signed out.
      if (!isClosed) channel.tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      isClosed = true
      channel.close()
    },
  }
}
