import * as z from 'zod/mini'
import { type Batch, batchSchema } from '#domain/batch.ts'
import {
  arrivalProblem,
  cropProblem,
  earlyHarvestProblem,
  harvestDateProblem,
  isEarlyHarvest,
} from '#domain/batch-problems.ts'
import type { Commodity } from '#domain/commodity.ts'
import { bySeal, newCorrectionSchema } from '#domain/correction.ts'
import { exportedChangeProblem } from '#domain/eudr-need.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { GoodsPart } from '#domain/goods-words.ts'
import { lotsChangedBy } from '#domain/lots/goods.ts'
import { type Lineage, upstreamOf, withDrawn } from '#domain/lots/lineage.ts'
import { lotCropProblem, sourceProblems } from '#domain/lots/lot-problems.ts'
import type { BatchClaim } from '#domain/plausibility.ts'
import type { Plot } from '#domain/plot.ts'
import { isSame } from '#domain/same-value.ts'
import type { Scope } from '#domain/scopes.ts'
import { choice, figure, line, optional, several, text } from '../../forms/codecs.ts'
import { defineForm, type ValuesOf } from '../../forms/define-form.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { newRecordId } from '../../forms/new-record-id.ts'
import { field, labelIn, money, onlyChange, onlyNew, unsentField } from '../../forms/parts.ts'
import { figureOf } from '../../forms/typed-figure.ts'
import type { Write } from '../../sync/outbox/writes.ts'
import { destinationPart } from './destination-part.ts'
import { sourcesPart, type TypedSource, typedSources } from './sources-part.ts'

const { shape } = batchSchema

/** What a batch's form needs to know of other records. */
interface BatchFacts {
  /**
   * Undefined if this device knows no farmer with that id; null if it does not know all farmers yet, so that the server
   * decides.
   */
  farmer: Pick<Farmer, 'name' | 'crops' | 'registrationDate'> | null | undefined
  /** Warnings about unlikely values, as one text; empty if there are none. */
  unlikely: string
  plotOf?: (id: string) => Plot | undefined
  /** Those that this device knows. */
  batches?: readonly Batch[]
  today: string
  may: (scope: Scope) => boolean
}

const earlyHarvestReason = field(shape, 'earlyHarvestReason', optional(line))

/** Asked for, and sent, only where the harvest is earlier than the registration of its farmer. */
const earlyHarvestPart: typeof earlyHarvestReason = {
  ...earlyHarvestReason,
  sent: (values: { harvestDate?: string; earlyHarvestReason: string }, facts?: BatchFacts) =>
    facts?.farmer && !isEarlyHarvest(values.harvestDate ?? '', facts.farmer)
      ? { earlyHarvestReason: null }
      : earlyHarvestReason.sent(values),
}

/**
 * Fields in the order of the form. A new field needs one line here, its schema in the domain and its input in
 * `BatchFields`.
 */
export const batchForm = defineForm({
  name: 'batch',
  version: 6,
  kind: 'batches',
  idPrefix: 'BAT',
  create: 'createBatch',
  update: 'updateBatch',
  parts: [
    onlyNew(field(shape, 'farmerId', { ...text, wrong: 'Choose the farmer' })),
    field(shape, 'crop', choice<Commodity | ''>('')),
    field(shape, 'variety', optional(line)),
    field(shape, 'harvestDate', text),
    earlyHarvestPart,
    field(shape, 'quantity', figure),
    sourcesPart,
    field(shape, 'moistureContent', optional(figure)),
    field(shape, 'qualityGrade', optional(line)),
    destinationPart,
    field(shape, 'expectedArrival', optional(text)),
    money(shape, 'estimatedValue', 'amount', 'EUR'),
    field(shape, 'certifications', several<string>()),
    // The warnings that the user has confirmed to be right, as a text; any others are new.
    unsentField('confirmed', 'Unlikely figures', ''),
    // Reason for a correction: asked for if something sealed is changed.
    onlyChange(unsentField('reason', labelIn(newCorrectionSchema.shape, 'reason'), '')),
  ],
  rules: (values, facts: BatchFacts, changes) => ({
    ...farmerRules(values, facts),
    ...sourcesRule(values, facts),
    ...reasonRule(values, changes),
    ...exportedRule(values, facts),
    ...(facts.unlikely !== '' && facts.unlikely !== values.confirmed
      ? { confirmed: 'Fix what is wrong, or confirm that it is right' }
      : {}),
  }),
})

/**
 * Checks the plots given as sources: they must be the farmer's own, grow that crop, and add up to no more than the
 * batch.
 */
function sourcesRule(
  values: {
    base: Batch | null
    farmerId: string
    crop: Commodity | ''
    quantity: string
    sources: TypedSource[]
  },
  { plotOf }: BatchFacts,
): FieldMessages {
  const { crop, base } = values
  const quantity = figureOf(values.quantity)
  if (crop === '' || Number.isNaN(quantity) || !plotOf) return {}
  const sources = typedSources(values.sources)
  // Unchanged sources are kept: if the mass changes, each plot keeps its share.
  if (base && isSame(sources, base.sources)) return {}
  const farmerId = base?.farmerId ?? values.farmerId
  const [problem] = sourceProblems({ crop, quantity, sources }, { farmerId, plotOf })
  return problem ? { sources: problem.message } : {}
}

