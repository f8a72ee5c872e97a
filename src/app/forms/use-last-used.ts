import { useLocalStorage } from '@mantine/hooks'

/** What a user last filled in in this kind of form, on this device. It is offered, never filled in automatically. */
export function useLastUsed<Values extends object>(form: string, owner: string) {
  const [last, remember] = useLocalStorage<Values | null>({
    key: `asili-last-used:${owner}:${form}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  return { last, remember }
}
