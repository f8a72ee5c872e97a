import type { Commodity } from './commodity.ts'
import {
  cashewButter,
  fsmaEvents,
  fsmaProposed,
  fsmaRecords,
  sesameAllergen,
  treeNuts,
} from './regulation/fsma-facts.ts'
import { holdsOn } from './regulation/legal-fact.ts'

/** Foods on the Food Traceability List made from a commodity; none of the five is on it raw. */
const listedProducts: Partial<Record<Commodity, readonly string[]>> = {
  cashew: cashewButter.value,
}

/** Major allergens. */
const allergens: Partial<Record<Commodity, typeof treeNuts | typeof sesameAllergen>> = {
  cashew: treeNuts,
  sesame: sesameAllergen,
}

interface FsmaRuling {
  /** Whether the raw commodity itself is on the Food Traceability List. */
  onTraceabilityList: false
  /** Products made from it that are on the list. */
  listedProducts: readonly string[]
  /** The major allergen that it is, on that date. */
  allergen: string | null
  /** First day on which listed foods need traceability records (proposed). */
  appliesFrom: string
  applies: boolean
  /** Events for which records of a listed food must be kept. */
  trackingEvents: readonly string[]
  /** Time within which the FDA must get the records, hours. */
  recordsWithinHours: number
  text: string
}

/** What FSMA says about a raw commodity on a date. */
export function fsmaRuling(crop: Commodity, onDate: string): FsmaRuling {
  const allergen = allergens[crop]
  const products = listedProducts[crop] ?? []
  return {
    onTraceabilityList: false,
    listedProducts: products,
    allergen: allergen && holdsOn(allergen, onDate) ? allergen.value : null,
    appliesFrom: fsmaProposed.value,
    applies: onDate >= fsmaProposed.value,
    trackingEvents: fsmaEvents.value,
    recordsWithinHours: fsmaRecords.value,
    text:
      products.length > 0
        ? `Not on the Food Traceability List; ${products.join(', ').toLowerCase()} is`
        : 'Not on the Food Traceability List',
  }
}
