import { africanCountries, isAfricanCountryCode } from '#domain/african-countries.ts'
import { certificateWithReview, recordedCertificate } from '#domain/builders/certificate.ts'
import type { Certificate } from '#domain/certificate.ts'
import { reviewedItem } from '#domain/certificate-rules.ts'
import { certificateStandard } from '#domain/certificate-words.ts'
import { commodities } from '#domain/commodity.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { Calendar } from './calendar.ts'
import { locationRows } from './location-rows.ts'
import { sampleAgent, sampleOfficer } from './sample-people.ts'

type Standard = (typeof certificateStandard.values)[number]

interface Scheme {
  body: string
  /** How its numbers begin. */
  prefix: string
  /** How long a certificate holds: three years, or one where farms are inspected every year. */
  days: number
  /** How many days ago the present certificates began. */
  beganDaysAgo: number
}

const schemes: Record<Standard, Scheme> = {
  'Rainforest Alliance': {
    body: 'Sample Forest Assurance',
    prefix: 'RA',
    days: 1095,
    beganDaysAgo: 620,
  },
  FairTrade: { body: 'Sample Fair Certification', prefix: 'FT', days: 1095, beganDaysAgo: 1072 },
  Organic: { body: 'Sample Organic Inspection', prefix: 'ORG', days: 365, beganDaysAgo: 210 },
}

/** A certificate of a group. */
interface Held {
  group: Group
  daysAgo: number
  /** Which of the group’s certificates to the standard it is, counted from 1. */
  term: number
}

interface Group {
  standard: Standard
  country: string
  members: readonly Farmer[]
}

/**
 * A group certificate for each standard and country in which farmers have it, and the one before where it holds for a
 * year. The first that ends soon has been renewed, which nobody has checked yet.
 */
export function seedCertificates(calendar: Calendar, farmers: readonly Farmer[]): Certificate[] {
  const groups = groupsOf(farmers)
  const renewed = groups.find(({ standard }) => standard === 'FairTrade')
  const held = groups.flatMap((group) => {
    const { days, beganDaysAgo } = schemes[group.standard]
    const began = days < 1000 ? [beganDaysAgo + days, beganDaysAgo] : [beganDaysAgo]
    return began.map((daysAgo, index) => ({ group, daysAgo, term: index + 1 }))
  })
  const { days, beganDaysAgo } = schemes.FairTrade
  const next = renewed ? [{ group: renewed, daysAgo: beganDaysAgo - days, term: 2 }] : []
  return [...held, ...next].map((one, index) =>
    certificateOf(`CRT-${String(index + 1).padStart(4, '0')}`, one, calendar),
  )
}

function groupsOf(farmers: readonly Farmer[]): Group[] {
  const countryOf = new Map(locationRows.map(({ id, countryCode }) => [id, countryCode]))
  return certificateStandard.values.flatMap((standard) => {
    const own = farmers.filter(({ certifications }) => certifications.includes(standard))
    const byCountry = Map.groupBy(own, ({ locationId }) => countryOf.get(locationId) ?? 'GH')
    return [...byCountry].map(([country, members]) => ({ standard, country, members }))
  })
}

/** Recorded some days after it began, or lately if that lies ahead; checked on the next day. */
function certificateOf(
  id: string,
  { group: { standard, country, members }, daysAgo: beganDaysAgo, term }: Held,
  calendar: Calendar,
): Certificate {
  const { body, prefix, days } = schemes[standard]
  const isAhead = beganDaysAgo < 0
  const recordedAt = calendar.instant(isAhead ? 2 : beganDaysAgo - 12)
  const grown = new Set(members.flatMap(({ crops }) => crops))
  const validFrom = calendar.date(beganDaysAgo)
  const place = isAfricanCountryCode(country) ? africanCountries[country] : country
  const made = recordedCertificate(
    {
      id,
      standard,
      number: `${prefix}-${country}-SAMPLE-${term}`,
      holder: `Sample growers’ group, ${place}`,
      certifyingBody: body,
      crops: commodities.filter((crop) => grown.has(crop)),
      validFrom,
      validUntil: calendar.date(beganDaysAgo - days + 1),
      farmerIds: members.map((farmer) => farmer.id),
    },
    { person: sampleAgent, recordedAt },
  )
  const recorded = { ...made, version: 1, updatedAt: recordedAt }
  if (isAhead) return recorded
  const reviewedAt = calendar.instant(beganDaysAgo - 13)
  const review = {
    item: reviewedItem(recorded),
    evidence: null,
    verdict: 'verified' as const,
    reason: null,
  }
  return {
    ...certificateWithReview(recorded, review, { person: sampleOfficer, recordedAt: reviewedAt }),
    version: 2,
    updatedAt: reviewedAt,
  }
}
