import { commodityLabels } from './commodity.ts'
import type { Farmer, FarmerFilter } from './farmer.ts'
import { type placeState, roughAccuracyM } from './place-accuracy.ts'
import { rowMatcher } from './text-search.ts'

/** The first letters of the first and last name: `Koné Mariam` -> `KM`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word = '') => [...word.normalize('NFC')][0]?.toLocaleUpperCase() ?? '').join('')
}

/** The texts that a search of farmers covers. */
const matchesSearch = rowMatcher(({ name, memberNumber, location, crops }: Farmer) => [
  name,
  ...(memberNumber ? [memberNumber] : []),
  location,
  ...crops.map((crop) => commodityLabels[crop]),
])

/** Whether a farm's size and place follow from its plots and are therefore not entered. */
export const followsFromPlots = ({ plots }: Partial<Pick<Farmer, 'plots'>>): boolean =>
  (plots?.checked ?? 0) > 0

/** Returns how rough the point of a farm is, m; undefined where it is not. That of a farm with plots is as good as these. */
export const roughPlaceM = (
  farmer: Pick<Farmer, 'coordinatesSource'> & Partial<Pick<Farmer, 'plots'>>,
): number | undefined =>
  followsFromPlots(farmer) ? undefined : roughAccuracyM(farmer.coordinatesSource)

/** Returns what is known of where a farm is. */
function placeStateOf(farmer: Farmer): (typeof placeState.values)[number] {
  if (farmer.coordinates === null) return 'missing'
  return roughPlaceM(farmer) === undefined ? 'taken' : 'rough'
}

/** Whether a farmer matches the filter; omitted conditions match everything. */
export const matchesFarmerFilter = (farmer: Farmer, { q, status, place }: FarmerFilter): boolean =>
  (!status || farmer.status === status) &&
  (!place || placeStateOf(farmer) === place) &&
  (!q || matchesSearch(farmer, q))

/** The area of farms together, and how many it leaves out because they are not measured yet. */
export function farmArea(farmers: readonly Pick<Farmer, 'farmSize'>[]) {
  const sizes = farmers.flatMap(({ farmSize }) => farmSize ?? [])
  return {
    areaHa: sizes.reduce((sum, ha) => sum + ha, 0),
    notMeasured: farmers.length - sizes.length,
  }
}

/**
 * Whether a farmer was verified before each step was kept: nothing says who checked what, so the steps are to be done
 * again.
 */
export const isVerifiedWithoutSteps = ({
  status,
  verification,
}: Pick<Farmer, 'status'> & Partial<Pick<Farmer, 'verification'>>): boolean =>
  // A record that an older version of the app made lacks them.
  status === 'verified' && (verification?.steps ?? []).length === 0
