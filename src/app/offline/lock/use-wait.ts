import { useCallback, useEffect, useState } from 'react'
import { type PinFailures, pinWaitLeftMs } from '#domain/device/pin.ts'

/** Counts down. */
export function useWait() {
  const [untilMs, setUntilMs] = useState(0)
  const [nowMs, setNowMs] = useState(() => Date.now())
  const leftMs = Math.max(untilMs - nowMs, 0)
  const isWaiting = leftMs > 0

  const waitFor = useCallback((wait: number | PinFailures) => {
    const now = Date.now()
    setNowMs(now)
    setUntilMs(now + (typeof wait === 'number' ? wait : pinWaitLeftMs(wait, now)))
  }, [])

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isWaiting])

  return { leftMs, waitFor }
}
