import { distance } from 'fastest-levenshtein'
import { inSlices } from '#app/ui/in-slices.ts'
import { distanceKm } from '#domain/distance.ts'
import type { Farmer } from '#domain/farmer.ts'
import { plainText } from '#domain/text-search.ts'
import type { Coordinates } from '#domain/units.ts'

/** The person being registered, as far as known. */
export interface Candidate {
  id: string
  name: string
  phone: string
  locationId: string
  coordinates: Coordinates | undefined
}

export interface Duplicate {
  farmer: Farmer
  /** Whether a file names the farmer's id, and says of somebody else. */
  sameId?: boolean
  samePhone: boolean
  similarName: boolean
  /** Whether both have a phone number, and these differ. */
  otherPhone: boolean
  /** Distance between the two farms; undefined if the position of one is unknown. */
  apartKm: number | undefined
}

/**
 * How similar two people are. `id`: only an id in a file, while name and phone differ. `name`: only the name, while phone and place are known and differ; many people share a
 * common name.
 */
export type Likeness = 'id' | 'phone-and-name' | 'phone' | 'name-and-place' | 'name'

/** Most likely first. */
const likenesses: readonly Likeness[] = ['id', 'phone-and-name', 'phone', 'name-and-place', 'name']

/** Farms closer than this may be the same. */
const samePlaceKm = 1
/** People with the same name farther apart than this are two people. */
const nearbyKm = 25
/** Share of letters that may differ between two spellings of one name. */
const differingShare = 0.2
const fewestLetters = 4
const fewestDigits = 8
const mostShown = 3

/**
 * Returns farmers who may be the same person, with the same phone number or a similar name nearby. Most likely first.
 */
export function possibleDuplicates(
  candidate: Candidate,
  farmers: readonly Farmer[],
): readonly Duplicate[] {
  const phone = digitsOf(candidate.phone)
  const name = nameKeyOf(candidate.name)
  const found: Duplicate[] = []
  for (const farmer of farmers) {
    if (farmer.id === candidate.id) continue
    const samePhone = isSamePhone(phone, keysOf(farmer).phone)
    const similarName = isLike(name, keysOf(farmer).name, samePhone)
    if (!samePhone && !similarName) continue
    const apartKm = apartFrom(farmer, candidate.coordinates)
    if (samePhone || isNearby(candidate, farmer, apartKm)) {
      const otherPhone = !samePhone && phone.length >= fewestDigits && keysOf(farmer).phone !== ''
      found.push({ farmer, samePhone, similarName, otherPhone, apartKm })
    }
  }
  return likeliest(found)
}

function likeliest(found: readonly Duplicate[]): readonly Duplicate[] {
  const rank = (duplicate: Duplicate) => likenesses.indexOf(likenessOf(duplicate))
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostShown)
}

/** Compared at once: a millisecond or two on a phone. */
const atOnce = 100

/** Returns the same among thousands, without keeping the page from anything else; undefined if it was cancelled. */
export async function findDuplicates(
  candidate: Candidate,
  farmers: readonly Farmer[],
  signal: AbortSignal,
): Promise<readonly Duplicate[] | undefined> {
  const starts = Array.from({ length: Math.ceil(farmers.length / atOnce) }, (_, at) => at * atOnce)
  const found = await inSlices(
    starts,
    (start) => possibleDuplicates(candidate, farmers.slice(start, start + atOnce)),
    { signal },
  )
  return found && likeliest(found.flat())
}

/** The distance from a farm to a point; undefined where one of them is not known. */
export const apartFrom = (
  { coordinates }: Pick<Farmer, 'coordinates'>,
  point: Coordinates | undefined,
): number | undefined => (coordinates && point ? distanceKm(point, coordinates) : undefined)

export function likenessOf(duplicate: Duplicate): Likeness {
  const { sameId, samePhone, similarName, otherPhone, apartKm } = duplicate
  if (sameId) return 'id'
  if (samePhone) return similarName ? 'phone-and-name' : 'phone'
  const isElsewhere = apartKm !== undefined && apartKm > samePlaceKm
  return otherPhone && isElsewhere ? 'name' : 'name-and-place'
}

