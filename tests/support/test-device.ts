import { IDBFactory } from 'fake-indexeddb'

let number = 0

/** The name of the backend that the device of a test works for. */
export const testBackend = (scenario = 'default') => `test-${scenario}-${number}`

/**
 * Begins a test with a device on which nothing is stored. What the app of the test before still writes, such as the draft
 * of a form that was open, has the name of another.
 */
export function newDevice(): void {
  globalThis.indexedDB = new IDBFactory()
  number += 1
}
