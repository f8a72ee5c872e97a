import { usualCopyKeptDays } from '#domain/device/copy-expiry.ts'
import type { Organisation } from '#domain/organisation.ts'
import { type OrganisationRules, usualGpsAccuracyM } from '#domain/organisation-rules.ts'
import type { Calendar } from './calendar.ts'

/** The emulated backend has one organisation. */
export const organisationId = 'ORG-SAMPLE'

export const seedOrganisation = (calendar: Calendar): Organisation => ({
  id: organisationId,
  name: 'Asili Sample Cooperative',
  countryCode: 'GH',
  email: 'office@asili.example',
  phone: '+233 30 000 0100',
  version: 1,
  updatedAt: calendar.instant(200),
})

/** The rules that apply before anyone has changed them. */
export const seedOrganisationRules = (calendar: Calendar): OrganisationRules => ({
  id: organisationId,
  gpsAccuracyM: usualGpsAccuracyM,
  mostKgPerHa: { cocoa: null, coffee: null, cashew: null, sesame: null, ginger: null },
  copyKeptDays: usualCopyKeptDays,
  changedBy: null,
  changedAt: null,
  version: 1,
  updatedAt: calendar.instant(200),
})
