/** A request and how it went, for the panel. */
export interface LoggedRequest {
  id: number
  method: string
  /** Path and query. */
  path: string
  /** HTTP status; null while in progress, 0 if the network failed. */
  status: number | null
  durationMs: number
}

const maxLogged = 100

/** The latest requests, newest first. Every change creates a new array. */
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
