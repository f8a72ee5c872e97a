import { commodities, commodityLabels } from './commodity.ts'
import { knownOf } from './vocabulary-schema.ts'

export const commoditySchema = knownOf({ values: commodities, labels: commodityLabels })
