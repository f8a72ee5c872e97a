import { dashboardPath } from '#domain/endpoints/dashboard-path.ts'
import { minAppVersionHeader } from '#domain/min-app-version.ts'
import { deviceClock } from '../sync/clock.ts'
import {
  browserNetwork,
  type Connectivity,
  createConnectivity,
} from '../sync/network/connectivity.ts'
import { createPacer, type Pacer } from '../sync/network/pacer.ts'
import { watchFetch } from '../sync/network/watch-fetch.ts'
import { deviceRandom } from '../sync/outbox/ids.ts'
import { noteServerDate } from '../time/true-time.ts'

/** What is known of the way to the server, by how requests fare. */
interface ConnectionTools {
  connectivity: Connectivity
  pacer: Pacer
  /** `fetch`, overheard. */
  fetch: typeof globalThis.fetch
}

interface ConnectionOptions {
  /** Where the app is, without a trailing slash. */
  appUrl: string
  /** Hears the oldest version of the app that the API goes on with. */
  onMinVersion?: ((version: string) => void) | undefined
}

const probeTimeoutMs = 8_000

/** Headers of writes, of which browsers ask another origin first (CORS preflight): the probe is to meet that too. */
const askedFirst = { 'Idempotency-Key': 'probe', 'If-Match': '*' }

/**
 * Watches all requests of the app. Where they fail, it looks by itself whether the server is there again, and why it is
 * not.
 */
export function watchConnection(
  fetch: typeof globalThis.fetch,
  apiUrl: string,
  { appUrl, onMinVersion }: ConnectionOptions,
): ConnectionTools {
  const ask = () => {
    const signal = AbortSignal.timeout(probeTimeoutMs)
    return fetch(apiUrl + dashboardPath, { cache: 'no-store', headers: askedFirst, signal })
  }
  const pacer = createPacer(deviceClock)
  const connectivity = createConnectivity({
    network: browserNetwork,
    // Any answer will do, a refusal too; only a page of somebody in between will not.
    probe: async () => {
      const response = await ask()
      return !response.headers.get('Content-Type')?.includes('text/html')
    },
    serverUrl: apiUrl,
    // Its code comes once it is asked for: a start that goes well does without.
    async findCause() {
      const diagnosis = await import('./diagnosis.ts').catch(() => undefined)
      return (
        diagnosis?.causeOf({ fetch, url: apiUrl, path: dashboardPath, appUrl, ask }) ??
        'unreachable'
      )
    },
    clock: deviceClock,
    random: deviceRandom,
  })
  return {
    connectivity,
    pacer,
    fetch: watchFetch(fetch, {
      onAnswer: (headers, askedMs) => {
        noteServerDate(headers, askedMs)
        pacer.observe(headers)
        connectivity.answered()
        const minVersion = headers.get(minAppVersionHeader)
        if (minVersion) onMinVersion?.(minVersion)
      },
      onFailure: connectivity.failed,
    }),
  }
}
