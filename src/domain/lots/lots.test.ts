import { describe, expect, it } from 'vitest'
import { defaultSeed } from '#mocks/resources/default-seed.ts'
import type { Batch } from '../batch.ts'
import { registeredLot } from '../builders/lot.ts'
import { lineageOf } from './lineage.ts'
import type { NewLot } from './lot.ts'
import { lotCropProblem, lotProblems, quantityProblem, sourceProblems } from './lot-problems.ts'
import { drawnKg, leftKg, massKg } from './mass.ts'
import { countriesOf, originOf, taintsOf } from './origin.ts'
import { lotsOfPlot } from './recall.ts'

const seed = defaultSeed(new Date('2026-11-23T10:00:00Z'))
const template = seed.batches.find(({ status }) => status === 'processing')
if (!template) throw new Error('No sample batch is in a warehouse')

function harvest(id: string, quantity: number, others: Partial<Batch> = {}): Batch {
  const farmerId = `FRM-${id}`
  return {
    ...(template as Batch),
    id,
    quantity,
    farmerId,
    farmer: id,
    crop: 'cocoa',
    sources: [],
    ...others,
  }
}

const a = harvest('A', 1000, {
  sources: [
    { plotId: 'P1', kg: 600 },
    { plotId: 'P2', kg: 400 },
  ],
})
const b = harvest('B', 500, { sources: [{ plotId: 'P3', kg: 500 }] })
const c = harvest('C', 300)

const blend: NewLot = {
  id: 'L1',
  type: 'blend',
  crop: 'cocoa',
  at: '2026-11-22T10:00:00Z',
  inputs: [
    { batchId: 'A', kg: 500 },
    { batchId: 'B', kg: 500 },
  ],
  quantity: 990,
  lossKg: 10,
  lossReason: 'Cleaning',
  locationId: null,
}

function lot(body: NewLot, inputs: readonly Batch[]): Batch {
  const made = registeredLot(body, { inputs, place: undefined, recordedBy: 'Adwoa Sample' })
  return { ...made, version: 1, updatedAt: body.at }
}

const l1 = lot(blend, [a, b])
const l2 = lot(
  {
    ...blend,
    id: 'L2',
    inputs: [
      { batchId: 'L1', kg: 495 },
      { batchId: 'C', kg: 300 },
    ],
    quantity: 795,
    lossKg: 0,
    lossReason: null,
  },
  [l1, c],
)
const all = [a, b, c, l1, l2]

const problems = (change: Partial<NewLot>, batches: readonly Batch[] = [a, b, c]) =>
  lotProblems(
    { ...blend, ...change },
    { batchOf: (id) => batches.find((batch) => batch.id === id), drawn: drawnKg(batches) },
  ).map(({ field, message }) => `${field.replace('body.', '')}: ${message}`)

describe('a lot that is made of others', () => {
  it('takes what is there, and its mass is what went in less the loss', () => {
    expect(problems({})).toEqual([])
    expect(problems({ quantity: 989.5 })).toEqual([])
    expect(problems({ quantity: 991 })).toEqual([])
    expect(problems({ quantity: 988 })).toEqual([
      'quantity: 1,000 kg went in: 2 kg are neither in the lot nor lost',
    ])
    expect(problems({ quantity: 992 })).toEqual([
      'quantity: 1,000 kg went in: 2 kg more cannot come out',
    ])
  })

  it('says what the loss is', () => {
    expect(problems({ lossReason: null })).toEqual(['lossReason: Say what the loss is'])
  })

  it('draws nothing twice', () => {
    expect(problems({}, [a, b, c, l1])).toEqual(['inputs.1.kg: 0 kg of B are left'])
    const twice = [
      { batchId: 'A', kg: 500 },
      { batchId: 'A', kg: 500 },
    ]
    expect(problems({ type: 'process', inputs: twice })).toEqual(['inputs: Name each batch once'])
  })

  it('is of as many as its kind says', () => {
    const one = { inputs: [{ batchId: 'A', kg: 1000 }] }
    expect(problems(one)).toEqual(['inputs: A blend is of two batches at least'])
    expect(problems({ ...one, type: 'split' })).toEqual([])
    expect(problems({ type: 'split' })).toEqual(['inputs: Split: it is a part of one batch'])
  })

  it('is of one crop, which is in a warehouse and not exported, at a time when it was there', () => {
    const coffee = { ...b, crop: 'coffee' as const }
    expect(problems({}, [a, coffee])).toEqual(['inputs.1.batchId: B is coffee, not cocoa'])
    expect(problems({}, [a, { ...b, status: 'exported' }])).toEqual([
      'inputs.1.batchId: B is exported',
    ])
    expect(problems({}, [a, { ...b, status: 'harvested' }])).toEqual([
      'inputs.1.batchId: B has to be taken into a warehouse first',
    ])
    expect(problems({}, [a, { ...b, harvestDate: '2026-11-23' }])).toEqual([
      'inputs.1.batchId: B was not there before 2026-11-23',
    ])
    expect(
      problems(
        { at: '2026-11-22T09:00:00Z', inputs: [{ batchId: 'L1', kg: 1000 }], type: 'split' },
        [l1],
      ),
    ).toContain('inputs.0.batchId: L1 was not there before 2026-11-22')
  })

  it('has what its inputs have in common, and is as far as the one that is least far', () => {
    const organic = {
      ...a,
      certifications: ['Organic', 'FairTrade'],
      qualityGrade: 'Grade A' as const,
    }
    const fair = {
      ...b,
      certifications: ['FairTrade'],
      qualityGrade: 'Grade B' as const,
      status: 'in_transit',
    }
    expect(lot(blend, [organic, fair])).toMatchObject({
      certifications: ['FairTrade'],
      qualityGrade: null,
      status: 'processing',
      farmerId: '',
      farmer: 'Several farmers',
    })
    expect(lot(blend, [a, { ...b, farmerId: a.farmerId }])).toMatchObject({
      farmerId: 'FRM-A',
      farmer: 'A',
    })
  })
})

