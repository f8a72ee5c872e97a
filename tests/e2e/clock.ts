import { type BrowserContext, test as base } from '@playwright/test'

/**
 * What every device's clock shows when a test process starts, as `scripts/device-time.ts` has it; from there it runs on.
 * Service workers keep the machine's clock: the app's own asks for no time. Playwright's clock would also replace every
 * timer.
 */
const aheadMs = Date.parse(process.env.DEVICE_TIME ?? '') - Date.now()

/** The time on the devices, in ms since 1970. Tests take dates from it, never from `Date.now()`. */
export const deviceNow = (): number => Date.now() + aheadMs

/** Every test: each device's clock shows `deviceNow()`. */
export const test = base.extend<object, { deviceClock: () => number }>({
  deviceClock: [
    async ({ browser }, use) => {
      const set = (context: BrowserContext) => void setClock(context)
      browser.on('context', set)
      await use(deviceNow)
      browser.off('context', set)
    },
    { scope: 'worker', auto: true },
  ],
})

/** For a browser that a test starts itself. */
export const setClock = (context: BrowserContext): Promise<unknown> => shiftClock(context, aheadMs)

/**
 * Moves the device's clock, and that of its positions, for pages that open from now on: ahead, or behind with a
 * negative number; on top of what it was moved by before.
 */
export const shiftClock = (context: BrowserContext, byMs: number): Promise<unknown> =>
  context.addInitScript(shiftDate, byMs)

/** Options with which Node runs a program at the devices' time. */
export const nodeAtDeviceTime = (): string[] => [
  '--import',
  `data:text/javascript,${encodeURIComponent(`(${shiftDate})(${aheadMs})`)}`,
]

/** Runs elsewhere: nothing outside it is known there. */
function shiftDate(ms: number): void {
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...args: [] | [number]) {
      if (args.length === 0) super(Real.now() + ms)
      else super(...args)
    }
    static override now = () => Real.now() + ms
  } as DateConstructor // Called as a function it would fail; nothing here does.
  // Positions bring their own time. Plain HTTP has none.
  if (!('GeolocationPosition' in globalThis)) return
  const timestamp = Object.getOwnPropertyDescriptor(GeolocationPosition.prototype, 'timestamp')
  Object.defineProperty(GeolocationPosition.prototype, 'timestamp', {
    get() {
      return timestamp?.get?.call(this) + ms
    },
  })
}

/** Moves the clock to this hour, for pages that open from now on. */
export const moveClockTo = (context: BrowserContext, isoTime: string): Promise<unknown> =>
  shiftClock(context, Date.parse(isoTime) - deviceNow())

export const hourMs = 3_600_000
