import { type Clock, instantOf } from './clock.ts'
import type { Device } from './device.ts'

/** What was typed into a form and not yet saved. */
export interface Draft<Values> {
  values: Values
  /** UTC. */
  savedAt: string
}

/** Checks what was kept, and brings what an older version of the form kept to the form as it is now. */
type UpgradeDraft<Values> = (values: unknown, version: number) => Values

/** What one user typed into forms: kept over reload and sign-out, seen by nobody else. */
export interface Drafts {
  /** The draft of a form, named by its screen and record: `farmer/new`. It may be of an older version of the form. */
  get: <Values>(form: string, upgrade: UpgradeDraft<Values>) => Promise<Draft<Values> | undefined>
  /** `version` is that of the form's fields. Rejects with a `StorageError`. */
  put: (form: string, version: number, values: unknown) => Promise<void>
  delete: (form: string) => Promise<void>
  /** Names of the forms that have one. */
  forms: () => Promise<string[]>
}

interface DraftTools {
  device: Device
  userId: string
  clock: Pick<Clock, 'nowMs'>
}

export const createDrafts = ({ device, userId, clock }: DraftTools): Drafts => ({
  async get(form, upgrade) {
    const kept = await device.read(['drafts'], (transaction) =>
      transaction.objectStore('drafts').get([userId, form]),
    )
    return kept && { values: upgrade(kept.values, kept.version), savedAt: kept.savedAt }
  },
  async put(form, version, values) {
    const draft = { userId, form, version, values, savedAt: instantOf(clock) }
    await device.write(['drafts'], (transaction) => transaction.objectStore('drafts').put(draft))
  },
  delete: (form) =>
    device.write(['drafts'], (transaction) =>
      transaction.objectStore('drafts').delete([userId, form]),
    ),
  forms: async () => {
    const range = IDBKeyRange.bound([userId], [userId, []])
    const keys = await device.read(['drafts'], (transaction) =>
      transaction.objectStore('drafts').getAllKeys(range),
    )
    return keys.map(([, form]) => form)
  },
})
