import { useEffect, useState } from 'react'

/** Whether the browser keeps the screen on. */
export type Awake = 'off' | 'on' | 'unsupported' | 'refused'

/** Keeps the screen on while wanted: browsers read no GPS while the phone is locked. */
export function useAwakeScreen(isWanted: boolean): Awake {
  const [awake, setAwake] = useState<Awake>('off')
  useEffect(() => {
    if (!isWanted) return
    if (!('wakeLock' in navigator)) {
      setAwake('unsupported')
      return
    }
    let isOver = false
    let lock: WakeLockSentinel | undefined
    async function ask(): Promise<void> {
      // The browser releases the lock whenever the page is hidden.
      if (document.visibilityState !== 'visible') return
      try {
        const held = await navigator.wakeLock.request('screen')
        if (isOver) void held.release()
        else {
          lock = held
          setAwake('on')
        }
      } catch {
        // For example, the battery is nearly empty.
        if (!isOver) setAwake('refused')
      }
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
      setAwake('off')
    }
  }, [isWanted])
  return awake
}
