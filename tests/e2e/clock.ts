import type { BrowserContext } from '@playwright/test'

/** Sets the device's clock for pages that open from now on: ahead, or behind with a negative number. */
export const shiftClock = (context: BrowserContext, byMs: number): Promise<unknown> =>
  context.addInitScript((ms) => {
    const Real = Date
    globalThis.Date = class extends Real {
      constructor(...args: [] | [number]) {
        if (args.length === 0) super(Real.now() + ms)
        else super(...args)
      }
      static override now = () => Real.now() + ms
    } as DateConstructor // Called as a function it would fail; nothing here does.
  }, byMs)

export const hourMs = 3_600_000
