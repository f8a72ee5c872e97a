import { type Consent, consentState } from './consent.ts'
import type { Passport, PassportEvent } from './passport.ts'

/**
 * Whether buyers may be told who a farmer is and where the crop grew: a consent is in force, and it is a yes to just
 * that. What leaves for buyers follows from this on the server and in the app alike.
 */
export const mayShowBuyers = (farmer: { consent?: Consent | null }): boolean =>
  consentState(farmer) === 'given' &&
  farmer.consent?.purposes.includes('share-with-buyers') === true

/** What stands for a farmer's name where it is withheld. */
export const farmerLabel = (farmerId: string): string => `Farmer ${farmerId}`

/** `Soubré, Nawa, Côte d’Ivoire` -> `Nawa, Côte d’Ivoire`, and so it stays; empty where no region is told. */
export function regionOf(place: string): string {
  const parts = place.split(', ')
  return parts.length < 2 ? '' : parts.slice(-2).join(', ')
}

/** A record that names a farmer, and perhaps the place that the crop grew at. */
interface OfFarmer {
  farmerId: string
  farmer: string
  farmerShown: boolean
  locationId?: string
  location?: string
}

/** A record as buyers see it: without consent, no name, and no place finer than the region. */
export function forBuyers<Row extends OfFarmer>(row: Row): Row {
  if (row.farmerShown) return row
  const { farmerId, location } = row
  const place = location === undefined ? {} : { locationId: '', location: regionOf(location) }
  return { ...row, farmer: farmerLabel(farmerId), ...place }
}

/** A passport as it leaves for buyers: the same rule, down to where and with what words each event was recorded. */
export function passportForBuyers(passport: Passport): Passport {
  if (passport.farmerShown) return passport
  return {
    ...passport,
    farmer: farmerLabel(passport.farmerId),
    locationId: '',
    origin: regionOf(passport.origin),
    coordinates: null,
    events: passport.events.map(withoutPlace),
  }
}

/** Notes go too: people write names into them. The hash stays, so that the chain still shows what was taken out. */
function withoutPlace({ coordinates, ...event }: PassportEvent): PassportEvent {
  if (!coordinates && event.locationId === null && !event.location && !event.note) return event
  return {
    ...event,
    locationId: null,
    location: regionOf(event.location),
    note: '',
    withheld: true,
  }
}
