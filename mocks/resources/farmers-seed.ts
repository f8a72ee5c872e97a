import type { Consent } from '#domain/consent.ts'
import { type ConsentEntry, consentEntries } from '#domain/consent-history.ts'
import { newestConsentText } from '#domain/consent-texts.ts'
import { farmerWithPlots } from '#domain/farm-plots.ts'
import type { Farmer } from '#domain/farmer.ts'
import { noPlots } from '#domain/farmer-plots.ts'
import { initialsOf } from '#domain/farmer-rules.ts'
import { placeName } from '#domain/location-rules.ts'
import type { Plot } from '#domain/plot.ts'
import { plainText } from '#domain/text-search.ts'
import type { CoordinatesSource } from '#domain/units.ts'
import { noVerification } from '#domain/verification-record.ts'
import type { Calendar } from './calendar.ts'
import { type FarmerRow, farmerRows } from './farmer-rows.ts'
import { type LocationRow, locationRows } from './location-rows.ts'
import { plotsOf } from './plots-seed.ts'
import { type Random, randomOf } from './random.ts'
import { hasShownIdentity, registrar, withSeededVerification } from './verification-seed.ts'

/** Calling codes with digits that are not assigned to anyone. */
const phonePrefixes: Record<string, string> = {
  GH: '+233 20 000',
  CI: '+225 07 0000',
  NG: '+234 80 0000',
  ET: '+251 91 000',
  TZ: '+255 75 000',
  UG: '+256 77 000',
}

/** A telephone number that clearly belongs to nobody. */
export const samplePhone = (countryCode: string, number: number): string =>
  `${phonePrefixes[countryCode] ?? '+233 20 000'} ${String(number).padStart(4, '0')}`

/** An email address that does not reach anyone. */
export const sampleEmail = (name: string, host: string): string =>
  `${plainText(name)
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')}@${host}.example`

/** How long ago farmers were registered: range in days. Who is still pending, within a season; others, before their last harvest. */
const registeredAges = { pending: [75, 170], others: [480, 1400] } as const

const locations = new Map(locationRows.map((row) => [row.id, row]))

/** The sample farmers with their plots; their batches are counted later. */
export function seedFarmers(calendar: Calendar): { farmers: Farmer[]; plots: Plot[] } {
  const [random, plotted] = [randomOf(40), randomOf(85)]
  const farms = farmerRows.map((row) =>
    farmerOf(row, calendar, random, (farmer) => plotsOf(farmer, calendar, plotted)),
  )
  return {
    farmers: farms.map(({ farmer }) => farmer),
    plots: farms.flatMap(({ plots }) => plots),
  }
}

/** A farmer of the sample data and their plots. */
export interface SeededFarm {
  farmer: Farmer
  plots: readonly Plot[]
}

/**
 * Completes a farmer from a row: fills in what the row leaves open, what follows from the plots, and the verification
 * that leads to the row's status.
 */
export function farmerOf(
  row: FarmerRow,
  calendar: Calendar,
  random: Random,
  plotsFor: (farmer: Farmer) => readonly Plot[],
): SeededFarm {
  const place = locations.get(row.locationId)
  if (!place) throw new Error(`${row.id} is at ${row.locationId}, which is no location`)
  const number = Number(row.id.replace(/\D/g, ''))
  const changedDaysAgo = random.whole(1, 30)
  const coordinates = near(place, random)
  const income = { amount: Math.round(row.farmSize * random.whole(520, 980)), currency: 'USD' }
  const [latest, earliest] = registeredAges[row.status === 'pending' ? 'pending' : 'others']
  const registeredDaysAgo = random.whole(latest, earliest)
  const registrationDate = calendar.date(registeredDaysAgo)
  const firstCheckAfterDays = random.whole(1, 3)
  const changedAt = calendar.instant(changedDaysAgo)
  const isVerified = row.status === 'verified'
  const consent = isVerified
    ? consentGiven(number, place, registrationDate)
    : consentOf(number, place, registrationDate, changedAt)
  const registered = {
    ...row,
    // Few smallholders have an email address, and not all say what they earn.
    email: number % 3 === 0 ? null : sampleEmail(row.name, 'farmers'),
    // Not every group numbers its members.
    memberNumber:
      number % 4 === 0 ? null : `${place.countryCode}/${String(number).padStart(4, '0')}`,
    phone: samplePhone(place.countryCode, 100 + number),
    location: placeName(place),
    coordinates,
    coordinatesSource: isVerified
      ? measuredOn(number, registrationDate)
      : sourceOf(number, registrationDate),
    annualIncome: number % 5 === 0 ? null : income,
    consent,
    consentHistory: historyOf(row.id, consent),
    consentProofs: [],
    registrationDate,
    plots: noPlots,
    totalBatches: 0,
    registeredBy: registrar,
    identitySince: hasShownIdentity(row.status, number)
      ? `${registrationDate}T10:30:00.000Z`
      : null,
    verification: noVerification,
    verificationScore: 0,
    recentActivity: 'Registered',
    avatar: initialsOf(row.name),
    version: random.whole(1, 5),
    updatedAt: changedAt,
  }
  const plots = plotsFor(registered)
  const farmer = withSeededVerification(
    farmerWithPlots(registered, plots),
    {
      number,
      outcome: row.status,
      registeredDaysAgo,
      firstCheckAfterDays,
      doubtedAt: changedAt,
    },
    calendar,
  )
  return { farmer, plots }
}

