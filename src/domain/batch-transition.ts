import type { Batch } from './batch.ts'
import type { BatchStatus } from './batch-words.ts'
import { type Commodity, commodityLabels } from './commodity.ts'
import type { OperatorSize } from './eudr.ts'
import { eudrNeed } from './eudr-need.ts'
import { isUntraced, type TaintReason } from './lots/origin.ts'
import { nextStage } from './tracking-event.ts'

/**
 * The highest moisture with which a warehouse takes a commodity in, percent of mass: what buyers commonly write into
 * contracts.
 */
export const moistureLimitPercent: Record<Commodity, number> = {
  cocoa: 8,
  coffee: 12.5,
  cashew: 10,
  sesame: 6,
  ginger: 12,
}

/** What is needed, in addition to the batch itself, to decide whether it may move on. */
export interface TransitionFacts {
  /** Status of the farmer who grew the batch. */
  farmerStatus: string
  /** Standards and statuses of the compliance records of the batch. */
  records: readonly { standard: string; status: string }[]
  /** The last quality control; null before the first. */
  qualityControl: 'passed' | 'failed' | null
  /** What taints the batch, by source; needed only for an export. */
  taints: readonly TaintReason[]
  /** The day on which it is recorded: that it happened before meets no condition. */
  today: string
  operator?: OperatorSize
}

/** One condition of a transition. */
export interface Precondition {
  code:
    | 'farmer-verified'
    | 'moisture'
    | 'quality'
    | 'destination'
    | 'records'
    | 'eudr'
    | 'origin'
    | 'screening'
  /** What is needed, in words for people. */
  text: string
  met: boolean
  /** Why it is needed, with the act and article; left out where that is plain. */
  why?: string
}

type TransitionBatch = Pick<
  Batch,
  | 'crop'
  | 'destination'
  | 'destinationCountryCode'
  | 'expectedArrival'
  | 'moistureContent'
  | 'status'
>

/** The conditions for a batch to enter a stage, met or not; being harvested has none. */
export function transitionPreconditions(
  batch: TransitionBatch,
  to: BatchStatus,
  facts: TransitionFacts,
): Precondition[] {
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
      return [moisturePrecondition(batch), qualityPrecondition(facts)]
    case 'exported':
      return [
        destinationPrecondition(batch),
        qualityPrecondition(facts),
        recordsPrecondition(facts),
        ...eudrPreconditions(batch, facts),
      ]
  }
}

/** The unmet preconditions of the next stage. Returns null in the last stage or an unknown status. */
export function unmetForNextStage(
  batch: TransitionBatch,
  status: BatchStatus,
  facts: TransitionFacts,
): Precondition[] | null {
  const next = nextStage(status)
  return next && transitionPreconditions(batch, next.to, facts).filter(({ met }) => !met)
}

function moisturePrecondition({ crop, moistureContent }: TransitionBatch): Precondition {
  const limit = moistureLimitPercent[crop]
  return {
    code: 'moisture',
    text: `${commodityLabels[crop]} has at most ${limit}% moisture`,
    met: moistureContent !== null && moistureContent <= limit,
  }
}

const destinationPrecondition = (batch: TransitionBatch): Precondition => ({
  code: 'destination',
  text: 'The destination and its country are known',
  met: Boolean(batch.destination && batch.destinationCountryCode),
})

const qualityPrecondition = ({ qualityControl }: TransitionFacts): Precondition => ({
  code: 'quality',
  text: 'The last quality control is passed',
  met: qualityControl === 'passed',
})

const recordsPrecondition = ({ records }: TransitionFacts): Precondition => ({
  code: 'records',
  text: 'No compliance record of the batch is non-compliant',
  met: records.every(({ status }) => status !== 'non_compliant'),
})

/**
 * An EUDR record, the plots of everything that the batch is made of (Art. 9(1)(d)), and a check of each plot that found
 * no risk (Art. 3(a), 10(1)) are needed for goods that the regulation applies to.
 */
function eudrPreconditions(batch: TransitionBatch, facts: TransitionFacts): Precondition[] {
  const { isNeeded, why } = eudrNeed(batch, facts.today, facts.operator)
  if (!isNeeded) return []
  return [
    {
      code: 'eudr',
      text: 'An EUDR record of the batch is compliant',
      why,
      met: facts.records.some(
        ({ standard, status }) => standard === 'EUDR' && status === 'compliant',
      ),
    },
    {
      code: 'origin',
      text: 'All of it comes from plots on record',
      met: !facts.taints.some(isUntraced),
    },
    {
      code: 'screening',
      text: 'Each of its plots was screened with low risk, or visited without a finding',
      met: facts.taints.every(isUntraced),
    },
  ]
}
