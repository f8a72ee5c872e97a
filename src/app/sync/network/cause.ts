import type { Clock } from '../clock.ts'

/**
 * Why a server does not answer although the device reports a network. `unreachable`: nothing answers, or the cause is
 * not known yet. `server-unreachable`: the app's own host answers. `not-allowed`: the server answers, but does not let
 * this page read it (CORS).
 */
export type Cause = 'unreachable' | 'server-unreachable' | 'not-allowed'

/** The cause is not looked for again before. */
const holdsMs = 3 * 60_000

/** What is known of the cause on this network. */
interface KnownCause {
  get: () => Cause
  /** Looks for it, unless that was done a moment ago. Nobody waits for it. */
  learn: () => void
  /** A probe has shown that the server may be read. */
  disprove: () => void
  /** The device has another network, or none. */
  networkChanged: () => void
}

interface CauseOptions {
  find: () => Promise<Cause>
  clock: Pick<Clock, 'nowMs'>
  /** Hears what was found out on the network that is still there. */
  onLearnt: (cause: Cause) => void
}

export function createKnownCause({ find, clock, onLearnt }: CauseOptions): KnownCause {
  let cause: Cause = 'unreachable'
  let soughtMs: number | undefined
  /** Another one each time that what is being found out would be out of date. */
  let round = 0

  // The clock may be set back, too.
  const isDue = () => soughtMs === undefined || Math.abs(clock.nowMs() - soughtMs) >= holdsMs

  function disprove(): void {
    cause = 'unreachable'
    round++
  }

  return {
    get: () => cause,
    learn() {
      if (!isDue()) return
      soughtMs = clock.nowMs()
      const own = ++round
      void find().then((found) => {
        if (own !== round) return
        cause = found
        onLearnt(found)
      })
    },
    disprove,
    networkChanged() {
      disprove()
      soughtMs = undefined
    },
  }
}
