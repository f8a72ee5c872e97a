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

const probeTimeoutMs = 8_000

/**
 * Watches all requests of the app. Where they fail, it looks by itself whether the server is there again. `onMinVersion`
 * hears the oldest version of the app that the API goes on with.
 */
export function watchConnection(
  fetch: typeof globalThis.fetch,
  apiUrl: string,
  onMinVersion: (version: string) => void = () => {},
): ConnectionTools {
  const pacer = createPacer(deviceClock)
  const connectivity = createConnectivity({
    network: browserNetwork,
    // Any answer will do, a refusal too; only a page of somebody in between will not.
    probe: async () => {
      const signal = AbortSignal.timeout(probeTimeoutMs)
      const response = await fetch(apiUrl + dashboardPath, { cache: 'no-store', signal })
      return !response.headers.get('Content-Type')?.includes('text/html')
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
        if (minVersion) onMinVersion(minVersion)
      },
      onFailure: connectivity.failed,
    }),
  }
}
