import { useLocalStorage } from '@mantine/hooks'
import { useAuth } from '../auth/auth-provider.tsx'
import { ownerOf } from '../auth/session.ts'

/** What the user who is signed in filled in last in a kind of form, on this device: offered again, never filled in by itself. */
export function useLastUsed<Values extends object>(form: string) {
  const { user } = useAuth()
  const [last, remember] = useLocalStorage<Values | null>({
    key: `asili-last-used:${user ? ownerOf(user) : ''}:${form}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  return { last, remember }
}
