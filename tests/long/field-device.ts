import type { Page } from '@playwright/test'
import type { BrowserProcess, Profile } from '../e2e/browser-process.ts'
import { shiftClock } from '../e2e/clock.ts'

/** A phone in the field: its browser can die, its network go, its clock move on. */
export interface FieldDevice {
  /** One of two tabs; the second opens when it is first asked for. */
  tab: (index: 0 | 1) => Promise<Page>
  isOnline: () => boolean
  setOnline: (online: boolean) => Promise<void>
  /** Moves the clock of every page that is opened from now on. */
  passTime: (byMs: number) => Promise<void>
  /** Ends the browser's process and starts it again on the same profile. */
  killAndRestart: () => Promise<void>
}

/** `onKill` hears of each time that the process dies. */
export async function startFieldDevice(profile: Profile, onKill: () => void): Promise<FieldDevice> {
  let running: BrowserProcess = await profile.start()
  let second: Page | undefined
  let online = true
  let shiftMs = 0

  return {
    async tab(index) {
      if (index === 0) return running.page
      second ??= await running.context.newPage()
      return second
    },
    isOnline: () => online,
    async setOnline(next) {
      online = next
      await running.context.setOffline(!next)
    },
    async passTime(byMs) {
      shiftMs += byMs
      await shiftClock(running.context, byMs)
    },
    async killAndRestart() {
      await running.kill()
      onKill()
      running = await profile.start()
      second = undefined
      await running.context.setOffline(!online)
      await shiftClock(running.context, shiftMs)
    },
  }
}
