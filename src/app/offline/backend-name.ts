/**
 * Which backend the work of this device is for. What was recorded against one is never sent to another: an emulated
 * backend has a name a scenario, a real one is the only one there is.
 */
let current: string | undefined
const listeners = new Set<() => void>()

/** Undefined until it is known: nothing is kept or sent before. */
export const getBackendName = (): string | undefined => current

export function setBackendName(name: string): void {
  current = name
  for (const listener of listeners) listener()
}

export function subscribeToBackendName(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The storage of this device for that backend. */
export const deviceName = (backendName: string): string => `asili-${backendName}`
