import { type BatchStatus, batchStatuses } from '#domain/batch.ts'
import { moistureLimitPercent } from '#domain/batch-transition.ts'
import type { Commodity } from '#domain/commodity.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { BatchRow } from './batch-rows.ts'
import type { Random } from './random.ts'

type Choice<Item> = readonly [Item, ...Item[]]

interface CropFacts {
  /** Three letters that its batches' ids have. */
  code: string
  varieties: Choice<string>
  /** USD per kg. */
  price: number
}

const crops: Record<Commodity, CropFacts> = {
  cocoa: { code: 'COC', varieties: ['Amelonado', 'Trinitario', 'Hybrid'], price: 5.4 },
  coffee: { code: 'COF', varieties: ['Bourbon', 'Typica', 'Local selection'], price: 6.1 },
  cashew: { code: 'CAS', varieties: ['Local mixed', 'Jumbo', 'Early dwarf'], price: 1.3 },
  sesame: { code: 'SES', varieties: ['White', 'Brown', 'Mixed white'], price: 1.6 },
  ginger: { code: 'GIN', varieties: ['Local yellow', 'Local pungent'], price: 2.4 },
}

const destinations: Choice<string> = [
  'Hamburg, Germany',
  'Amsterdam, Netherlands',
  'Antwerp, Belgium',
  'Trieste, Italy',
  'Felixstowe, United Kingdom',
  'Newark, United States',
  'Norfolk, United States',
]

/** How long ago a batch of each status was harvested, days from and to. */
const ages: Record<BatchStatus, readonly [number, number]> = {
  harvested: [3, 6],
  processing: [8, 22],
  in_transit: [27, 38],
  exported: [42, 170],
}

/** A batch that such a farmer may well have. One who is not verified gets no further than the harvest. */
export function batchRowFor(
  farmer: Farmer,
  number: number,
  countryCode: string,
  random: Random,
): BatchRow {
  const [firstCrop = 'cocoa', ...otherCrops] = farmer.crops
  const crop = random.pick([firstCrop, ...otherCrops])
  const { code, varieties, price } = crops[crop]
  const status =
    farmer.status === 'verified'
      ? (batchStatuses[number % batchStatuses.length] ?? 'harvested')
      : 'harvested'
  const [youngest, oldest] = ages[status]
  const row: BatchRow = {
    id: `${countryCode}-${code}-${String(number).padStart(4, '0')}`,
    farmerId: farmer.id,
    crop,
    variety: random.pick(varieties),
    quantity: random.whole(40, 240) * 10,
    status,
    daysSinceHarvest: random.whole(youngest, oldest),
    destination: random.pick(destinations),
    price: Math.round(price * (0.9 + random.share() * 0.2) * 100) / 100,
    currency: 'USD',
    qualityGrade: random.pick(['Grade A', 'Grade A', 'Grade B', 'Premium']),
    moistureContent: Math.round(moistureLimitPercent[crop] * 10 - random.whole(1, 14)) / 10,
    certifications: farmer.certifications,
  }
  return status === 'harvested' ? { ...row, ...atFarmGate(number) } : row
}

/** Of most harvests nobody knows at the farm gate where they go; a grade and a meter are only there sometimes. */
function atFarmGate(number: number): Partial<BatchRow> {
  if (number % 3 === 0) return {}
  const unsold = { destination: null, price: null, qualityGrade: null }
  return number % 3 === 1 ? unsold : { ...unsold, moistureContent: null }
}
