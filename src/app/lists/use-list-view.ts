import { useLocalStorage } from '@mantine/hooks'
import { useAddressParams } from '#app/ui/use-address-params.ts'

const views = ['cards', 'table'] as const
export type ListView = (typeof views)[number]

const viewParam = 'view'

/**
 * Cards or table. This is a preference rather than a place, so it is stored on the device and not in the address. A
 * view that only one list has is a place, so it is in the address.
 */
export function useListView(own?: { name: string }) {
  const { search, change } = useAddressParams()
  const isOwn = own !== undefined && new URLSearchParams(search).get(viewParam) === own.name
  const [view, keepView] = useLocalStorage<ListView>({
    key: 'asili-list-view',
    defaultValue: 'cards',
    getInitialValueInEffect: false,
    deserialize: (value) => views.find((known) => known === value) ?? 'cards',
    serialize: (value) => value,
  })
  return {
    view: isOwn ? ('own' as const) : view,
    setView(chosen: ListView | 'own') {
      change((params) =>
        chosen === 'own' && own ? params.set(viewParam, own.name) : params.delete(viewParam),
      )
      if (chosen !== 'own') keepView(chosen)
    },
  }
}
