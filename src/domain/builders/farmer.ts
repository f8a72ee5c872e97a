import type * as z from 'zod/mini'
import { entriesAfter, type Recorded } from '../consent-history.ts'
import { type newConsentProofSchema, proofsOf } from '../consent-proof.ts'
import { dateOf, daysBetween } from '../days.ts'
import type { FileFacts } from '../document-upload.ts'
import type { Farmer, farmerChangesSchema, newFarmerSchema } from '../farmer.ts'
import { noPlots } from '../farmer-plots.ts'
import { followsFromPlots, initialsOf } from '../farmer-rules.ts'
import { keptFileOf } from '../kept-file.ts'
import type { Location } from '../location.ts'
import { placeName } from '../location-rules.ts'
import { sourceAfter } from '../place.ts'
import type { Doing } from '../review.ts'
import { withVerificationResult } from '../verification.ts'
import { noVerification } from '../verification-record.ts'
import { given } from './given.ts'
import type { Made } from './made.ts'

/** Records that the body names; a device may lack them. */
interface Named {
  location: Location | undefined
}

/** How long a device may have kept a registration, days. A day before that is the sign of a clock that is wrong. */
const longestKeptDays = 180

/** The day that the device states, where it can be right: a phone whose battery was flat may say 1970, or tomorrow. */
function registeredOn(
  { registrationDate }: z.output<typeof newFarmerSchema>,
  today: string,
): string {
  const age = registrationDate ? daysBetween(registrationDate, today) : 0
  return registrationDate && age >= 0 && age <= longestKeptDays ? registrationDate : today
}

/** A newly registered farmer: not yet verified, without batches. */
export const registeredFarmer = (
  body: z.output<typeof newFarmerSchema>,
  { location }: Named,
  { person, recordedAt }: Doing,
): Made<Farmer> => ({
  ...body,
  // An entry queued by an older version of the app lacks it.
  consentHistory: entriesAfter({}, body.consent ?? null, {
    recordedBy: person.name,
    recordedAt,
  }),
  consentProofs: [],
  location: location ? placeName(location) : '',
  status: 'pending',
  registrationDate: registeredOn(body, dateOf(recordedAt)),
  plots: noPlots,
  totalBatches: 0,
  registeredBy: person,
  identitySince: null,
  verification: noVerification,
  verificationScore: 0,
  recentActivity: 'Registered',
  avatar: initialsOf(body.name),
})

/**
 * A farmer after a change, with what follows from it: initials, the place’s name, the history of the consent, and the
 * verification, if something that was checked has changed.
 */
export function changedFarmer(
  before: Farmer,
  body: z.output<typeof farmerChangesSchema>,
  { location }: Named,
  recorded: Recorded,
): Farmer {
  // Never takes a status, not even from entries queued by an older version of the app.
  const { status: _, ...sent } = given(body)
  const changes: typeof sent = followsFromPlots(before) ? withoutFarm(sent) : sent
  const { locationId = before.locationId, name = before.name, consent } = changes
  const kept = locationId === before.locationId ? before.location : ''
  return withVerificationResult(before, {
    ...before,
    ...changes,
    ...sourceAfter(before, changes),
    ...(consent === undefined ? {} : { consentHistory: entriesAfter(before, consent, recorded) }),
    location: location ? placeName(location) : kept,
    avatar: initialsOf(name),
    recentActivity: 'Record updated',
  })
}

/** A farmer after the proof of a consent was uploaded; the same file of the same consent again adds nothing. */
export function farmerWithConsentProof(
  before: Farmer,
  upload: z.output<typeof newConsentProofSchema>,
  file: FileFacts,
  { recordedBy, recordedAt }: Recorded,
): Farmer {
  const { givenAt } = upload
  const kept = keptFileOf(upload, file, { addedAt: recordedAt, unnamed: 'proof' })
  if (proofsOf(before, givenAt).some(({ sha256 }) => sha256 === kept.sha256)) return before
  const proof = {
    givenAt,
    ...kept,
    by: recordedBy,
  }
  return {
    ...before,
    consentProofs: [...before.consentProofs, proof],
    recentActivity: 'Record updated',
  }
}

/** Removes what follows from plots: an older version of the app may still send it. */
function withoutFarm<Changes extends Partial<Farmer>>(changes: Changes) {
  const { farmSize: _, coordinates: __, coordinatesSource: ___, ...others } = changes
  return others
}
