import { type Batch, type BatchStatus, batchProgress, trackingStepsAt } from '#domain/batch.ts'
import type { Commodity } from '#domain/commodity.ts'
import { batchRows } from './batch-rows.ts'

const dayMs = 24 * 3600 * 1000
/** Days from harvest to the completion of each stage. */
const stageDays = [0, 7, 25, 40]

const stages: Record<Commodity, Record<BatchStatus, { current: string; next: string }>> = {
  cocoa: {
    harvested: { current: 'Fermentation and drying', next: 'Cut test at the cooperative' },
    processing: { current: 'Grading and bagging', next: 'Dispatch to the port' },
    in_transit: { current: 'On the road to the port', next: 'Fumigation and export papers' },
    exported: { current: 'Shipped', next: 'Receipt by the buyer' },
  },
  coffee: {
    harvested: { current: 'Drying on raised beds', next: 'Delivery to the mill' },
    processing: { current: 'Hulling and sorting', next: 'Cupping and release' },
    in_transit: { current: 'On the road to the port', next: 'Container stuffing' },
    exported: { current: 'Shipped', next: 'Receipt by the buyer' },
  },
  cashew: {
    harvested: { current: 'Sun-drying of raw nuts', next: 'Kernel outturn test' },
    processing: { current: 'Cleaning and calibration', next: 'Warehouse release' },
    in_transit: { current: 'On the road to the port', next: 'Phytosanitary certificate' },
    exported: { current: 'Shipped', next: 'Receipt by the buyer' },
  },
  sesame: {
    harvested: { current: 'Drying in stooks', next: 'Threshing and delivery' },
    processing: { current: 'Cleaning to 99.9 % purity', next: 'Salmonella test' },
    in_transit: { current: 'On the road to the port', next: 'Phytosanitary certificate' },
    exported: { current: 'Shipped', next: 'Receipt by the buyer' },
  },
  ginger: {
    harvested: { current: 'Washing and splitting', next: 'Drying to 12 % moisture' },
    processing: { current: 'Drying and grading', next: 'Aflatoxin test' },
    in_transit: { current: 'On the road to the port', next: 'Phytosanitary certificate' },
    exported: { current: 'Shipped', next: 'Receipt by the buyer' },
  },
}

/** The sample batches, newest harvest first, with dates counted back from `today`. */
export const seedBatches = (today: Date): Batch[] =>
  batchRows.map((row) => {
    const { daysSinceHarvest, price, currency, ...fields } = row
    const date = (days: number) =>
      new Date(today.getTime() - (daysSinceHarvest - days) * dayMs).toISOString()
    const reached = batchProgress(row.status) / 25 - 1
    const stage = stages[row.crop][row.status]
    return {
      ...fields,
      progress: batchProgress(row.status),
      harvestDate: date(0).slice(0, 10),
      estimatedValue: { amount: Math.round(row.quantity * price), currency },
      currentStage: stage.current,
      nextMilestone: stage.next,
      trackingSteps: trackingStepsAt(
        row.status,
        stageDays.map((days) => date(days).slice(0, 10)),
      ),
      version: reached + 1,
      updatedAt: date(stageDays[reached] ?? 0),
    }
  })
