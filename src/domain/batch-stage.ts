import type { Batch } from './batch.ts'
import { batchProgress, trackingStepsAt } from './batch-rules.ts'
import { type BatchStatus, batchStatuses, isBatchStatus } from './batch-words.ts'
import type { Commodity } from './commodity.ts'

interface StageTexts {
  /** What is happening to a batch in this stage. */
  current: string
  /** What has to happen before the next stage. */
  next: string
}

const shipped: StageTexts = { current: 'Shipped', next: 'Receipt by the buyer' }
const onTheRoad = 'On the road to the port'

const stages: Record<Commodity, Record<BatchStatus, StageTexts>> = {
  cocoa: {
    harvested: { current: 'Fermentation and drying', next: 'Cut test at the cooperative' },
    processing: { current: 'Grading and bagging', next: 'Dispatch to the port' },
    in_transit: { current: onTheRoad, next: 'Fumigation and export documents' },
    exported: shipped,
  },
  coffee: {
    harvested: { current: 'Drying on raised beds', next: 'Delivery to the mill' },
    processing: { current: 'Hulling and sorting', next: 'Cupping and release' },
    in_transit: { current: onTheRoad, next: 'Container stuffing' },
    exported: shipped,
  },
  cashew: {
    harvested: { current: 'Sun-drying of raw nuts', next: 'Kernel outturn test' },
    processing: { current: 'Cleaning and calibration', next: 'Warehouse release' },
    in_transit: { current: onTheRoad, next: 'Phytosanitary certificate' },
    exported: shipped,
  },
  sesame: {
    harvested: { current: 'Drying in stooks', next: 'Threshing and delivery' },
    processing: { current: 'Cleaning to 99.9 % purity', next: 'Salmonella test' },
    in_transit: { current: onTheRoad, next: 'Phytosanitary certificate' },
    exported: shipped,
  },
  ginger: {
    harvested: { current: 'Washing and splitting', next: 'Drying to 12 % moisture' },
    processing: { current: 'Drying and grading', next: 'Aflatoxin test' },
    in_transit: { current: onTheRoad, next: 'Phytosanitary certificate' },
    exported: shipped,
  },
}

/** Describes a batch's stage, depending on the commodity. */
function stageTexts(
  crop: Commodity,
  status: BatchStatus,
): Pick<Batch, 'currentStage' | 'nextMilestone'> {
  const { current, next } = stages[crop][status]
  return { currentStage: current, nextMilestone: next }
}

/** Updates what depends on a batch's crop and harvest date: the words of its stage, and its first step. */
export function withStageOf(batch: Batch): Batch {
  const { crop, status, harvestDate, trackingSteps } = batch
  return {
    ...batch,
    ...(isBatchStatus(status) ? stageTexts(crop, status) : {}),
    trackingSteps: trackingSteps.map((step, index) =>
      index === 0 && step.completed ? { ...step, date: harvestDate } : step,
    ),
  }
}

/** The fields of a batch that change when it enters a stage on a date. */
export function enterStage(
  { crop, trackingSteps }: Pick<Batch, 'crop' | 'trackingSteps'>,
  status: BatchStatus,
  date: string,
): Pick<Batch, 'status' | 'progress' | 'currentStage' | 'nextMilestone' | 'trackingSteps'> {
  const dates = batchStatuses.map((_, index) => trackingSteps[index]?.date ?? date)
  return {
    status,
    progress: batchProgress(status),
    ...stageTexts(crop, status),
    trackingSteps: trackingStepsAt(status, dates),
  }
}
