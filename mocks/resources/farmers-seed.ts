import type { Consent } from '#domain/consent.ts'
import { newestConsentText } from '#domain/consent-texts.ts'
import { type Farmer, initialsOf } from '#domain/farmer.ts'
import { placeName } from '#domain/location.ts'
import { plainText } from '#domain/text-search.ts'
import type { CoordinatesSource } from '#domain/units.ts'
import type { Calendar } from './calendar.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type FarmerRow, farmerRows } from './farmer-rows.ts'
import { type LocationRow, locationRows } from './location-rows.ts'

/** Calling codes with digits that nobody is given. */
const phonePrefixes: Record<string, string> = {
  GH: '+233 20 000',
  CI: '+225 07 0000',
  NG: '+234 80 0000',
  ET: '+251 91 000',
  TZ: '+255 75 000',
  UG: '+256 77 000',
}

/** A telephone number that is plainly nobody's. */
export const samplePhone = (countryCode: string, number: number): string =>
  `${phonePrefixes[countryCode] ?? '+233 20 000'} ${String(number).padStart(4, '0')}`

/** An address that leads nowhere. */
export const sampleEmail = (name: string, host: string): string =>
  `${plainText(name)
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')}@${host}.example`

const locations = new Map(locationRows.map((row) => [row.id, row]))

/** A score that goes with a status, percent from and to. */
const scores: Record<string, readonly [number, number]> = {
  verified: [82, 99],
  pending: [38, 64],
  flagged: [14, 33],
}

/** The sample farmers; how many batches they have is seen to later. */
export function seedFarmers(calendar: Calendar): Farmer[] {
  const chance = chanceOf(40)
  return farmerRows.map((row) => farmerOf(row, calendar, chance))
}

/** A farmer with everything that a row leaves open. */
export function farmerOf(row: FarmerRow, calendar: Calendar, chance: Chance): Farmer {
  const place = locations.get(row.locationId)
  if (!place) throw new Error(`${row.id} is at ${row.locationId}, which is no location`)
  const number = Number(row.id.replace(/\D/g, ''))
  const [from, to] = scores[row.status] ?? [0, 0]
  const changedDaysAgo = chance.whole(1, 30)
  const coordinates = near(place, chance)
  const income = { amount: Math.round(row.farmSize * chance.whole(520, 980)), currency: 'USD' }
  const registrationDate = calendar.date(chance.whole(200, 1400))
  return {
    ...row,
    // Few smallholders have an address, and not all tell what they earn.
    email: number % 3 === 0 ? null : sampleEmail(row.name, 'farmers'),
    phone: samplePhone(place.countryCode, 100 + number),
    location: placeName(place),
    coordinates,
    coordinatesSource: sourceOf(number, registrationDate),
    annualIncome: number % 5 === 0 ? null : income,
    consent: consentOf(number, place, registrationDate, calendar.instant(changedDaysAgo)),
    registrationDate,
    totalBatches: 0,
    verificationScore: chance.whole(from, to),
    recentActivity: 'Registered',
    avatar: initialsOf(row.name),
    version: chance.whole(1, 5),
    updatedAt: calendar.instant(changedDaysAgo),
  }
}

/** Most farms were measured on the spot; some were found on a map or written down, and of old ones nobody knows. */
function sourceOf(number: number, day: string): CoordinatesSource {
  const takenAt = `${day}T09:30:00Z`
  if (number % 11 === 0) return null
  if (number % 9 === 0) return { method: 'typed', accuracyM: null, takenAt }
  if (number % 7 === 0) return { method: 'map', accuracyM: 30, takenAt }
  return { method: 'gps', accuracyM: 3 + (number % 6), takenAt }
}

/** Most farmers gave it as they were registered; some were never asked, and a few took it back. */
function consentOf(
  number: number,
  { countryCode }: LocationRow,
  day: string,
  changedAt: string,
): Consent | null {
  if (number % 8 === 0) return null
  const language = countryCode === 'CI' ? 'fr' : 'en'
  const isWithdrawn = number % 17 === 0
  const how = number % 5 === 2 ? 'spoken-with-witness' : number % 3 === 1 ? 'thumbprint' : 'signed'
  return {
    purposes:
      number % 7 === 3
        ? ['keep-records', 'contact']
        : ['keep-records', 'share-with-buyers', 'contact'],
    givenAt: `${day}T10:00:00Z`,
    how,
    witness: how === 'spoken-with-witness' ? 'Sample Witness' : null,
    language,
    textVersion: newestConsentText(language).version,
    withdrawnAt: isWithdrawn ? changedAt : null,
    withdrawalReason: isWithdrawn ? 'Sells to another co-op now' : null,
  }
}

const spreadDeg = 0.05

/** A point in walking distance of a place, with six decimals: about ten centimetres. */
function near({ coordinates: { latitude, longitude } }: LocationRow, { share }: Chance) {
  const beside = (degrees: number) =>
    Math.round((degrees + (share() - 0.5) * spreadDeg) * 1e6) / 1e6
  return { latitude: beside(latitude), longitude: beside(longitude) }
}
