import type { Batch, BatchStatus } from './batch.ts'
import { type Commodity, commodityLabels } from './commodity.ts'
import { eudrRuling, type OperatorSize } from './eudr.ts'
import { isInEu } from './place.ts'
import { nextStage } from './tracking-event.ts'

/** The most water that a commodity is taken into a warehouse with, percent of mass: what buyers commonly write into contracts. */
export const moistureLimitPercent: Record<Commodity, number> = {
  cocoa: 8,
  coffee: 12.5,
  cashew: 10,
  sesame: 6,
  ginger: 12,
}

/** What has to be known, beside the batch itself, to say whether it may move on. */
export interface TransitionFacts {
  /** Status of the farmer who grew it. */
  farmerStatus: string
  /** Standards and statuses of the compliance records of the batch. */
  records: readonly { standard: string; status: string }[]
  /** The last quality control; null before the first. */
  qualityControl: 'passed' | 'failed' | null
  /** The day of the transition. */
  onDate: string
  operator?: OperatorSize
}

/** One condition of a transition. */
export interface Need {
  code: 'farmer-verified' | 'moisture' | 'quality' | 'destination' | 'records' | 'eudr'
  /** What is needed, for people. */
  text: string
  met: boolean
}

type TransitionBatch = Pick<Batch, 'crop' | 'destination' | 'moistureContent'>

/** What a batch needs to enter a stage, met or not; nothing is needed to be harvested. */
export function transitionNeeds(
  batch: TransitionBatch,
  to: BatchStatus,
  facts: TransitionFacts,
): Need[] {
  switch (to) {
    case 'harvested':
      return []
    case 'processing':
      return [
        {
          code: 'farmer-verified',
          text: 'The farmer is verified',
          met: facts.farmerStatus === 'verified',
        },
      ]
    case 'in_transit':
      return [moistureNeed(batch), qualityNeed(facts)]
    case 'exported':
      return [
        destinationNeed(batch),
        qualityNeed(facts),
        recordsNeed(facts),
        ...eudrNeed(batch, facts),
      ]
  }
}

/** The needs of the next stage that are not met; null at the end of the way or in an unknown status. */
export function unmetForNextStage(
  batch: TransitionBatch,
  status: BatchStatus,
  facts: TransitionFacts,
): Need[] | null {
  const next = nextStage(status)
  return next && transitionNeeds(batch, next.to, facts).filter(({ met }) => !met)
}

function moistureNeed({ crop, moistureContent }: TransitionBatch): Need {
  const limit = moistureLimitPercent[crop]
  return {
    code: 'moisture',
    text: `${commodityLabels[crop]} has at most ${limit}% moisture`,
    met: moistureContent !== null && moistureContent <= limit,
  }
}

const destinationNeed = ({ destination }: TransitionBatch): Need => ({
  code: 'destination',
  text: 'The destination is known',
  met: destination !== null,
})

const qualityNeed = ({ qualityControl }: TransitionFacts): Need => ({
  code: 'quality',
  text: 'The last quality control is not failed',
  met: qualityControl !== 'failed',
})

const recordsNeed = ({ records }: TransitionFacts): Need => ({
  code: 'records',
  text: 'No compliance record of the batch is non-compliant',
  met: records.every(({ status }) => status !== 'non_compliant'),
})

/**
 * Only what is covered, goes to the Union and leaves when the regulation applies needs an EUDR record. While the
 * destination is not known, it may be there.
 */
function eudrNeed({ crop, destination }: TransitionBatch, facts: TransitionFacts): Need[] {
  const ruling = eudrRuling(crop, facts.onDate, facts.operator)
  if (!ruling.inScope || !ruling.applies) return []
  if (destination !== null && !isInEu(destination)) return []
  return [
    {
      code: 'eudr',
      text: 'An EUDR record of the batch is compliant',
      met: facts.records.some(
        ({ standard, status }) => standard === 'EUDR' && status === 'compliant',
      ),
    },
  ]
}