/** Sealed values can be changed, but only with a reason. */
function reasonRule(
  { base, reason }: { base: Batch | null; reason: string },
  changes: Readonly<Record<string, unknown>>,
): FieldMessages {
  if (!base || Object.keys(bySeal(base, changes).sealed).length === 0) return {}
  const found = fieldMessages(z.pick(newCorrectionSchema, { reason: true }), { reason })
  return found.reason
    ? { reason: reason.trim() === '' ? 'Say why it is corrected' : found.reason }
    : {}
}

/** What brings an exported batch under the EUDR is not for everybody to write. */
function exportedRule(
  { base, crop, destinationCountryCode, expectedArrival }: ArrivingValues,
  facts: BatchFacts,
): FieldMessages {
  if (!base) return {}
  const after = {
    crop: crop || base.crop,
    destinationCountryCode: destinationCountryCode || null,
    expectedArrival: expectedArrival || null,
  }
  const problem = exportedChangeProblem(base, after, facts)
  return problem ? { expectedArrival: problem } : {}
}

interface ArrivingValues {
  base: Batch | null
  crop: Commodity | ''
  destinationCountryCode: string
  expectedArrival: string
}

/** Returns the writes for changing a batch: sealed values as a correction, the rest as an update. */
export function changeWrites(values: BatchValues, now: Date, facts: BatchFacts): Write[] {
  const { base, reason } = values
  if (!base) return []
  const { sealed, free } = bySeal(base, batchForm.changesOf(values, facts))
  const change: Write[] = [{ write: 'updateBatch', base, body: free }]
  if (Object.keys(sealed).length === 0) return change
  const fields = Object.keys(sealed).map((field) => [field, Reflect.get(base, field)])
  const body = z.parse(newCorrectionSchema, {
    id: newRecordId('EVT'),
    before: Object.fromEntries(fields),
    after: sealed,
    reason,
    occurredAt: now.toISOString(),
  })
  return [...change, { write: 'correctBatch', recordId: base.id, body }]
}

/** The lots whose goods are others once the values are saved; empty where that cannot be told from what is typed. */
export function changedGoods(
  lineage: Lineage,
  values: BatchValues,
): ReadonlyMap<string, GoodsPart[]> {
  const { base } = values
  if (!base || !values.harvestDate) return new Map()
  const after = { ...base, ...batchForm.changesOf(values) }
  const lots = withDrawn(lineage, [base])
  const related = new Set([...lots].flatMap(({ id }) => [...upstreamOf(lineage, id)]))
  return lotsChangedBy([...related], base, after)
}

/** A batch's form values: figures as typed. */
export type BatchValues = ValuesOf<typeof batchForm>

interface GrownValues {
  farmerId: string
  crop: Commodity | ''
  harvestDate: string
  earlyHarvestReason: string
  expectedArrival: string
  base: Batch | null
}

function farmerRules(
  { farmerId, crop, harvestDate, earlyHarvestReason, expectedArrival, base }: GrownValues,
  { farmer, batches, may }: BatchFacts,
): FieldMessages {
  if (farmer === undefined && !base && farmerId !== '') {
    return { farmerId: 'This device knows no such farmer any more: choose again' }
  }
  const ofCrop =
    (farmer && crop && cropProblem(crop, { grower: farmer, before: base?.crop })) ||
    (base && batches && crop && crop !== base.crop
      ? lotCropProblem({ ...base, crop }, { batches, may })
      : null)
  const ofHarvest = base && harvestDateProblem(harvestDate, base)
  const isDated = harvestDate !== base?.harvestDate
  const ofReason =
    farmer && isDated && earlyHarvestProblem({ harvestDate, earlyHarvestReason }, farmer)
  const ofArrival = arrivalProblem({ harvestDate, expectedArrival: expectedArrival || null })
  return {
    ...(ofCrop ? { crop: ofCrop } : {}),
    ...(ofHarvest ? { harvestDate: ofHarvest } : {}),
    // The days stand beside the field.
    ...(ofReason ? { earlyHarvestReason: 'Say why it was harvested before that' } : {}),
    ...(ofArrival ? { expectedArrival: ofArrival } : {}),
  }
}

/** Returns a draft's subject for lists: `BAT-0001 of Ama Owusu`. */
export const nameOfBatch = ({ id, farmer }: Pick<Batch, 'id' | 'farmer'>): string =>
  `${id} of ${farmer}`

/** Returns the values to check for likelihood; undefined before a crop is chosen. */
export const claimOf = ({ crop, ...values }: BatchValues): BatchClaim | undefined =>
  crop === ''
    ? undefined
    : {
        crop,
        quantity: readable(figureOf(values.quantity)),
        harvestDate: values.harvestDate || undefined,
        moistureContent: readable(figureOf(values.moistureContent)),
        certifications: values.certifications,
        // Text that is not a number yet is not checked.
        sources: typedSources(values.sources).filter(({ kg }) => !Number.isNaN(kg)),
      }

const readable = (figure: number) => (Number.isNaN(figure) ? undefined : figure)
