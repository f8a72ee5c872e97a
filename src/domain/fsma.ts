import type { Commodity } from './commodity.ts'

/** FSMA 204 (21 CFR part 1 subpart S): the proposed day from which records must be kept. */
const fsmaAppliesFrom = '2028-07-20'

/** Records asked for by the FDA are due within this time, hours. */
const fsmaRecordsWithinHours = 24

/** The events of which a food on the list must keep records. */
const criticalTrackingEvents = [
  'Harvesting',
  'Cooling',
  'Initial packing',
  'First land-based receiving',
  'Shipping',
  'Receiving',
  'Transformation',
] as const

/** Foods on the Food Traceability List that are made of a commodity; raw, none of the five is on it. */
const listedProducts: Partial<Record<Commodity, readonly string[]>> = {
  cashew: ['Cashew butter'],
}

/** Major allergens by the day since which their labelling is due (FASTER Act). */
const allergens: Partial<Record<Commodity, { name: string; from: string }>> = {
  cashew: { name: 'Tree nuts', from: '2006-01-01' },
  sesame: { name: 'Sesame', from: '2023-01-01' },
}

interface FsmaRuling {
  /** Whether the raw commodity itself is on the Food Traceability List. */
  onTraceabilityList: false
  /** Products made of it that are on the list. */
  listedProducts: readonly string[]
  /** The major allergen it is, on that date. */
  allergen: string | null
  /** First day on which listed foods need traceability records (proposed). */
  appliesFrom: string
  applies: boolean
  /** Events of which a listed food must keep records. */
  trackingEvents: readonly string[]
  /** Within this time the FDA gets them, hours. */
  recordsWithinHours: number
  text: string
}

/** What FSMA says for a raw commodity on a date. */
export function fsmaRuling(crop: Commodity, onDate: string): FsmaRuling {
  const allergen = allergens[crop]
  const products = listedProducts[crop] ?? []
  return {
    onTraceabilityList: false,
    listedProducts: products,
    allergen: allergen && onDate >= allergen.from ? allergen.name : null,
    appliesFrom: fsmaAppliesFrom,
    applies: onDate >= fsmaAppliesFrom,
    trackingEvents: criticalTrackingEvents,
    recordsWithinHours: fsmaRecordsWithinHours,
    text:
      products.length > 0
        ? `Not on the Food Traceability List; ${products.join(', ').toLowerCase()} is`
        : 'Not on the Food Traceability List',
  }
}
