import type { Batch } from '../batch.ts'
import { type Commodity, commodityLabels } from '../commodity.ts'
import { dateOf } from '../days.ts'
import { eudrRuling } from '../eudr.ts'
import { toleranceKg } from '../lots/mass.ts'
import type { CountryAt } from '../plots/plot.ts'
import { largestGeolocationBytes, statementLimits } from '../plots/statement-limits.ts'
import { commodityFindings } from './check-commodity.ts'
import { operatorFindings } from './check-operator.ts'
import { finding, type StatementFinding } from './finding.ts'
import { cropOfHeading } from './goods.ts'
import type { Statement, StatementContent } from './statement.ts'

/** What has to be known besides the statement. */
export interface DryRunContext {
  /** The instant or day of the submission. */
  now: string
  batchOf: (id: string) => Pick<Batch, 'crop' | 'quantity'> | undefined
  /** Other statements that count: none that were withdrawn or rejected. */
  others: readonly Pick<Statement, 'id' | 'batchIds' | 'referenceNumber' | 'status'>[]
  countryAt?: CountryAt
}

/** Holds a statement against every rule; empty where the information system would take it. */
export async function dryRun(
  content: StatementContent,
  context: DryRunContext,
): Promise<StatementFinding[]> {
  const { statement } = content
  const { activityType, commodities } = statement
  const found = [
    ...operatorFindings(content),
    ...batchFindings(content, context),
    ...massFindings(content, context),
    ...goodsFindings(content, context),
    ...countFindings(content),
    ...referenceFindings(content, context),
  ]
  for (const [index, commodity] of commodities.entries()) {
    const of = {
      activityType,
      onDate: dateOf(context.now),
      ...(context.countryAt ? { countryAt: context.countryAt } : {}),
    }
    const field = `statement.commodities.${index}`
    found.push(...(await commodityFindings(commodity, field, of)))
  }
  return found
}

const ended: readonly string[] = ['WITHDRAWN', 'REJECTED', 'OBSOLETE']

function batchFindings({ batchIds, statement }: StatementContent, context: DryRunContext) {
  const grouped = statement.groupedDeclarations ?? []
  const { batchOf, others, now } = context
  return batchIds.flatMap((id, index): StatementFinding[] => {
    const field = `batchIds.${index}`
    if (batchIds.indexOf(id) < index) {
      const problem = `${id} is named twice.`
      return [finding('ASILI_BATCH_TWICE', field, problem, 'Name it once.')]
    }
    const batch = batchOf(id)
    if (!batch) {
      const fix = 'Choose a batch that is on record.'
      return [finding('ASILI_BATCH_UNKNOWN', field, `There is no batch ${id}.`, fix)]
    }
    const ruling = eudrRuling(batch.crop, now)
    if (!ruling.inScope) {
      const problem = `${id} is outside EUDR scope.`
      return [finding('ASILI_BATCH_OUTSIDE_SCOPE', field, problem, 'Leave it out.')]
    }
    const other = others.find(
      (one) =>
        !ended.includes(one.status) &&
        !grouped.includes(one.referenceNumber ?? '') &&
        one.batchIds.includes(id),
    )
    if (!other) return []
    const problem = `${id} stands in the statement ${other.id} already.`
    return [finding('ASILI_BATCH_TWICE', field, problem, 'Leave it out, or withdraw the other.')]
  })
}

function massFindings({ batchIds, statement }: StatementContent, { batchOf }: DryRunContext) {
  const heldKg = [...new Set(batchIds)].reduce((sum, id) => sum + (batchOf(id)?.quantity ?? 0), 0)
  const statedKg = statement.commodities.reduce(
    (sum, { descriptors }) => sum + (descriptors.goodsMeasure.netWeight ?? 0),
    0,
  )
  if (statedKg <= heldKg + toleranceKg(heldKg)) return []
  const problem = `The statement is for ${statedKg} kg, but its batches hold ${heldKg} kg.`
  const fix = 'Correct the net mass, or add the batches that are missing.'
  const field = 'statement.commodities.0.descriptors.goodsMeasure.netWeight'
  return [finding('ASILI_MASS_EXCEEDS_BATCHES', field, problem, fix)]
}

/** Goods of a crop that none of the batches is of; a heading that is not covered is refused as such. */
function goodsFindings({ batchIds, statement }: StatementContent, { batchOf }: DryRunContext) {
  const crops = new Set(batchIds.flatMap((id): Commodity[] => [batchOf(id)?.crop ?? []].flat()))
  return statement.commodities.flatMap(({ hsHeading }, index): StatementFinding[] => {
    const crop = cropOfHeading(hsHeading)
    if (!crop || crops.size === 0 || crops.has(crop)) return []
    const problem = `HS ${hsHeading} is ${commodityLabels[crop].toLowerCase()}, but no batch of the statement is.`
    const fix = 'Correct the HS code, or add the batch that is missing.'
    const field = `statement.commodities.${index}.hsHeading`
    return [finding('ASILI_GOODS_NOT_OF_BATCHES', field, problem, fix)]
  })
}

function countFindings({ statement: { commodities } }: StatementContent): StatementFinding[] {
  const found: StatementFinding[] = []
  const count = (field: string, many: number, { most, words }: { most: number; words: string }) => {
    if (many <= most) return
    const problem = `There are ${many} ${words}; at most ${most} are taken.`
    found.push(finding('ASILI_COUNTS', field, problem, 'Split the statement.'))
  }
  const producers = commodities.flatMap((commodity) => commodity.producers)
  count('statement.commodities', commodities.length, statementLimits.commodities)
  count('statement.commodities', producers.length, statementLimits.producers)
  const bytes = producers.reduce((sum, one) => sum + one.geometryGeojson.length * 0.75, 0)
  if (bytes > largestGeolocationBytes) {
    const problem = `The plots have ${(bytes / 1e6).toFixed(1)} MB.`
    const fix = 'Split the statement by producer.'
    found.push(finding('EUDR_MAXIMUM_GEO_SIZE_REACHED', 'statement.commodities', problem, fix))
  }
  if (commodities.length === 0) {
    const problem = 'The statement has no goods.'
    found.push(
      finding('EUDR_COMMODITIES_PRODUCERS_EMPTY', 'statement.commodities', problem, 'Add a lot.'),
    )
  }
  return found
}

function referenceFindings({ statement }: StatementContent, { others }: DryRunContext) {
  const references = statement.groupedDeclarations ?? []
  const field = 'statement.groupedDeclarations'
  const { most } = statementLimits.references
  if (references.length > most) {
    const problem = `It groups ${references.length} statements; at most ${most} are taken.`
    return [finding('EUDR_MAXIMUM_REFERENCED_DDS_REACHED', field, problem, 'Group fewer.')]
  }
  return references.flatMap((number, index) => {
    const isThere = others.some(
      ({ referenceNumber, status }) => referenceNumber === number && status === 'AVAILABLE',
    )
    if (isThere) return []
    const problem = `${number} is no statement that is available.`
    const code = 'EUDR_REFERENCED_STATEMENT_NOT_FOUND'
    return [finding(code, `${field}.${index}`, problem, 'Correct the number, or leave it out.')]
  })
}
