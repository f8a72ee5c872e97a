import { HttpResponse } from 'msw'
import type { RequestLog } from './request-log.ts'
import type { Scenario } from './scenario.ts'

/** What a developer adds to the scenario's network conditions. */
export interface NetworkConditions {
  extraLatencyMs: number
  /** Requests that fail, percent. */
  failurePercent: number
}

/** What is between a device and the backend. */
interface Way {
  log: RequestLog
  network: NetworkConditions
  scenario: Pick<Scenario, 'delayMs' | 'failShare'>
  random: () => number
  isOnline: () => boolean
  now: () => Date
}

/**
 * Passes a request to the backend and the answer back, over the scenario's network. Failures are drawn from the seed,
 * in the order of the requests. A lost request may have been carried out: only its answer is missing.
 */
export async function exchange(
  way: Way,
  request: Request,
  respond: () => Promise<Response>,
): Promise<Response> {
  const end = way.log.begin(request)
  const { random, isOnline } = way
  const [waitShare, lostShare, wayShare] = [random(), random(), random()]
  const isLost = lostShare < failShare(way)
  const isLostOnTheWay = isLost && wayShare < 0.5
  const delayMs = delayOf(way, waitShare)
  if (isOnline() && delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
  const response = isOnline() && !isLostOnTheWay ? await respond() : undefined
  // Servers say when they answer (RFC 9110).
  response?.headers.set('Date', way.now().toUTCString())
  const arrived = response && !isLost && isOnline()
  end(arrived ? response.status : 0)
  return arrived ? response : HttpResponse.error()
}

const failShare = ({ scenario, network }: Way) =>
  Math.max(scenario.failShare ?? 0, network.failurePercent / 100)

function delayOf({ scenario, network }: Way, share: number): number {
  const [fromMs, toMs] = scenario.delayMs ?? [0, 0]
  return fromMs + (toMs - fromMs) * share + network.extraLatencyMs
}
