import { useLocation, useNavigate } from 'react-router-dom'
import { fromList } from './open-record.ts'

/** A browser keeps the state of an address with its history, which is no place for thousands of addresses. */
const mostAhead = 200

/**
 * State of an address that is opened from a queue: closing leads back there, and the panel can lead on to the addresses
 * that follow, each given once.
 */
export const fromQueue = (following: readonly string[]) => ({
  ...fromList,
  following: following.slice(0, mostAhead),
})

/** Leads on to what follows in the queue that this panel was opened from; undefined where nothing does. */
export function useNextInQueue(): (() => void) | undefined {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [next, ...following] = followingIn(state)
  if (next === undefined) return undefined
  // Closing still leads back to the queue, not through each panel before.
  return () => void navigate(next, { replace: true, state: fromQueue(following) })
}

function followingIn(state: unknown): string[] {
  const { following } = Object(state)
  return Array.isArray(following) ? following.filter((path) => typeof path === 'string') : []
}
