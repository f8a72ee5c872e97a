import type { Batch } from './batch.ts'
import { type Commodity, commodityLabels } from './commodity.ts'
import { countryName, countryNamed, isDestinationCode } from './countries.ts'
import type { Farmer } from './farmer.ts'
import { longDay } from './regulation/long-day.ts'

/** Why a batch cannot be of a crop. Returns null if its farmer grows it, or if it is already that crop. */
export function cropProblem(
  crop: Commodity,
  { grower, before }: { grower: Pick<Farmer, 'name' | 'crops'>; before?: Commodity | undefined },
): string | null {
  if (crop === before || grower.crops.includes(crop)) return null
  return `${grower.name} does not grow ${commodityLabels[crop].toLowerCase()}`
}

/** Why a batch cannot have been harvested on a day. Returns null if nothing happened to it before that day. */
export function harvestDateProblem(
  harvestDate: string,
  { trackingSteps }: Pick<Batch, 'trackingSteps'>,
): string | null {
  const [, next] = trackingSteps
  return next?.completed && next.date && harvestDate > next.date
    ? `The batch came to ${next.step} on ${longDay(next.date)}: its harvest was not after that`
    : null
}

/** Whether a harvest is earlier than the registration of its farmer, whom nobody had seen on that day. */
export const isEarlyHarvest = (
  harvestDate: string,
  { registrationDate }: Pick<Farmer, 'registrationDate'>,
): boolean => harvestDate !== '' && harvestDate < registrationDate

/** What an early harvest lacks. Returns null if it is not early, or says why. */
export const earlyHarvestProblem = (
  { harvestDate, earlyHarvestReason }: Pick<Batch, 'harvestDate' | 'earlyHarvestReason'>,
  grower: Pick<Farmer, 'name' | 'registrationDate'>,
): string | null =>
  isEarlyHarvest(harvestDate, grower) && !earlyHarvestReason?.trim()
    ? `${grower.name} was registered on ${longDay(grower.registrationDate)}, after this harvest: say why`
    : null

/** Why an expected arrival cannot be right. Returns null if it is open, or not before the harvest. */
export const arrivalProblem = ({
  harvestDate,
  expectedArrival,
}: Pick<Batch, 'harvestDate' | 'expectedArrival'>): string | null =>
  expectedArrival !== null && expectedArrival < harvestDate
    ? `It was harvested on ${longDay(harvestDate)}: it cannot arrive before that`
    : null

/**
 * Why a country of destination cannot be right. Returns null if the country is open, or the destination names no other
 * country.
 */
export function destinationProblem({
  destination,
  destinationCountryCode: code,
}: Pick<Batch, 'destination' | 'destinationCountryCode'>): string | null {
  if (code === null) return null
  if (!isDestinationCode(code)) return `${code} is no country: use a code of ISO 3166-1, such as DE`
  const named = destination === null ? undefined : countryNamed(destination)
  // Northern Ireland is in the United Kingdom and under the Union's rules for goods.
  if (named === undefined || named === code || (named === 'GB' && code === 'XI')) return null
  return `${destination} is in ${countryName(named)}, not in ${countryName(code)}`
}
