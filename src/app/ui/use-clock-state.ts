import { useSyncExternalStore } from 'react'
import { type ClockState, clockState, subscribeToClock } from '../time/true-time.ts'
import { useNow } from './use-now.ts'

const readState = () => clockState()

/** Returns what is known of the device's clock. A clock that is set is noticed within a minute. */
export function useClockState(): ClockState {
  useNow()
  return useSyncExternalStore(subscribeToClock, readState)
}
