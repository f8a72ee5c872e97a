import type { Batch } from '#domain/batch.ts'
import type { BatchStatus } from '#domain/batch-words.ts'
import type { Commodity } from '#domain/commodity.ts'

/** What differs from one sample batch to the next; the rest is derived from it. */
export interface BatchRow
  extends Pick<
    Batch,
    | 'id'
    | 'farmerId'
    | 'crop'
    | 'variety'
    | 'quantity'
    | 'destination'
    | 'qualityGrade'
    | 'moistureContent'
    | 'certifications'
  > {
  status: BatchStatus
  /** Of a lot that was harvested in season; others were stored for longer (`inSeason`). */
  daysSinceHarvest: number
  /** Per kg, in `currency`; null if not sold yet. */
  price: number | null
  currency: string
}

const grades: Record<string, BatchRow['qualityGrade']> = {
  A: 'Grade A',
  B: 'Grade B',
  P: 'Premium',
}
const standards: Record<string, string> = { R: 'Rainforest Alliance', F: 'FairTrade', O: 'Organic' }

/** By the letters in a batch's id. */
const crops: Record<string, Commodity> = {
  COC: 'cocoa',
  COF: 'coffee',
  CAS: 'cashew',
  SES: 'sesame',
  GIN: 'ginger',
}
type StatusLetter = 'H' | 'P' | 'T' | 'E'
const statuses: Record<StatusLetter, BatchStatus> = {
  H: 'harvested',
  P: 'processing',
  T: 'in_transit',
  E: 'exported',
}

function row(
  id: string,
  farmer: number,
  variety: string,
  [quantity, letter, daysSinceHarvest]: readonly [number, StatusLetter, number],
  [destination, price, currency]: readonly [string, number, string],
  /** A letter for the grade, then one for each standard. */
  marks: string,
  moistureContent: number,
): BatchRow {
  const [grade = 'A', ...certified] = marks
  return {
    id,
    farmerId: `FRM-${String(farmer).padStart(4, '0')}`,
    crop: crops[id.slice(3, 6)] ?? 'cocoa',
    variety,
    quantity,
    status: statuses[letter],
    daysSinceHarvest,
    destination,
    price,
    currency,
    qualityGrade: grades[grade] ?? 'Grade A',
    moistureContent,
    certifications: certified.map((letter) => standards[letter] ?? letter),
  }
}

/**
 * Sample data: places and crops are real, the people are not. Quantities in kg, prices per kg. Two of those in processing
 * have failed their first control (`failsFirstControl`) and are as moist as it found them.
 */
export const batchRows: readonly BatchRow[] = [
  row('GH-COC-0148', 1, 'Amelonado', [1240, 'H', 2], ['Hamburg, Germany', 5.1, 'EUR'], 'AR', 7.4),
  row(
    'CI-COC-0231',
    2,
    'Mercedes',
    [1860, 'H', 3],
    ['Amsterdam, Netherlands', 5.0, 'EUR'],
    'PRF',
    7.1,
  ),
  row('TZ-CAS-0077', 3, 'AC4', [2300, 'H', 4], ['Rotterdam, Netherlands', 1.3, 'USD'], 'B', 9.2),
  row('ET-COF-0119', 4, 'Kurume', [960, 'H', 5], ['Antwerp, Belgium', 7.2, 'USD'], 'POF', 11.2),
  row(
    'NG-GIN-0052',
    5,
    'Tafin Giwa',
    [1420, 'H', 5],
    ['Felixstowe, United Kingdom', 2.4, 'USD'],
    'A',
    11.5,
  ),
  row('UG-COC-0034', 6, 'Trinitario', [780, 'H', 6], ['Antwerp, Belgium', 5.7, 'USD'], 'AO', 7.6),
  row(
    'NG-COC-0090',
    7,
    'F3 Amazon',
    [2150, 'P', 9],
    ['Amsterdam, Netherlands', 5.3, 'USD'],
    'BR',
    7.9,
  ),
  row('CI-COF-0063', 8, 'Robusta', [3100, 'P', 11], ['Trieste, Italy', 4.1, 'EUR'], 'AF', 12.1),
  row(
    'GH-CAS-0104',
    9,
    'Local mixed',
    [2750, 'P', 13],
    ['Hamburg, Germany', 1.35, 'USD'],
    'AO',
    8.8,
  ),
  row(
    'ET-SES-0041',
    10,
    'Humera type',
    [4200, 'P', 15],
    ['Rotterdam, Netherlands', 1.65, 'USD'],
    'PO',
    5.4,
  ),
  row(
    'TZ-COF-0085',
    11,
    'Bourbon N39',
    [1180, 'P', 18],
    ['Bremen, Germany', 6.8, 'USD'],
    'PRF',
    13.2,
  ),
  row('NG-SES-0067', 12, 'White, E-8', [3650, 'P', 21], ['Mersin, Türkiye', 1.5, 'USD'], 'B', 7.1),
  row(
    'GH-COC-0131',
    13,
    'Hybrid',
    [1990, 'T', 27],
    ['Amsterdam, Netherlands', 5.1, 'EUR'],
    'ARF',
    7.3,
  ),
  row('UG-COF-0058', 14, 'SL14', [1340, 'T', 29], ['Antwerp, Belgium', 6.4, 'USD'], 'AO', 11.4),
  row(
    'CI-CAS-0119',
    15,
    'Jumbo',
    [3900, 'T', 30],
    ['Rotterdam, Netherlands', 1.3, 'EUR'],
    'A',
    8.6,
  ),
  row('TZ-SES-0029', 16, 'Lindi 02', [2480, 'T', 32], ['Hamburg, Germany', 1.55, 'USD'], 'AO', 5.6),
  row(
    'NG-CAS-0045',
    17,
    'Ogbomoso mixed',
    [2640, 'T', 34],
    ['Felixstowe, United Kingdom', 1.25, 'USD'],
    'BF',
    9.4,
  ),
  row(
    'UG-GIN-0018',
    18,
    'Bugisu',
    [890, 'T', 36],
    ['Felixstowe, United Kingdom', 2.5, 'USD'],
    'AO',
    10.8,
  ),
  row('CI-COC-0198', 19, 'Mercedes', [2420, 'E', 44], ['Hamburg, Germany', 5.0, 'EUR'], 'PRF', 7.0),
  row('ET-COF-0097', 20, 'Limu type', [1560, 'E', 52], ['Trieste, Italy', 6.9, 'USD'], 'AO', 11.3),
  row(
    'GH-COC-0112',
    1,
    'Amelonado',
    [1310, 'E', 61],
    ['Amsterdam, Netherlands', 5.1, 'EUR'],
    'AR',
    7.2,
  ),
  row(
    'NG-GIN-0039',
    5,
    'Tafin Giwa',
    [1150, 'E', 74],
    ['Hamburg, Germany', 2.4, 'USD'],
    'PO',
    10.2,
  ),
  row('TZ-COF-0061', 21, 'Kent', [1020, 'E', 88], ['Antwerp, Belgium', 6.6, 'USD'], 'BF', 11.9),
  row(
    'GH-CAS-0087',
    22,
    'Local mixed',
    [3050, 'E', 97],
    ['Rotterdam, Netherlands', 1.3, 'USD'],
    'A',
    8.5,
  ),
]
