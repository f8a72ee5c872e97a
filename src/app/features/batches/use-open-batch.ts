import { useAddressParams } from '#ui/use-address-params.ts'

const idParam = 'id'

/** The batch whose details are open, by its id in the address (`?id=`). */
export function useOpenBatch() {
  const { search, change } = useAddressParams()

  /** Where the details of a batch are, with the list as it is now behind them. */
  function detailsOf(id: string): string {
    const params = new URLSearchParams(search)
    params.set(idParam, id)
    return `?${params}`
  }

  return {
    openId: new URLSearchParams(search).get(idParam),
    detailsOf,
    close: () => change((current) => current.delete(idParam)),
  }
}
