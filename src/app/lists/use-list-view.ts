import { useLocalStorage } from '@mantine/hooks'

const views = ['cards', 'table'] as const
export type ListView = (typeof views)[number]

/** Cards or a table: a taste rather than a place, so the device remembers it and the address does not. */
export function useListView() {
  const [view, setView] = useLocalStorage<ListView>({
    key: 'asili-list-view',
    defaultValue: 'cards',
    getInitialValueInEffect: false,
    deserialize: (value) => views.find((known) => known === value) ?? 'cards',
    serialize: (value) => value,
  })
  return { view, setView }
}
