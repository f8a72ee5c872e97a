import { usePrinting } from '#app/ui/use-printing.ts'
import type { Person } from '#domain/review.ts'
import { useOwner, useOwnName } from '../auth/auth-provider.tsx'

/** What to call a person; empty where their name is not known, as before the server was asked. */
export type PersonText = (person: Person) => string

/** Returns `you` for who is signed in, but their name on paper, which others read. */
export function usePersonText(): PersonText {
  const own = useOwner()
  const ownName = useOwnName()
  const printing = usePrinting()
  return ({ id, name }) => (id !== own ? name : printing ? ownName : 'you')
}
