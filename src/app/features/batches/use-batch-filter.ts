import { useMemo } from 'react'
import * as z from 'zod/mini'
import { type BatchFilter, batchStatusSchema } from '#domain/batch.ts'
import { commoditySchema } from '#domain/commodity.ts'
import { useAddressParams } from '#ui/use-address-params.ts'

const notSet = undefined
/** Anything else in the address counts as not set: links may be old or mistyped. */
const filterSchema = z.object({
  q: z.optional(z.string()),
  status: z.catch(z.optional(batchStatusSchema), notSet),
  crop: z.catch(z.optional(commoditySchema), notSet),
})

type FilterName = keyof BatchFilter
const filterNames = Object.keys(filterSchema.shape) as FilterName[] // the schema's own keys

/** What the list is narrowed to. It lives in the address, so it can be shared and survives a reload. */
export function useBatchFilter() {
  const { search, change } = useAddressParams()
  const filter = useMemo(
    () => z.parse(filterSchema, Object.fromEntries(new URLSearchParams(search))),
    [search],
  )
  const isSet = filterNames.some((name) => filter[name])

  const set = (name: FilterName, value: string) =>
    change((params) => (value ? params.set(name, value) : params.delete(name)))
  const clear = () =>
    change((params) => {
      for (const name of filterNames) params.delete(name)
    })

  return { filter, isSet, set, clear }
}
