import type { Clock } from './clock.ts'
import { backoffMs, isDue, maxDelayMs, maxPauseMs } from './network/backoff.ts'
import type { Entry } from './outbox/entry.ts'
import type { Random } from './outbox/ids.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Replica } from './records/replica.ts'

interface NextTools {
  outbox: Pick<Outbox, 'list'>
  replica: Pick<Replica, 'userState'>
  clock: Pick<Clock, 'nowMs'>
  random: Pick<Random, 'share'>
}

/** Returns how long to wait after that many unfinished syncs in a row: at least as long as the server asked. */
export async function delayAfterSetback(
  { replica, clock, random }: NextTools,
  setbacks: number,
): Promise<number> {
  const { pausedUntilMs } = await replica.userState()
  const nowMs = clock.nowMs()
  const asked = isDue(pausedUntilMs, nowMs, maxPauseMs) ? 0 : (pausedUntilMs ?? nowMs) - nowMs
  return Math.max(asked, backoffMs(setbacks, random))
}

/** Returns how long until the first matching entry that was put off may be sent again; undefined if there is none. */
export async function delayUntilDue(
  { outbox, clock }: NextTools,
  isWanted: (entry: Entry) => boolean,
): Promise<number | undefined> {
  const { entries } = await outbox.list()
  const delays = entries
    .filter(isWanted)
    .flatMap(({ state, notBeforeMs }) =>
      state === 'queued' && notBeforeMs !== null ? [notBeforeMs - clock.nowMs()] : [],
    )
  return delays.length === 0 ? undefined : Math.max(0, Math.min(...delays, maxDelayMs))
}
