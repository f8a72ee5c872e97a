import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSeed } from '#mocks/resources/default-seed.ts'
import type { Batch } from './batch.ts'
import { transitionPreconditions } from './batch-transition.ts'
import { withOutcome } from './compliance-outcome.ts'
import type { ComplianceRecord } from './compliance-record.ts'
import { lineageOf } from './lots/lineage.ts'
import { taintsOf } from './lots/origin.ts'
import type { Plot } from './plot.ts'
import { statementMark } from './shipment-marks.ts'
import { shipmentsOn } from './shipments.ts'

const today = '2026-11-26'
const seed = defaultSeed(new Date(`${today}T10:00:00Z`))

interface Rows {
  batches: readonly Batch[]
  complianceRecords: readonly ComplianceRecord[]
  plots: readonly Plot[]
}

/** A lot that is ready, with its record and plots. */
function ready(): { batch: Batch; record: ComplianceRecord; plot: Plot } {
  const found = shipmentsOn(seed, today).find(({ state }) => state === 'ready')
  const plot = seed.plots.find(({ id }) => id === found?.batch.sources[0]?.plotId)
  if (!found?.record || !plot) throw new Error('The sample data has no lot that is ready')
  return { batch: found.batch, record: found.record, plot }
}

/** What is said of that lot with these changes. */
function shipmentWith(
  changes: { batch?: Partial<Batch>; record?: Partial<ComplianceRecord>; plot?: Partial<Plot> },
  onDate = today,
) {
  const { batch, record, plot } = ready()
  const rows: Rows = {
    batches: [{ ...batch, ...changes.batch }],
    complianceRecords: [{ ...record, ...changes.record }],
    plots: [...seed.plots.filter(({ id }) => id !== plot.id), { ...plot, ...changes.plot }],
  }
  return shipmentsOn(rows, onDate)[0]
}

const saidOf = (...args: Parameters<typeof shipmentWith>) => {
  const shipment = shipmentWith(...args)
  return (
    shipment && {
      state: shipment.state,
      words: shipment.marks.map(({ word }) => word),
      blocks: shipment.blocks.map(({ text, owner }) => `${text} (${owner})`),
    }
  )
}

const allMet = ['All on record', 'Low risk', 'Shown', 'Negligible']

describe('the lots to the European Union', () => {
  it('are those on their way there, and those of which nobody knows where they go', () => {
    const listed = new Set(shipmentsOn(seed, today).map(({ batch }) => batch.id))
    for (const { id, crop, destinationCountryCode: country, status, made } of seed.batches) {
      if (made !== null || status === 'exported') continue
      const isCovered = crop === 'cocoa' || crop === 'coffee'
      const mayGo = country === null || ['NL', 'BE', 'DE', 'IT', 'FR', 'ES'].includes(country)
      const isUsedUp = seed.batches.some(
        (lot) => lot.made?.inputs.some(({ batchId }) => batchId === id) ?? false,
      )
      if (!isUsedUp) expect([id, listed.has(id)]).toEqual([id, isCovered && mayGo])
    }
  })

  it('stay after the export until they should have arrived', () => {
    const batch = { status: 'exported', expectedArrival: '2027-01-10' }
    expect(shipmentWith({ batch }, '2027-01-10')?.state).toBe('ready')
    expect(shipmentWith({ batch }, '2027-01-11')).toBeUndefined()
  })

  it('come in the order in which they arrive, those of no known day last', () => {
    const days = shipmentsOn(seed, today).map(({ batch }) => batch.expectedArrival ?? '9999')
    expect(days).toEqual(days.toSorted())
  })

  it('leave out what other lots were made of, and count what is left of the rest', () => {
    const { batch, record, plot } = ready()
    const lot = (id: string, kg: number): Batch => ({
      ...batch,
      id,
      quantity: kg,
      sources: [],
      made: { ...madeOf(batch.id, kg) },
    })
    const whole = { complianceRecords: [record], plots: [plot] }
    const half = batch.quantity / 2
    const kgOf = (...lots: Batch[]) =>
      shipmentsOn({ ...whole, batches: [batch, ...lots] }, today).map(
        (shipment) => [shipment.batch.id, shipment.leftKg] as const,
      )
    expect(kgOf(lot('A', half))).toEqual([
      ['A', half],
      [batch.id, half],
    ])
    expect(kgOf(lot('A', half), lot('B', half)).map(([id]) => id)).toEqual(['A', 'B'])
  })
})

