import { useLocalStorage } from '@mantine/hooks'

/** What a user filled in last in a kind of form, on this device: offered again, never filled in by itself. */
export function useLastUsed<Values extends object>(form: string, owner: string) {
  const [last, remember] = useLocalStorage<Values | null>({
    key: `asili-last-used:${owner}:${form}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  return { last, remember }
}
