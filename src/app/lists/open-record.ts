import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAddressParams } from '#ui/use-address-params.ts'
import type { DetailsLink } from './list-definition.ts'

const idParam = 'id'

/** Marks an address that was reached from its list, so that closing goes back instead of adding to the way. */
const fromList = { fromList: true }

/** The record whose details are open, by its id in the address (`?id=`), over the list as it is now. */
export function useOpenRecord() {
  const { search, change } = useAddressParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const linkTo = useMemo(
    () =>
      (id: string): DetailsLink => {
        const params = new URLSearchParams(search)
        params.set(idParam, id)
        return { to: `?${params}`, state: fromList, preventScrollReset: true }
      },
    [search],
  )

  return {
    openId: new URLSearchParams(search).get(idParam),
    linkTo,
    close: () => (state?.fromList ? navigate(-1) : change((params) => params.delete(idParam))),
  }
}
