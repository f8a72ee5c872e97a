import type { Batch } from '#domain/batch.ts'
import { registeredLot } from '#domain/builders/lot.ts'
import type { NewLot } from '#domain/lots/lot.ts'
import type { Plot } from '#domain/plot.ts'
import { plotAreaHa } from '#domain/plot-rules.ts'
import type { Calendar } from './calendar.ts'

/** One batch in this many has no stated origin. */
const openEach = 8

/** Batches with the plots that they grew on: a harvest is divided among its farmer's plots by area. */
export function withSources(batches: readonly Batch[], plots: readonly Plot[]): Batch[] {
  const own = Map.groupBy(plots, ({ farmerId }) => farmerId)
  return batches.map((batch, index) => {
    const grown = own.get(batch.farmerId)?.filter(({ crops }) => crops.includes(batch.crop)) ?? []
    return index % openEach === openEach - 1 || grown.length === 0
      ? batch
      : { ...batch, sources: sharedOut(batch.quantity, grown) }
  })
}

function sharedOut(quantity: number, plots: readonly Plot[]) {
  const areas = plots.map((plot) => plotAreaHa(plot) ?? 1)
  const totalHa = areas.reduce((sum, ha) => sum + ha, 0)
  let left = quantity
  return plots.map(({ id }, index) => {
    const isLast = index === plots.length - 1
    const kg = isLast ? left : Math.round((quantity * (areas[index] ?? 0)) / totalHa)
    left -= kg
    return { plotId: id, kg }
  })
}

interface LotRow extends Omit<NewLot, 'at' | 'locationId'> {
  daysAgo: number
}

/** What two cooperatives blended, packed and split. Part of one blend comes from plots that nobody has screened. */
const lotRows: readonly LotRow[] = [
  {
    id: 'NG-COC-L001',
    type: 'blend',
    crop: 'cocoa',
    inputs: [
      { batchId: 'NG-COC-0090', kg: 1200 },
      { batchId: 'NG-COC-0313', kg: 1530 },
    ],
    quantity: 2716,
    lossKg: 14,
    lossReason: 'Cleaning and sorting',
    daysAgo: 3,
  },
  {
    id: 'NG-COC-L002',
    type: 'split',
    crop: 'cocoa',
    inputs: [{ batchId: 'NG-COC-L001', kg: 1000 }],
    quantity: 1000,
    lossKg: 0,
    lossReason: null,
    daysAgo: 2,
  },
  {
    id: 'GH-CAS-L001',
    type: 'blend',
    crop: 'cashew',
    inputs: [
      { batchId: 'GH-CAS-0104', kg: 1000 },
      { batchId: 'GH-CAS-0305', kg: 1420 },
    ],
    quantity: 2400,
    lossKg: 20,
    lossReason: 'Calibration',
    daysAgo: 4,
  },
]

/** The sample lots, recorded by the warehouse of their inputs. */
export function seedLots(calendar: Calendar, batches: readonly Batch[]): Batch[] {
  const known = new Map(batches.map((batch) => [batch.id, batch]))
  return lotRows.map(({ daysAgo, ...row }) => {
    const at = calendar.instant(daysAgo)
    const inputs = row.inputs.map(({ batchId }) => {
      const batch = known.get(batchId)
      if (!batch) throw new Error(`${row.id} is made of ${batchId}, which is no batch`)
      return batch
    })
    const body = { ...row, at, locationId: null }
    const lot = {
      ...registeredLot(body, { inputs, place: undefined, recordedBy: 'Adwoa Sample' }),
      version: 1,
      updatedAt: at,
    }
    known.set(lot.id, lot)
    return lot
  })
}