function isNearby(candidate: Candidate, farmer: Farmer, apartKm: number | undefined): boolean {
  if (candidate.locationId !== '' && candidate.locationId === farmer.locationId) return true
  // An unknown place may be anywhere.
  return apartKm === undefined ? candidate.locationId === '' : apartKm <= nearbyKm
}

/** Null, or an empty text, where somebody has none. */
type Phone = string | null

/**
 * Whether two numbers are the same, however they are written: `+234 803 555 0101`, `0803 5550101`, `2348035550101`. Two
 * people without a number do not have the same.
 */
export const areSamePhone = (a: Phone, b: Phone): boolean => isSamePhone(digitsOf(a), digitsOf(b))

/** Whether they are the same person: same phone number and a similar name. */
export const areSame = (a: { name: string; phone: Phone }, b: typeof a): boolean =>
  areSamePhone(a.phone, b.phone) && isLike(nameKeyOf(a.name), nameKeyOf(b.name), true)

/**
 * Whether what a file says of a person contradicts the record: another name, and no phone number in common. What the
 * file leaves out contradicts nothing.
 */
export const areOthers = (
  said: Partial<Pick<Candidate, 'name' | 'phone'>>,
  known: Farmer,
): boolean =>
  said.name !== undefined &&
  !isLike(nameKeyOf(said.name), keysOf(known).name, true) &&
  !(said.phone && areSamePhone(said.phone, known.phone))

/** Returns the digits without leading zeros, as dialled within the country or from abroad. */
const digitsOf = (phone: Phone): string => (phone ?? '').replace(/\(0\)|\D/g, '').replace(/^0+/, '')

/** Also if one of them lacks the country code. */
function isSamePhone(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= fewestDigits && long.endsWith(short)
}

interface NameKey {
  /** Normalized words in alphabetical order, as family names come first or last. */
  text: string
  words: readonly string[]
  /** Bit mask of the letters it contains. */
  letters: number
}

function nameKeyOf(name: string): NameKey {
  const words = plainText(name)
    .replace(/['’.-]/g, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .sort()
  const text = words.join(' ')
  let letters = 0
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31)
  return { text, words, letters }
}

/** Many people share a short name, so short names only match together with the phone number. */
const isLike = (a: NameKey, b: NameKey, samePhone: boolean): boolean =>
  isSimilarName(a, b) || (samePhone && a.text !== '' && a.text === b.text)

function isSimilarName(a: NameKey, b: NameKey): boolean {
  const [short, long] = a.text.length < b.text.length ? [a, b] : [b, a]
  if (short.text.length < fewestLetters) return false
  const mostEdits = long.text.length * differingShare
  // Cheap, and rules out nearly all of thousands: no edit makes up for two letters that the other lacks.
  const isClose =
    long.text.length - short.text.length <= mostEdits &&
    countBits(long.letters & ~short.letters) <= mostEdits &&
    countBits(short.letters & ~long.letters) <= mostEdits
  return (isClose && distance(a.text, b.text) <= mostEdits) || isWithin(short, long)
}

/** Finds `Ama Owusu` in `Ama Serwaa Owusu`. */
const isWithin = ({ words, letters }: NameKey, long: NameKey): boolean =>
  (letters & ~long.letters) === 0 &&
  words.length > 1 &&
  words.length < long.words.length &&
  words.every((word) => long.words.includes(word))

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

const keys = new WeakMap<Farmer, { phone: string; name: NameKey }>()

/** Returns a farmer's keys for comparison. Cached, as thousands are compared at every keystroke. */
function keysOf(farmer: Farmer): { phone: string; name: NameKey } {
  const known = keys.get(farmer)
  if (known) return known
  const made = { phone: digitsOf(farmer.phone), name: nameKeyOf(farmer.name) }
  keys.set(farmer, made)
  return made
}