describe('mass', () => {
  it('counts where it is now', () => {
    const drawn = drawnKg(all)
    expect(leftKg(a, drawn)).toBe(500)
    expect(leftKg(l1, drawn)).toBe(495)
    // All that was harvested, less the loss of 10 kg.
    expect(massKg(all)).toBe(1790)
  })

  it('of a batch is never less than what lots have drawn of it, and of a lot what went in', () => {
    const drawn = drawnKg(all)
    expect(quantityProblem({ ...a, quantity: 500 }, drawn)).toBeNull()
    expect(quantityProblem({ ...a, quantity: 498 }, drawn)).toBe(
      '500 kg of it are in other lots already',
    )
    expect(quantityProblem({ ...l1, quantity: 1100 }, drawn)).toMatch(
      /^1,000 kg went in and 10 kg were lost/,
    )
  })
})

describe('the crop', () => {
  const problem = (batch: Batch, mayReview = false) =>
    lotCropProblem({ ...batch, crop: 'cashew' }, { batches: all, may: () => mayReview })

  it('of a lot is that of what it is made of, for everybody', () => {
    for (const mayReview of [false, true]) {
      expect(problem(l1, mayReview)).toBe('It is made of A, which is cocoa')
    }
    expect(lotCropProblem(l1, { batches: all, may: () => false })).toBeNull()
  })

  it('of what lots are made of is corrected by those who review compliance', () => {
    expect(problem(a)).toMatch(/^L1 is made of it and is cocoa: somebody who reviews compliance/)
    expect(problem(a, true)).toBeNull()
    expect(problem(harvest('D', 100))).toBeNull()
  })
})

describe('where a harvest grew', () => {
  const plots = new Map(
    [
      { id: 'P1', name: 'Home field', farmerId: 'FRM-A', crops: ['cocoa' as const] },
      { id: 'P3', name: 'Hill', farmerId: 'FRM-B', crops: ['cocoa' as const] },
      { id: 'P4', name: 'Bank', farmerId: 'FRM-A', crops: ['coffee' as const] },
    ].map((plot) => [plot.id, plot]),
  )
  const found = (sources: Batch['sources']) =>
    sourceProblems({ ...a, sources }, { farmerId: 'FRM-A', plotOf: (id) => plots.get(id) }).map(
      ({ message }) => message,
    )

  it('is on its farmer’s own plots of that crop, with no more than there is', () => {
    expect(found([{ plotId: 'P1', kg: 1000 }])).toEqual([])
    expect(found([{ plotId: 'P3', kg: 10 }])).toEqual(['Hill (P3) is another farmer’s plot'])
    expect(found([{ plotId: 'P4', kg: 10 }])).toEqual(['No cocoa grows on Bank (P4)'])
    expect(
      found([
        { plotId: 'P1', kg: 600 },
        { plotId: 'P1', kg: 400 },
      ]),
    ).toEqual(['P1 is named twice'])
    expect(found([{ plotId: 'P1', kg: 1010 }])).toEqual([
      'The plots are said to have given 1,010 kg, the batch has 1,000 kg',
    ])
  })
})

