import { keptText, parseKept, type Session } from './session.ts'

/**
 * A tab that is duplicated has its session twice, and a refresh token is good once: the tab that uses it tells the other
 * what came of it.
 */
interface TabCopies {
  /** The refresh token was used, and this came in its place. */
  tell: (usedToken: string, next: Session) => void
  onRotated: (hear: (usedToken: string, next: Session) => void) => void
}

export function createTabCopies(name: string): TabCopies {
  // Old browsers have none: the provider takes a token twice for a while.
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined
  return {
    tell: (usedToken, session) =>
      channel?.postMessage({ usedToken, kept: keptText({ change: 0, session }) }),
    onRotated: (hear) => {
      if (!channel) return
      channel.onmessage = ({ data }) => {
        const { usedToken, kept } = Object(data)
        const next = typeof kept === 'string' ? parseKept(kept)?.session : null
        if (typeof usedToken === 'string' && next) hear(usedToken, next)
      }
    },
  }
}