const madeOf = (batchId: string, kg: number): NonNullable<Batch['made']> => {
  const made = seed.batches.find((batch) => batch.made !== null)?.made
  if (!made) throw new Error('The sample data has no lot made of others')
  return { ...made, inputs: [{ batchId, kg }] }
}

describe('a lot to the European Union', () => {
  it('is ready where everything is shown', () => {
    expect(saidOf({})).toEqual({ state: 'ready', words: allMet, blocks: [] })
  })

  it('says what holds it up, and who has to act', () => {
    const { record, plot } = ready()
    const [requirement, ...requirements] = record.requirements
    const [document, ...documents] = record.documents
    if (!requirement || !document || !record.assessment) throw new Error('The record is empty')
    const risk = (value: 'high' | 'more_info_needed') => ({
      plot: { screening: { ...plot.screening, risk: value } },
    })
    expect(saidOf({ batch: { sources: [] } })).toMatchObject({
      state: 'open',
      words: ['Plots missing', 'Not all known', 'Shown', 'Negligible'],
      blocks: [expect.stringMatching(/^[\d,]+ kg from no plot on record \(field\)$/)],
    })
    expect(saidOf(risk('high'))).toMatchObject({
      words: ['All on record', 'High risk', 'Shown', 'Negligible'],
      blocks: [`High risk found on ${plot.name} (field)`],
    })
    expect(saidOf(risk('more_info_needed'))?.blocks).toEqual([
      `Neither screened with low risk nor visited: ${plot.name} (field)`,
    ])
    const failed = { ...requirement, status: 'non_compliant' }
    expect(saidOf({ record: { requirements: [failed, ...requirements] } })).toMatchObject({
      state: 'open',
      words: ['All on record', 'Low risk', 'Failed', 'Negligible'],
      blocks: [`Not met: ${requirement.name} (field)`],
    })
    const missing = { ...document, status: 'missing' }
    expect(saidOf({ record: { documents: [missing, ...documents] } })?.blocks).toEqual([
      `Lacks ${document.name} (field)`,
    ])
    const pending = { ...document, status: 'pending' }
    expect(saidOf({ record: { documents: [pending, ...documents] } })?.blocks).toEqual([
      expect.stringMatching(/^To be decided: .*\(review\)$/),
    ])
    const open = { ...record.assessment, conclusion: 'open' } as const
    expect(saidOf({ record: { assessment: open } })?.blocks).toEqual([
      'Risk assessment not concluded (review)',
    ])
    const risky = { ...record.assessment, conclusion: 'not_negligible' } as const
    expect(saidOf({ record: { assessment: risky } })?.blocks).toEqual([
      'The risk is not negligible (field)',
    ])
    const goodsChanges = [{ at: '2026-11-20T09:00:00Z', parts: ['crop', 'sources'] }]
    expect(saidOf({ record: { goodsChanges } })).toMatchObject({
      state: 'open',
      words: ['All on record', 'Low risk', 'Shown', 'Goods changed'],
      blocks: ['Goods changed on 20 November 2026 after the assessment: crop and sources (review)'],
    })
    expect(saidOf({}, '2028-06-01')?.blocks).toEqual([
      expect.stringMatching(/^Risk assessment to be reviewed since .* \(review\)$/),
    ])
  })

  it('has no record, no known destination, or arrives before the rules', () => {
    const { batch } = ready()
    const alone = { batches: [batch], complianceRecords: [], plots: seed.plots }
    expect(shipmentsOn(alone, today)).toMatchObject([
      { state: 'no_record', blocks: [{ text: 'No EUDR record', owner: 'field' }] },
    ])
    expect(shipmentWith({ batch: { destinationCountryCode: null } })).toMatchObject({
      state: 'destination_unknown',
      blocks: [{ text: 'Destination and its country not set' }],
    })
    expect(shipmentWith({ batch: { destination: null } })?.state).toBe('destination_unknown')
    expect(shipmentWith({ batch: { expectedArrival: '2026-12-29' } })?.state).toBe('before_rules')
    expect(shipmentWith({ batch: { expectedArrival: '2026-12-30' } })?.state).toBe('ready')
    expect(
      saidOf({ batch: { expectedArrival: '2026-12-29' }, record: { assessment: undefined } })
        ?.blocks,
    ).toEqual([])
    expect(shipmentWith({ batch: { destinationCountryCode: 'GB' } })).toBeUndefined()
  })

  it('is ready exactly where its export would be let through, quality left aside', () => {
    const shipments = shipmentsOn(seed, today).filter(
      ({ batch, state }) =>
        state !== 'before_rules' && state !== 'destination_unknown' && batch.status !== 'exported',
    )
    const change = fc.record({
      shipment: fc.constantFrom(...shipments),
      requirement: fc.constantFrom('compliant', 'non_compliant', 'pending', undefined),
      document: fc.constantFrom('verified', 'pending', 'missing', undefined),
      conclusion: fc.constantFrom('negligible', 'not_negligible', 'open', undefined),
      screening: fc.constantFrom('low', 'high', 'more_info_needed', undefined),
      other: fc.boolean(),
      daysOn: fc.integer({ min: 0, max: 500 }),
    })
    fc.assert(
      fc.property(change, ({ shipment, daysOn, ...changes }) => {
        const onDate = new Date(Date.parse(today) + daysOn * 86_400_000).toISOString().slice(0, 10)
        const batch = { ...shipment.batch, expectedArrival: null }
        const rows = changedRows(batch, changes)
        const plots = new Map(rows.plots.map((plot) => [plot.id, plot]))
        const unmet = transitionPreconditions(batch, 'exported', {
          farmerStatus: 'verified',
          qualityControl: 'passed',
          records: rows.complianceRecords
            .filter(({ batchId }) => batchId === batch.id)
            .map((record) => withOutcome(record, onDate)),
          taints: taintsOf(lineageOf(rows.batches), batch.id, (id) => plots.get(id)).map(
            ({ reason }) => reason,
          ),
          today: onDate,
        }).filter(({ met }) => !met)
        const said = shipmentsOn(rows, onDate).find((one) => one.batch.id === batch.id)
        expect([said?.blocks.map(({ text }) => text), said?.state === 'ready']).toEqual([
          said?.blocks.map(({ text }) => text),
          unmet.length === 0,
        ])
      }),
      { numRuns: 400 },
    )
  })
})

