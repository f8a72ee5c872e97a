import { useSyncExternalStore } from 'react'
import { trueMs } from '../time/true-time.ts'

const minuteMs = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tell of listeners) tell()
  }, minuteMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const thisMinute = () => Math.floor(trueMs() / minuteMs) * minuteMs

/** Returns the current time, to the minute, and renders again when it changes. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, thisMinute))

/** Returns today's date on the device: `2026-03-11`. */
export const useToday = (): string => {
  const now = useNow()
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}
