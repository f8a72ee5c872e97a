/** As much of the browser's storage as is asked. */
type StorageAsked = Pick<StorageManager, 'persist' | 'persisted'>

interface PersistenceTools {
  /** Undefined in browsers that have no such question, and on plain HTTP. */
  storage: Partial<StorageAsked> | undefined
  /** Keeps the answer. */
  kept: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

const key = 'asili-storage-asked'

/**
 * Asks the browser, once, to keep what is on this device: at the first record that is queued, for then there is
 * something to lose. The answer is kept; the outbox shows it and can ask again.
 */
export function createPersistence({ storage, kept }: PersistenceTools): {
  ask: () => Promise<void>
} {
  let asked = false
  return {
    async ask() {
      if (asked || !storage?.persist || kept?.getItem(key)) return
      asked = true
      try {
        const isKept = (await storage.persisted?.()) || (await storage.persist())
        kept?.setItem(key, isKept ? 'granted' : 'refused')
      } catch {
        // It cannot be asked now; the next record is another occasion.
        asked = false
      }
    },
  }
}
