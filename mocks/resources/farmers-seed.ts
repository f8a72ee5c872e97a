import { type Farmer, initialsOf } from '#domain/farmer.ts'
import { placeName } from '#domain/location.ts'
import { plainText } from '#domain/text-search.ts'
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
  return {
    ...row,
    email: sampleEmail(row.name, 'farmers'),
    phone: samplePhone(place.countryCode, 100 + number),
    location: placeName(place),
    coordinates: near(place, chance),
    annualIncome: { amount: Math.round(row.farmSize * chance.whole(520, 980)), currency: 'USD' },
    registrationDate: calendar.date(chance.whole(200, 1400)),
    totalBatches: 0,
    verificationScore: chance.whole(from, to),
    recentActivity: 'Registered',
    avatar: initialsOf(row.name),
    version: chance.whole(1, 5),
    updatedAt: calendar.instant(changedDaysAgo),
  }
}

const spreadDeg = 0.05

/** A point in walking distance of a place, with six decimals: about ten centimetres. */
function near({ coordinates: { latitude, longitude } }: LocationRow, { share }: Chance) {
  const beside = (degrees: number) =>
    Math.round((degrees + (share() - 0.5) * spreadDeg) * 1e6) / 1e6
  return { latitude: beside(latitude), longitude: beside(longitude) }
}