function measuredOn(number: number, day: string): CoordinatesSource {
  return { method: 'gps', accuracyM: 3 + (number % 6), takenAt: `${day}T09:30:00.000Z` }
}

/** Most farms were measured on site, some of them roughly; some were found on a map or typed in, and for old ones the method is unknown. */
function sourceOf(number: number, day: string): CoordinatesSource {
  const takenAt = `${day}T09:30:00.000Z`
  if (number % 11 === 0) return null
  if (number % 13 === 0) return { method: 'gps', accuracyM: 45, takenAt }
  if (number % 9 === 0) return { method: 'typed', accuracyM: null, takenAt }
  if (number % 7 === 0) return { method: 'map', accuracyM: 30, takenAt }
  return measuredOn(number, day)
}

/** Most farmers gave consent at registration; some were never asked, a few said no, and a few withdrew it. */
function consentOf(
  number: number,
  place: LocationRow,
  day: string,
  changedAt: string,
): Consent | null {
  const given = consentGiven(number, place, day)
  if (number % 32 === 24) return { ...given, purposes: [], how: 'spoken', witness: null }
  if (number % 8 === 0) return null
  if (number % 17 !== 0) return given
  return { ...given, withdrawnAt: changedAt, withdrawalReason: 'Sells to another co-op now' }
}

function consentGiven(number: number, { countryCode }: LocationRow, day: string): Consent {
  const language = countryCode === 'CI' ? 'fr' : 'en'
  const how = number % 5 === 2 ? 'spoken-with-witness' : number % 3 === 1 ? 'thumbprint' : 'signed'
  return {
    purposes:
      number % 7 === 3
        ? ['keep-records', 'contact']
        : ['keep-records', 'share-with-buyers', 'contact'],
    givenAt: `${day}T10:00:00.000Z`,
    how,
    witness: how === 'spoken-with-witness' ? 'Sample Witness' : null,
    language,
    textVersion: newestConsentText(language).version,
    withdrawnAt: null,
    withdrawalReason: null,
  }
}

const recordedBy = registrar.name

/** Some farmers were asked twice. For farmers generated by the thousand, only the consent itself is stored. */
function historyOf(id: string, consent: Consent | null): ConsentEntry[] {
  if (!consent || id.length > 'FRM-0001'.length) return []
  const entries = consentEntries({ consent }).map((entry) => ({ ...entry, recordedBy }))
  const [given] = entries
  if (!given || Number(id.slice(-2)) % 12 !== 1) return entries
  const firstAt = `${given.at.slice(0, 10)}T08:00:00.000Z`
  const first = { ...given, purposes: ['keep-records'], at: firstAt, recordedAt: firstAt }
  return [first, ...entries]
}

const spreadDeg = 0.05

/** A point within walking distance of a place, with six decimals: about ten centimetres. */
function near({ coordinates: { latitude, longitude } }: LocationRow, { share }: Random) {
  const beside = (degrees: number) =>
    Math.round((degrees + (share() - 0.5) * spreadDeg) * 1e6) / 1e6
  return { latitude: beside(latitude), longitude: beside(longitude) }
}
