import {
  largestGeolocation,
  mostCommodities,
  mostProducers,
  mostProducersOfCommodity,
  mostReferences,
} from '../regulation/system-facts.ts'

/** What the EU system accepts in one statement. */
export const statementLimits = {
  producersPerCommodity: {
    most: mostProducersOfCommodity.value,
    words: 'producers of a commodity',
  },
  producers: { most: mostProducers.value, words: 'producers' },
  commodities: { most: mostCommodities.value, words: 'commodities' },
  references: { most: mostReferences.value, words: 'referenced statements' },
} as const

/** Maximum size of a statement's geolocation, bytes. */
export const largestGeolocationBytes = largestGeolocation.value
