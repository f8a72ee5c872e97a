/** The part of the browser's storage API that is used. */
type StorageAsked = Pick<StorageManager, 'persist' | 'persisted'>

interface PersistenceTools {
  /** Undefined in browsers without this API, and on plain HTTP. */
  storage: Partial<StorageAsked> | undefined
  /** Stores the answer. */
  kept: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

const key = 'asili-storage-asked'

/**
 * Asks the browser, once, to keep what is on this device: when the first record is queued, because then there is
 * something to lose. The answer is stored; the outbox shows it and can ask again.
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
        // It cannot be asked now. The next record tries again.
        asked = false
      }
    },
  }
}
