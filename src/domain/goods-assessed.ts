import type { Requirement } from './compliance-record.ts'
import { dateOf } from './days.ts'
import type { GoodsChange } from './goods-change.ts'
import { goodsPart } from './goods-words.ts'
import { listText } from './list-text.ts'

interface Changed {
  goodsChanges?: readonly GoodsChange[] | undefined
}

/** An assessment, as far as it says which goods it is of. */
interface Assessed extends Changed {
  assessment?: { goodsSince?: string | undefined } | undefined
}

/** Since when the goods are as they are; undefined where they never changed. An assessment of them names it. */
export const goodsSince = ({ goodsChanges = [] }: Changed): string | undefined =>
  goodsChanges.at(-1)?.at

/**
 * What changed about the goods that whoever assessed them had not seen. Undefined where nothing did, or nobody assessed
 * them.
 */
export function changeSinceAssessment({
  assessment,
  goodsChanges = [],
}: Assessed): GoodsChange | undefined {
  return assessment && changeAfter(goodsChanges, [assessment.goodsSince])
}

/**
 * What changed about the goods after a requirement was decided on, and that no assessment has looked at since: whoever
 * assesses changed goods confirms that these decisions hold for them. Undefined where nothing did, or it is open.
 */
export function changeSinceVerdict(
  { status, recordedAt }: Pick<Requirement, 'status' | 'recordedAt'>,
  { assessment, goodsChanges = [] }: Assessed,
): GoodsChange | undefined {
  return status === 'pending'
    ? undefined
    : changeAfter(goodsChanges, [recordedAt, assessment?.goodsSince])
}

/**
 * The day of the assessment that says that a decision on a requirement holds for goods that changed after it, ISO 8601;
 * undefined where none had to.
 */
export function verdictConfirmedOn(
  { status, recordedAt }: Pick<Requirement, 'status' | 'recordedAt'>,
  { assessment, goodsChanges = [] }: Assessed & { assessment?: { assessedOn: string } | undefined },
): string | undefined {
  const since = assessment?.goodsSince
  if (status === 'pending' || !assessment || !since) return undefined
  const seen = goodsChanges.filter(({ at }) => Date.parse(at) <= Date.parse(since))
  return changeAfter(seen, [recordedAt]) && assessment.assessedOn
}

/** All that changed after the last of some instants, as one change; without any, all that ever did. */
function changeAfter(
  goodsChanges: readonly GoodsChange[],
  instants: readonly (string | undefined)[],
): GoodsChange | undefined {
  const seen = Math.max(0, ...instants.map((instant) => (instant ? Date.parse(instant) : 0)))
  const later = goodsChanges.filter(({ at }) => Date.parse(at) > seen)
  const since = goodsSince({ goodsChanges: later })
  return since === undefined
    ? undefined
    : { at: since, parts: [...new Set(later.flatMap(({ parts }) => parts))] }
}

/** `quantity and sources` */
export const partsText = ({ parts }: Pick<GoodsChange, 'parts'>): string =>
  listText(
    parts.map((part) => goodsPart.label(part)),
    goodsPart.values.length,
  )

/** The day of a change, ISO 8601. */
export const dayOfChange = ({ at }: Pick<GoodsChange, 'at'>): string => dateOf(at)
