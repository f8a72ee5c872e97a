import type { Farmer } from '#domain/farmer.ts'
import { areSame, type Candidate } from '../duplicates.ts'

const comparedDigits = 8
const lastDigits = (phone: string | null): string =>
  (phone ?? '').replace(/\D/g, '').slice(-comparedDigits)

/**
 * An index for finding farmers by what a row of a file says: thousands of rows are compared with thousands of farmers.
 */
export function farmerIndex(farmers: readonly Farmer[]) {
  const byPhone = Map.groupBy(farmers, ({ phone }) => lastDigits(phone))
  const byLocation = Map.groupBy(farmers, ({ locationId }) => locationId)
  function withPhone({ phone }: Candidate): readonly Farmer[] {
    const digits = lastDigits(phone)
    return (digits.length === comparedDigits && byPhone.get(digits)) || []
  }
  return {
    byId: new Map(farmers.map((farmer) => [farmer.id, farmer])),
    /** Returns farmers whose phone number may be the same. */
    withPhone,
    /** Returns farmers to compare with: those with such a number or of the same location. */
    near(who: Candidate): readonly Farmer[] {
      const { locationId } = who
      const neighbours = byLocation.get(locationId) ?? []
      const elsewhere = withPhone(who).filter((farmer) => farmer.locationId !== locationId)
      return elsewhere.length > 0 ? [...elsewhere, ...neighbours] : neighbours
    },
  }
}

type Known = Pick<Candidate, 'id' | 'name' | 'phone'>

/** An earlier row of a file about the same farmer. */
interface EarlierRow {
  row: number
  /** Whether both have the same id but different content. */
  clashes: boolean
}

/**
 * Finds an earlier row about the same farmer: with the same id or, without an id, with the same phone number and name;
 * without a phone, with all the same, the place of the farm included. `said` is the whole content of the row.
 */
export function sameIn() {
  const byId = new Map<string, { row: number; said: string }>()
  const byPhone = new Map<string, { row: number; name: string; phone: string }[]>()
  const byContent = new Map<string, { row: number }>()
  return (row: number, { id, name, phone }: Known, said: object): EarlierRow | undefined => {
    const text = JSON.stringify(said)
    const digits = lastDigits(phone)
    const others = byPhone.get(digits) ?? []
    const same = digits
      ? others.find((other) => areSame(other, { name, phone }))
      : byContent.get(text)
    if (!same && digits) byPhone.set(digits, [...others, { row, name, phone }])
    if (!same && !digits) byContent.set(text, { row })
    // Two records may share phone and name, so one with an id is identified only by that.
    if (!id) return same && { row: same.row, clashes: false }
    const earlier = byId.get(id)
    if (!earlier) byId.set(id, { row, said: text })
    return earlier && { row: earlier.row, clashes: earlier.said !== text }
  }
}