describe('the lineage', () => {
  it('knows the countries that a lot grew in, wherever it was made', () => {
    const ghana = { ...a, location: 'Sefwi Wiawso, Western North, Ghana' }
    const ivory = { ...b, location: 'Soubré, Nawa, Côte d’Ivoire' }
    const made = { ...l1, location: 'Tema, Greater Accra, Ghana' }
    const countries = (batches: readonly Batch[], id = 'L1') => countriesOf(lineageOf(batches), id)
    expect(countries([ghana, ivory, made])).toEqual(['GH', 'CI'])
    expect(countries([ghana, { ...ivory, location: ghana.location }, made])).toEqual(['GH'])
    expect(countries([ghana, made])).toEqual(['GH', undefined])
    expect(countries([ghana], 'A')).toEqual(['GH'])
  })

  const lineage = lineageOf(all)

  it('says what of a lot comes from where, as mixed as it is', () => {
    const parts = originOf(lineage, 'L2').map(({ harvestId, plotId, kg }) => [
      harvestId,
      plotId,
      Math.round(kg * 100) / 100,
    ])
    expect(parts).toEqual([
      ['C', null, 300],
      ['A', 'P1', 148.5],
      ['A', 'P2', 99],
      ['B', 'P3', 247.5],
    ])
  })

  it('of a harvest whose plots are said in part, leaves the rest open', () => {
    const part = { ...a, sources: [{ plotId: 'P1', kg: 600 }] }
    expect(originOf(lineageOf([part]), 'A').map(({ plotId, kg }) => [plotId, kg])).toEqual([
      ['P1', 600],
      [null, 400],
    ])
  })

  it('names each input that taints a lot, and the way by which it came in', () => {
    const screened = seed.plots.find(({ screening }) => screening.risk === 'low')?.screening
    const open = seed.plots.find(({ screening }) => screening.state === 'not_screened')?.screening
    if (!screened || !open) throw new Error('The sample plots lack a screening')
    const plots: Record<string, typeof open> = { P1: screened, P2: screened, P3: open }
    const taints = (id: string) =>
      taintsOf(lineage, id, (plotId) => plots[plotId] && { screening: plots[plotId] }).map(
        ({ reason, path }) => [reason, path.join(' > ')],
      )
    expect(taints('A')).toEqual([])
    expect(taints('L1')).toEqual([['unscreened', 'B > L1']])
    expect(taints('L2')).toEqual([
      ['origin-unknown', 'C > L2'],
      ['unscreened', 'B > L1 > L2'],
    ])
    expect(taintsOf(lineage, 'A', () => undefined).map(({ reason }) => reason)).toEqual([
      'plot-unknown',
      'plot-unknown',
    ])
    expect(
      taintsOf(lineage, 'A', () => ({ screening: { ...screened, risk: 'high' } }))[0]?.reason,
    ).toBe('high-risk')
    const visit = { ...screened, state: 'visited', risk: null }
    const reasonsOf = (screening: typeof screened) =>
      taintsOf(lineage, 'B', () => ({ screening })).map(({ reason }) => reason)
    expect(reasonsOf(visit)).toEqual([])
    expect(reasonsOf({ ...visit, risk: 'more_info_needed' })).toEqual(['more-info'])
  })

  it('finds every lot that a wrong plot reaches', () => {
    const reached = lotsOfPlot(lineage, 'P3').map(({ lot: { id }, path, kg }) => [
      id,
      path.join(' > '),
      Math.round(kg * 100) / 100,
    ])
    expect(reached).toEqual([
      ['B', 'B', 500],
      ['L1', 'B > L1', 495],
      ['L2', 'B > L1 > L2', 247.5],
    ])
    expect(lotsOfPlot(lineage, 'P9')).toEqual([])
  })

  it('ends where a record says that a lot is made of itself', () => {
    const made = { ...l1.made, inputs: [{ batchId: 'L1', kg: 990 }] } as Batch['made']
    const circle = lineageOf([{ ...l1, made }])
    expect(originOf(circle, 'L1')).toEqual([])
    expect(taintsOf(circle, 'L1', () => undefined)).toMatchObject([{ reason: 'origin-unknown' }])
  })

  it('of the sample data holds: no lot draws more than there is', () => {
    const drawn = drawnKg(seed.batches)
    const over = seed.batches.filter((batch) => quantityProblem(batch, drawn) !== null)
    expect(over).toEqual([])
  })
})
