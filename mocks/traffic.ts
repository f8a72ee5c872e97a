import { HttpResponse } from 'msw'
import type { RequestLog } from './request-log.ts'
import type { Scenario } from './scenarios/scenario.ts'

/** What a developer adds to the scenario's own network. */
export interface NetworkConditions {
  extraLatencyMs: number
  /** Requests that fail, percent. */
  failurePercent: number
}

/** What lies between a device and the backend. */
interface Way {
  log: RequestLog
  network: NetworkConditions
  scenario: Pick<Scenario, 'delayMs' | 'failShare'>
  random: () => number
  isOnline: () => boolean
}

/**
 * Carries a request to the backend and the answer back, over the network of the scenario. What goes wrong is drawn
 * from the seed, in the order of the requests. A lost request may have done its work: only its answer is missing.
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
