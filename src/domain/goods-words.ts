import { vocabulary } from './vocabulary.ts'

/** What of the goods a risk assessment is about, as far as it can change afterwards. */
export const goodsPart = vocabulary({
  crop: 'crop',
  harvest: 'day of the harvest',
  quantity: 'quantity',
  sources: 'sources',
  boundary: 'boundary of a plot',
})

export type GoodsPart = (typeof goodsPart.values)[number]
