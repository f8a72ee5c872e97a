import type { SupportedStorage } from '@supabase/auth-js'

export interface SessionStorage extends SupportedStorage {
  /** From now on the session outlives this page (or no longer does). */
  keep: (onDevice: boolean) => void
  /** Forgets the session here and on the device. */
  clear: () => void
}

/**
 * Where the provider's client puts the session: in memory, until the user asks to be kept signed in
 * on this device. The client takes its storage once, so the choice is made in here.
 */
export function createSessionStorage(key: string, device: Storage | undefined): SessionStorage {
  const memory = new Map<string, string>()
  let kept = readFrom(device, key) !== null

  return {
    getItem: (name) => memory.get(name) ?? (kept ? readFrom(device, name) : null),
    setItem: (name, value) => {
      // In one place only: a kept session ends in every tab when one of them signs out.
      if (kept && writeTo(device, name, value)) memory.delete(name)
      else memory.set(name, value)
    },
    removeItem: (name) => {
      memory.delete(name)
      if (kept) removeFrom(device, name)
    },
    keep: (onDevice) => {
      kept = onDevice
      if (!onDevice) removeFrom(device, key)
    },
    clear: () => {
      memory.clear()
      if (kept) removeFrom(device, key)
      kept = false
    },
  }
}

// A browser may refuse its storage (private windows, full disk): the session then lives in memory.
function readFrom(device: Storage | undefined, name: string): string | null {
  try {
    return device?.getItem(name) ?? null
  } catch {
    return null
  }
}

function writeTo(device: Storage | undefined, name: string, value: string): boolean {
  try {
    device?.setItem(name, value)
    return device !== undefined
  } catch (error) {
    console.warn('The session could not be kept on this device:', error)
    return false
  }
}

function removeFrom(device: Storage | undefined, name: string): void {
  try {
    device?.removeItem(name)
  } catch {
    // Nothing was kept where nothing may be written.
  }
}
