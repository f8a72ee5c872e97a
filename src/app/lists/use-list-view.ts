import { useLocalStorage } from '@mantine/hooks'
import { useAddressParams } from '#app/ui/use-address-params.ts'
import { useIsPhone } from '#app/ui/use-is-phone.ts'
import { useMay } from '../auth/auth-provider.tsx'

const views = ['cards', 'table'] as const
export type ListView = (typeof views)[number]

const viewParam = 'view'

/**
 * Cards or table. This is a preference rather than a place, so it is stored on the device and not in the address. A
 * view that only one list has is a place, so it is in the address. Those who review what others record compare many
 * records: they have the table, where there is room for it, until they choose.
 */
export function useListView(own?: { name: string }) {
  const { search, change } = useAddressParams()
  const isOwn = own !== undefined && new URLSearchParams(search).get(viewParam) === own.name
  const compares = useMay()('compliance:review')
  const isPhone = useIsPhone()
  // Without a default value, which would be stored as if it were chosen.
  const [chosen, keep] = useLocalStorage<ListView | undefined>({
    key: 'asili-chosen-view',
    getInitialValueInEffect: false,
    deserialize: (value) => views.find((known) => known === value),
    serialize: (value) => value ?? '',
  })
  const view = chosen ?? (compares && !isPhone ? 'table' : 'cards')
  return {
    view: isOwn ? ('own' as const) : view,
    setView(view: ListView | 'own') {
      change((params) =>
        view === 'own' && own ? params.set(viewParam, own.name) : params.delete(viewParam),
      )
      if (view !== 'own') keep(view)
    },
  }
}
