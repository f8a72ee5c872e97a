import type { Batch } from '#domain/batch.ts'
import { useSignedPassports } from '../../../offline/signed-passports.ts'
import { missingPassport } from '../passport-missing.tsx'
import { linkOf } from './label-link.ts'

/** What the codes on the labels of several batches hold, as far as their passports are loaded. */
export function useLabelLinks(batches: readonly Batch[]) {
  const passports = useSignedPassports(batches.map(({ id }) => id))
  const asked = batches.flatMap((batch, at) => {
    const passport = passports[at]
    if (!passport) return []
    const { data, error, refetch } = passport
    return [{ batch, data, error, refetch }]
  })
  const failed = asked.flatMap(({ batch, data, error, refetch }) =>
    !data && error ? [{ id: batch.id, error, refetch }] : [],
  )
  return {
    /** Those that labels can be printed of. */
    ready: asked.flatMap(({ batch, data }) => (data ? [{ batch, link: linkOf(data) }] : [])),
    /** Why the passports of others could not be loaded, by the id of the batch. */
    missing: new Map(failed.map(({ id, error }) => [id, missingPassport(error)])),
    /** Asks for these again. */
    retry() {
      for (const { refetch } of failed) void refetch()
    },
  }
}
