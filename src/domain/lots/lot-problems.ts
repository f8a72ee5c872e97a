import type { Batch } from '../batch.ts'
import { commodityLabels } from '../commodity.ts'
import { dateOf } from '../days.ts'
import type { Plot } from '../plot.ts'
import type { FieldError } from '../problem-schema.ts'
import type { Scope } from '../scopes.ts'
import { type HarvestSource, lotMaking, type NewLot } from './lot.ts'
import { leftKg, sumKg, toleranceKg } from './mass.ts'

const kg = (mass: number): string =>
  `${mass.toLocaleString('en-GB', { maximumFractionDigits: 1 })} kg`

type LotBody = Omit<NewLot, 'id'>

/** What is needed to check a lot. A device may not have all batches. */
export interface LotFacts {
  batchOf: (id: string) => Batch | undefined
  /** What lots have drawn of each batch, kg. */
  drawn: ReadonlyMap<string, number>
}

/** Problems with a lot made from others, by field of its body; empty if there are none. */
export const lotProblems = (lot: LotBody, facts: LotFacts): FieldError[] => [
  ...countProblems(lot),
  ...lot.inputs.flatMap((input, index) =>
    inputProblems(lot, input.batchId, facts).map((message) => ({
      field: `body.inputs.${index}.batchId`,
      message,
    })),
  ),
  ...lot.inputs.flatMap(({ batchId, kg: drawn }, index) => {
    const batch = facts.batchOf(batchId)
    const left = batch && leftKg(batch, facts.drawn)
    return left !== undefined && drawn > left
      ? [{ field: `body.inputs.${index}.kg`, message: `${kg(left)} of ${batchId} are left` }]
      : []
  }),
  ...massProblems(lot),
]

/** A blend has several inputs; a split or unpacked lot has one. */
function countProblems({ type, inputs }: LotBody): FieldError[] {
  const ids = new Set(inputs.map(({ batchId }) => batchId))
  const field = 'body.inputs'
  if (ids.size < inputs.length) return [{ field, message: 'Name each batch once' }]
  if (type === 'blend' && ids.size < 2) {
    return [{ field, message: 'A blend is of two batches at least' }]
  }
  if ((type === 'split' || type === 'unpack') && ids.size > 1) {
    return [{ field, message: `${lotMaking.label(type)}: it is a part of one batch` }]
  }
  return []
}

function inputProblems({ type, crop, at }: LotBody, batchId: string, facts: LotFacts): string[] {
  const batch = facts.batchOf(batchId)
  if (!batch) return []
  const problems: string[] = []
  if (batch.crop !== crop) {
    problems.push(`${batchId} is ${nameOf(batch)}, not ${nameOf({ crop })}`)
  }
  if (batch.status === 'exported') problems.push(`${batchId} is exported`)
  if (type !== 'split' && batch.status === 'harvested') {
    problems.push(`${batchId} has to be taken into a warehouse first`)
  }
  const since = batch.made ? batch.made.at : batch.harvestDate
  if (at < since) {
    problems.push(`${batchId} was not there before ${dateOf(since)}`)
  }
  return problems
}

/** What went in must equal what came out plus what was lost. */
function massProblems({ inputs, quantity, lossKg, lossReason }: LotBody): FieldError[] {
  const inKg = sumKg(inputs)
  const openKg = inKg - quantity - lossKg
  if (Math.abs(openKg) > toleranceKg(inKg)) {
    const message =
      openKg > 0
        ? `${kg(inKg)} went in: ${kg(openKg)} are neither in the lot nor lost`
        : `${kg(inKg)} went in: ${kg(-openKg)} more cannot come out`
    return [{ field: 'body.quantity', message }]
  }
  return lossKg > 0 && lossReason === null
    ? [{ field: 'body.lossReason', message: 'Say what the loss is' }]
    : []
}

/** What is needed to check where a harvest grew. */
export interface SourceFacts {
  farmerId: string
  plotOf: (id: string) => Pick<Plot, 'id' | 'name' | 'farmerId' | 'crops'> | undefined
}

/** Problems with the plots that a harvest is said to have grown on, by field of its body. */
export function sourceProblems(
  { crop, quantity, sources }: Pick<Batch, 'crop' | 'quantity' | 'sources'>,
  { farmerId, plotOf }: SourceFacts,
): FieldError[] {
  const problems = sources.flatMap(({ plotId }, index) => {
    const message = sourceProblem(plotId, sources.slice(0, index), { crop, farmerId, plotOf })
    return message ? [{ field: `body.sources.${index}.plotId`, message }] : []
  })
  const sourcesKg = sumKg(sources)
  return sourcesKg > quantity + toleranceKg(quantity)
    ? [
        ...problems,
        {
          field: 'body.sources',
          message: `The plots are said to have given ${kg(sourcesKg)}, the batch has ${kg(quantity)}`,
        },
      ]
    : problems
}

function sourceProblem(
  plotId: string,
  before: readonly HarvestSource[],
  { crop, farmerId, plotOf }: SourceFacts & Pick<Batch, 'crop'>,
): string | null {
  if (before.some((source) => source.plotId === plotId)) return `${plotId} is named twice`
  const plot = plotOf(plotId)
  if (!plot) return null
  if (plot.farmerId !== farmerId) return `${plot.name} (${plotId}) is another farmer’s plot`
  return plot.crops.includes(crop)
    ? null
    : `No ${commodityLabels[crop].toLowerCase()} grows on ${plot.name} (${plotId})`
}

/**
 * Why a batch cannot have that mass: lots have drawn more from it, or it is a lot whose mass follows from its inputs.
 */
export function quantityProblem(
  { id, quantity, made }: Pick<Batch, 'id' | 'quantity' | 'made'>,
  drawn: ReadonlyMap<string, number>,
): string | null {
  const drawnKg = drawn.get(id) ?? 0
  if (quantity < drawnKg - toleranceKg(drawnKg)) {
    return `${kg(drawnKg)} of it are in other lots already`
  }
  if (!made) return null
  const inKg = sumKg(made.inputs)
  return Math.abs(inKg - made.lossKg - quantity) > toleranceKg(inKg)
    ? `${kg(inKg)} went in and ${kg(made.lossKg)} were lost: its mass follows from these`
    : null
}

/** What is needed to check another crop of a batch. */
interface CropFacts {
  batches: readonly Pick<Batch, 'id' | 'crop' | 'made'>[]
  may: (scope: Scope) => boolean
}

/**
 * Why a batch cannot become that crop: what the law asks for follows from it. A lot is what it is made of. What lots are
 * made of is corrected by those who review compliance, and the lots after it.
 */
export function lotCropProblem(
  { id, crop, made }: Pick<Batch, 'id' | 'crop' | 'made'>,
  { batches, may }: CropFacts,
): string | null {
  const others = batches.filter((batch) => batch.crop !== crop)
  const input = others.find((batch) => isMadeOf({ made }, batch.id))
  if (input) return `It is made of ${input.id}, which is ${nameOf(input)}`
  const lot = others.find((batch) => isMadeOf(batch, id))
  if (!lot || may('compliance:review')) return null
  return `${lot.id} is made of it and is ${nameOf(lot)}: somebody who reviews compliance has to correct that`
}

const isMadeOf = ({ made }: Pick<Batch, 'made'>, id: string): boolean =>
  made?.inputs.some(({ batchId }) => batchId === id) ?? false

const nameOf = ({ crop }: Pick<Batch, 'crop'>): string => commodityLabels[crop].toLowerCase()
