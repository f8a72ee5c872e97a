import { useLocalStorage } from '@mantine/hooks'

/** What somebody filled in last in a kind of form, on this device: offered again, never filled in by itself. */
export function useLastUsed<Values extends object>(form: string, userId: string | undefined) {
  const [last, remember] = useLocalStorage<Values | null>({
    key: `asili-last-used:${userId ?? ''}:${form}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  return { last, remember }
}
