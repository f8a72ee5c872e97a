/** What the user has to know of the app's own version. */
export interface ReleaseState {
  /** `ready`: a newer one waits on this device. `taken`: it runs already, in another tab. */
  update: 'none' | 'ready' | 'taken'
  /** The API has said that this version is too old for it. */
  isTooOld: boolean
  /** A part of the app could not be loaded. */
  isPartMissing: boolean
  /** The data on this device was written by a newer version. */
  isDataNewer: boolean
  /** The user wants to hear of the update later. */
  isPutOff: boolean
}

const listeners = new Set<() => void>()
let current: ReleaseState = {
  update: 'none',
  isTooOld: false,
  isPartMissing: false,
  isDataNewer: false,
  isPutOff: false,
}

export const getReleaseState = (): ReleaseState => current

export function setReleaseState(change: Partial<ReleaseState>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

export function subscribeToRelease(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