interface Changes {
  requirement: string | undefined
  document: string | undefined
  conclusion: 'negligible' | 'not_negligible' | 'open' | undefined
  screening: 'low' | 'high' | 'more_info_needed' | undefined
  /** Whether another record of the lot has failed. */
  other: boolean
}

/** The sample data with a lot whose records and plots are changed. */
function changedRows(
  batch: Batch,
  { requirement, document, conclusion, screening, other }: Changes,
): Rows {
  const first = <Item>(items: readonly Item[], changed: Partial<Item>) =>
    items.map((item, index) => (index === 0 ? { ...item, ...changed } : item))
  const { sources } = batch
  const [sample] = seed.complianceRecords
  const failed = sample && {
    ...sample,
    id: 'CMP-X',
    standard: 'FSMA',
    batchId: batch.id,
    requirements: sample.requirements.map((each) => ({ ...each, status: 'non_compliant' })),
  }
  return {
    batches: seed.batches.map((each) => (each.id === batch.id ? batch : each)),
    complianceRecords: [
      ...seed.complianceRecords.map((record) =>
        record.batchId === batch.id && record.standard === 'EUDR'
          ? {
              ...record,
              requirements: requirement
                ? first(record.requirements, { status: requirement })
                : record.requirements,
              documents: document
                ? first(record.documents, { status: document })
                : record.documents,
              ...(record.assessment && conclusion
                ? { assessment: { ...record.assessment, conclusion } }
                : {}),
            }
          : record,
      ),
      ...(other && failed ? [failed] : []),
    ],
    plots: seed.plots.map((plot) =>
      screening && sources.some(({ plotId }) => plotId === plot.id)
        ? { ...plot, screening: { ...plot.screening, risk: screening } }
        : plot,
    ),
  }
}

describe('the statement of a lot', () => {
  it('counts once the information system has given it a number', () => {
    const of = (...statuses: string[]) =>
      statementMark('A', [
        { batchIds: ['B'], status: 'AVAILABLE' },
        ...statuses.map((status) => ({ batchIds: ['A', 'C'], status })),
      ])
    expect(of()).toEqual({ state: 'none', word: 'None' })
    expect(of('WITHDRAWN')).toEqual({ state: 'none', word: 'None' })
    expect(of('REJECTED')).toEqual({ state: 'failed', word: 'Rejected' })
    expect(of('REJECTED', 'SUBMITTED')).toEqual({ state: 'open', word: 'Submitted' })
    expect(of('SUBMITTED', 'AVAILABLE')).toEqual({ state: 'met', word: 'Available' })
  })
})
