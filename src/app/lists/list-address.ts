import { useCallback, useMemo } from 'react'
import { useAddressParams } from '#app/ui/use-address-params.ts'
import type { SelectOption } from './list-definition.ts'

const searchParam = 'q'
const sortParam = 'sort'

/** A parameter of the address that filters, and the values it may have. */
interface Choices {
  name: string
  options: readonly Pick<SelectOption, 'value'>[]
}

/** A filter and the choices found in the data. */
export interface Select extends Choices {
  label: string
  all: string
  options: readonly SelectOption[]
}

/** The filters of a list by their parameter names in the address; `q` is the search. */
export type AddressFilter = Readonly<Record<string, string>>

/**
 * Search, filters and order of a list. They are kept in the address, so they can be shared and survive a reload. Values
 * that the list does not know are ignored: links may be old or mistyped.
 */
export function useListAddress(selects: readonly Choices[]) {
  const { search, change } = useAddressParams()
  const { filter, sort } = useMemo(() => readAddress(search, selects), [search, selects])
  const set = useCallback(
    (name: string, value: string) =>
      change(
        (params) => (value ? params.set(name, value) : params.delete(name)),
        name === searchParam ? 'at rest' : 'now',
      ),
    [change],
  )
  const setSort = useCallback(
    (value: string | null) =>
      change((params) =>
        value === null ? params.delete(sortParam) : params.set(sortParam, value),
      ),
    [change],
  )
  const setAll = useCallback(
    (values: AddressFilter) =>
      change((params) => {
        for (const name of [searchParam, ...selects.map(({ name }) => name)]) params.delete(name)
        for (const [name, value] of Object.entries(values)) params.set(name, value)
      }),
    [change, selects],
  )

  return {
    filter,
    isSet: Object.keys(filter).length > 0,
    /** As in the address; null for the list's default. */
    sort,
    set,
    setSort,
    /** Sets exactly these filters, replacing all others. */
    setAll,
  }
}

export type ListAddress = ReturnType<typeof useListAddress>

function readAddress(search: string, selects: readonly Choices[]) {
  const params = new URLSearchParams(search)
  const filter: Record<string, string> = {}
  const typed = params.get(searchParam)
  if (typed) filter[searchParam] = typed
  for (const { name, options } of selects) {
    const value = params.get(name)
    if (value && options.some((option) => option.value === value)) filter[name] = value
  }
  return { filter: filter as AddressFilter, sort: params.get(sortParam) }
}
