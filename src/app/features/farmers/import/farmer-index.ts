import type { Farmer } from '#domain/farmer.ts'
import { plainText } from '#domain/text-search.ts'
import type { Candidate } from '../duplicates.ts'

const comparedDigits = 8
const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-comparedDigits)

/** Finds farmers by what a row of a file may name them by: thousands of rows meet thousands of farmers. */
export function farmerIndex(farmers: readonly Farmer[]) {
  const byPhone = Map.groupBy(farmers, ({ phone }) => lastDigits(phone))
  const byLocation = Map.groupBy(farmers, ({ locationId }) => locationId)
  return {
    byId: new Map(farmers.map((farmer) => [farmer.id, farmer])),
    /** Those who are worth comparing: with the end of the phone number in common, or of the same location. */
    near({ phone, locationId }: Candidate): readonly Farmer[] {
      const digits = lastDigits(phone)
      const samePhone = digits.length === comparedDigits ? byPhone.get(digits) : undefined
      const neighbours = byLocation.get(locationId) ?? []
      const elsewhere = samePhone?.filter((farmer) => farmer.locationId !== locationId) ?? []
      return elsewhere.length > 0 ? [...elsewhere, ...neighbours] : neighbours
    },
  }
}

/** Tells for each row the earlier one about the same farmer: of the same id; without one, of the same phone and name. */
export function sameIn() {
  const rows = new Map<string, number>()
  return (row: number, { id, name, phone }: Pick<Candidate, 'id' | 'name' | 'phone'>) => {
    const digits = phone.replace(/\D/g, '')
    const who = digits && name ? `who ${digits} ${plainText(name)}` : ''
    const keys = [id && `id ${id}`, who].filter(Boolean)
    // Two records may share a phone and a name: whoever has an id is told by that.
    const earlier = rows.get(id ? `id ${id}` : who)
    for (const key of keys) if (!rows.has(key)) rows.set(key, row)
    return earlier
  }
}
