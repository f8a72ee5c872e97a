import { vi } from 'vitest'
import { deviceTime } from '../../scripts/device-time.ts'

/**
 * Every device begins on the day of the browser tests, and its clock goes on from there: the sample data turns with the
 * season, and tests name its records and figures. Timers stay those of the machine.
 */
vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: new Date(deviceTime) })
