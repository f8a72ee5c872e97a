import { HttpResponse } from 'msw'
import type { Backend } from './backend.ts'

/** A request and how it went, for the panel. */
export interface LoggedRequest {
  id: number
  method: string
  /** Path and query. */
  path: string
  /** HTTP status; null while it is under way, 0 where the network failed. */
  status: number | null
  durationMs: number
}

const maxLogged = 100

/** The latest requests, newest first: a new array with every change. */
export function createRequestLog() {
  let entries: readonly LoggedRequest[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const set = (changed: readonly LoggedRequest[]) => {
    entries = changed.slice(0, maxLogged)
    for (const listener of listeners) listener()
  }
  return {
    entries: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    begin(request: Request): (status: number) => void {
      const { pathname, search } = new URL(request.url)
      const startMs = performance.now()
      const entry = {
        id: ++count,
        method: request.method,
        path: pathname + search,
        status: null,
        durationMs: 0,
      }
      set([entry, ...entries])
      return (status) => {
        const durationMs = Math.round(performance.now() - startMs)
        set(entries.map((old) => (old.id === entry.id ? { ...old, status, durationMs } : old)))
      }
    },
  }
}

export type RequestLog = ReturnType<typeof createRequestLog>

/** What a developer adds to the scenario's own network. */
export interface NetworkConditions {
  extraLatencyMs: number
  /** Requests that fail, percent. */
  failurePercent: number
}

/**
 * Carries a request to the backend and the answer back, over the network of the scenario. What goes wrong is drawn
 * from the seed, in the order of the requests. A lost request may have done its work: only its answer is missing.
 */
export async function exchange(
  backend: Backend,
  request: Request,
  respond: () => Promise<Response>,
): Promise<Response> {
  const end = backend.log.begin(request)
  const { random, isOnline } = backend
  const [waitShare, lostShare, wayShare] = [random(), random(), random()]
  const isLost = lostShare < failShare(backend)
  const isLostOnTheWay = isLost && wayShare < 0.5
  const delayMs = delayOf(backend, waitShare)
  if (isOnline() && delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
  const response = isOnline() && !isLostOnTheWay ? await respond() : undefined
  const arrived = response && !isLost && isOnline()
  end(arrived ? response.status : 0)
  return arrived ? response : HttpResponse.error()
}

const failShare = ({ scenario, network }: Backend) =>
  Math.max(scenario.failShare ?? 0, network.failurePercent / 100)

function delayOf({ scenario, network }: Backend, share: number): number {
  const [fromMs, toMs] = scenario.delayMs ?? [0, 0]
  return fromMs + (toMs - fromMs) * share + network.extraLatencyMs
}
