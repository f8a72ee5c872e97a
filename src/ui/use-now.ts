import { useSyncExternalStore } from 'react'

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

const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** The time, to the minute; what shows it follows it. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, thisMinute))

/** Today's date where the device is: `2026-03-11`. */
export const useToday = (): string => {
  const now = useNow()
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}
