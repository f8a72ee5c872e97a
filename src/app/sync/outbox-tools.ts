import type { Clock } from './clock.ts'
import type { Device } from './device.ts'
import type { Chance } from './ids.ts'

/** What an outbox works on. */
export interface OutboxTools {
  device: Device
  userId: string
  clock: Pick<Clock, 'nowMs'>
  chance: Chance
}
