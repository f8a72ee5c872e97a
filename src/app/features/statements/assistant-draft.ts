import * as z from 'zod/mini'
import { statementDraftName } from '#domain/device/statement-draft.ts'
import type { Lineage } from '#domain/lots/lineage.ts'
import type { Plot } from '#domain/plot.ts'
import { fromBase64 } from '#domain/statements/base64.ts'
import { type FromLots, fromLots, partKey } from '#domain/statements/from-lots.ts'
import { representedOperatorSchema } from '#domain/statements/represented-operator.ts'
import type { Statement, StatementContent } from '#domain/statements/statement.ts'
import { deviceCopy } from '../../offline/device-copy.ts'

/** What the user has chosen and typed so far. */
const draftSchema = z.object({
  lotIds: z.array(z.string()),
  /** Keys of the parts that are left out. */
  leftOut: z.array(z.string()),
  /** HS code of a crop, if not the usual one. */
  hs: z.record(z.string(), z.string()),
  onDate: z.string(),
  size: z.enum(['standard', 'small']),
  operatorRole: z.enum(['OPERATOR', 'REPRESENTATIVE_OPERATOR']),
  activityType: z.enum(['DOMESTIC', 'IMPORT', 'EXPORT']),
  operator: z.object({
    name: z.string(),
    address: z.string(),
    country: z.string(),
    eori: z.string(),
  }),
  /** Taken from the statement being amended; the assistant does not change it. */
  representedOperator: z.optional(representedOperatorSchema),
  countryOfActivity: z.string(),
  borderCrossCountry: z.string(),
  comment: z.string(),
  reference: z.string(),
  isConfidential: z.boolean(),
  grouped: z.array(z.string()),
  signatory: z.object({ name: z.string(), function: z.string() }),
})
export type Draft = z.infer<typeof draftSchema>

/** Changes part of a draft. */
export type Change = (changes: Partial<Draft>) => void

/** A draft that is not submitted stays on the device, separately for each user. */
const keptDraft = deviceCopy(statementDraftName, draftSchema)
/** The operator of the last statement: most likely that of the next one too. */
const keptOperator = deviceCopy('asili-statement-operator', draftSchema.shape.operator)

export function beginDraft(owner: string, today: string): Draft {
  const begun = emptyDraft(today)
  return keptDraft.read(owner) ?? { ...begun, operator: keptOperator.read(owner) ?? begun.operator }
}

/** Stores a draft. Without lots it is none, and is removed: stored drafts count as work that only this device has. */
export function keepDraft(owner: string, draft: Draft): void {
  if (draft.lotIds.length > 0) keptDraft.keep(owner, draft)
  else endDraft(owner, draft)
}

/** Removes the draft after submission, and remembers its operator. */
export function endDraft(owner: string, { operator }: Draft): void {
  keptOperator.keep(owner, operator)
  keptDraft.forget(owner)
}

export const emptyDraft = (today: string): Draft => ({
  lotIds: [],
  leftOut: [],
  hs: {},
  onDate: today,
  size: 'standard',
  operatorRole: 'OPERATOR',
  activityType: 'IMPORT',
  operator: { name: '', address: '', country: 'DE', eori: '' },
  countryOfActivity: 'DE',
  borderCrossCountry: 'DE',
  comment: '',
  reference: '',
  isConfidential: false,
  grouped: [],
  signatory: { name: '', function: '' },
})

/** Records that a draft refers to. */
export interface Known {
  lineage: Lineage
  plotOf: (id: string) => Plot | undefined
}

/** Collects the goods of a draft's lots. */
export function goodsOf(draft: Draft, { lineage, plotOf }: Known): FromLots {
  const lots = draft.lotIds.flatMap((id) => lineage.lotOf(id) ?? [])
  const goods = fromLots({ lots, lineage, plotOf, leftOut: new Set(draft.leftOut) })
  const commodities = goods.commodities.map((commodity) => ({
    ...commodity,
    hsHeading: draft.hs[commodity.speciesInfo?.commonName ?? ''] ?? commodity.hsHeading,
  }))
  return { ...goods, commodities }
}

/** Builds the statement from a draft, complete or not. */
export function contentOf(draft: Draft, { commodities, included, missing }: FromLots) {
  const stated = new Set([...included, ...missing].map(({ lotId }) => lotId))
  const { name, address, country, eori } = draft.operator
  const content: StatementContent = {
    operatorRole: draft.operatorRole,
    operator: { name, address, country, ...(eori ? { eori } : {}) },
    batchIds: draft.lotIds.filter((id) => stated.has(id)),
    statement: {
      internalReferenceNumber: draft.reference,
      activityType: draft.activityType,
      ...(draft.representedOperator ? { representedOperator: draft.representedOperator } : {}),
      countryOfActivity: draft.countryOfActivity,
      ...(draft.activityType === 'DOMESTIC'
        ? {}
        : { borderCrossCountry: draft.borderCrossCountry }),
      ...(draft.comment ? { comment: draft.comment } : {}),
      commodities,
      geoLocationConfidential: draft.isConfidential,
      ...(draft.grouped.length > 0 ? { groupedDeclarations: draft.grouped } : {}),
    },
    signatory: draft.signatory,
  }
  return content
}

/** Turns a statement into a draft to amend it. Parts of its lots that it does not contain become left-out ones. */
export function draftOf(statement: Statement, known: Known, today: string): Draft {
  const { batchIds, operator, operatorRole, signatory } = statement
  const { commodities, ...body } = statement.statement
  const texts = commodities.flatMap(({ producers }) =>
    producers.map(({ geometryGeojson }) => fromBase64(geometryGeojson) ?? ''),
  )
  const begun: Draft = {
    ...emptyDraft(today),
    lotIds: [...batchIds],
    hs: Object.fromEntries(
      commodities.map(({ hsHeading, speciesInfo }) => [speciesInfo?.commonName ?? '', hsHeading]),
    ),
    operatorRole,
    activityType: body.activityType,
    operator: { ...operator, eori: operator.eori ?? '' },
    ...(body.representedOperator ? { representedOperator: body.representedOperator } : {}),
    countryOfActivity: body.countryOfActivity ?? 'DE',
    borderCrossCountry: body.borderCrossCountry ?? body.countryOfActivity ?? 'DE',
    comment: body.comment ?? '',
    reference: body.internalReferenceNumber,
    isConfidential: body.geoLocationConfidential,
    grouped: body.groupedDeclarations ?? [],
    signatory,
  }
  const { included, missing } = goodsOf(begun, known)
  const leftOut = [
    ...included
      .filter(({ plot }) => !texts.some((text) => text.includes(`(${plot.id})`)))
      .map(({ plot }) => plot.id),
    ...missing.map(partKey),
  ]
  return { ...begun, leftOut }
}
