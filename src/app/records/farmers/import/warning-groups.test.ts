import { describe, expect, it } from 'vitest'
import { defaultSeed } from '#mocks/resources/default-seed.ts'
import type { Duplicate } from '../duplicates.ts'
import { farmerForm } from '../farmer-values.ts'
import type { Doubt } from './cells.ts'
import { type Answers, type MisplacedPlan, noAnswers, outcomeOf, type RowPlan } from './row-plan.ts'
import { answerFor, choiceOf, doubtGroups, peopleGroups, placeGroups } from './warning-groups.ts'

const [ama] = defaultSeed(new Date('2026-03-11T09:00:00Z')).farmers
if (!ama) throw new Error('There are no sample farmers')

const alike = (more: Partial<Duplicate> = {}): Duplicate => ({
  farmer: ama,
  samePhone: false,
  similarName: true,
  otherPhone: true,
  apartKm: 12,
  ...more,
})
const warning = (row: number, duplicate: Duplicate): RowPlan & { kind: 'warning' } => ({
  kind: 'warning',
  row,
  name: `Row ${row}`,
  asNew: { kind: 'create', values: farmerForm.empty(`FRM-${row}`), said: [] },
  asKnown: [{ duplicate, outcome: { kind: 'skip', reason: 'Nothing differs' } }],
})
const swapped = (row: number): MisplacedPlan => ({
  kind: 'misplaced',
  row,
  name: `Row ${row}`,
  warning: {
    apartKm: 900,
    meant: { slip: 'swapped', point: { latitude: 7.7, longitude: -2.1 } },
  },
  location: 'Wenchi',
  asWritten: {
    kind: 'create',
    values: { ...farmerForm.empty(`FRM-${row}`), latitude: '-2.1' },
    said: [],
  },
  asFixed: warning(row, alike()),
})

describe('rows in doubt', () => {
  it('are put together by how alike they are, the likeliest first', () => {
    const plans = [
      warning(2, alike()),
      warning(3, alike({ apartKm: 0.2 })),
      warning(4, alike({ samePhone: true, similarName: false, otherPhone: false })),
      warning(5, alike()),
    ]
    const groups = peopleGroups(plans, noAnswers)
    expect(groups.map(({ title, plans }) => [title, plans.map(({ row }) => row)])).toEqual([
      ['with the phone of a farmer here, under another name', [4]],
      ['with the name and place of a farmer here, and no phone in common', [3]],
      ['that share only a name with a farmer nearby', [2, 5]],
    ])
    const offered = groups.map(({ choices }) => choices.map(({ value }) => value))
    // Of a common name alone nobody concludes that all are the same.
    expect(offered).toEqual([
      ['skip', 'new', 'same'],
      ['skip', 'new', 'same'],
      ['skip', 'new'],
    ])
  })

  it('are each answered by what is chosen for all', () => {
    const plan = warning(2, alike())
    expect(answerFor(plan, 'new')).toBe('new')
    expect(answerFor(plan, 'same')).toBe(ama.id)
    const [known] = plan.asKnown
    if (!known) throw new Error('It is like somebody')
    const asKnown = [{ ...known, outcome: { kind: 'error' as const, problems: [] } }]
    expect(answerFor({ ...plan, asKnown }, 'same')).toBe('skip')
    expect([undefined, 'skip', 'new', ama.id].map(choiceOf)).toEqual([
      'skip',
      'skip',
      'new',
      'same',
    ])
  })

  it('about their place are asked where they are, and only then who', () => {
    const plans = [swapped(2), swapped(3)]
    const answered = (answers: Partial<Answers>) => ({ ...noAnswers, ...answers })
    const [group] = placeGroups(plans, noAnswers)
    expect(group?.choices.map(({ value }) => value)).toEqual(['skip', 'fix', 'keep'])
    const first = swapped(2)
    expect(outcomeOf(first, noAnswers)).toMatchObject({ kind: 'skip' })
    expect(peopleGroups(plans, noAnswers)).toEqual([])
    const kept = answered({ places: new Map([[2, 'keep']]) })
    expect(outcomeOf(first, kept)).toMatchObject({ kind: 'create', values: { latitude: '-2.1' } })
    const fixed = answered({ places: new Map([[2, 'fix']]) })
    expect(outcomeOf(first, fixed)).toMatchObject({ kind: 'skip' })
    expect(peopleGroups(plans, fixed)).toMatchObject([{ plans: [{ row: 2 }] }])
    const asNew = answered({ ...fixed, people: new Map([[2, 'new']]) })
    expect(outcomeOf(first, asNew)).toMatchObject({ kind: 'create' })
  })
})

describe('rows with damaged cells', () => {
  const doubtful = (row: number, ...doubts: Doubt[]): RowPlan => ({
    kind: 'doubtful',
    row,
    name: `Row ${row}`,
    cells: [{ doubts, target: 'phone', cell: '700000321', meant: '+225 07 00 00 0321' }],
    asMeant: swapped(row),
  })

  it('are put together by what was done to them, and asked first', () => {
    const plans = [doubtful(2, 'zero'), doubtful(3, 'two-numbers', 'zero'), doubtful(4, 'zero')]
    expect(
      doubtGroups(plans).map(({ title, plans, choices }) => [
        title,
        plans.map(({ row }) => row),
        choices[1]?.label,
      ]),
    ).toEqual([
      [
        'with a phone without its first zero, which a spreadsheet drops',
        [2, 4],
        'In all of these: put the zero back',
      ],
      [
        'with a phone without its first zero, which a spreadsheet drops, and two phone numbers in one cell',
        [3],
        'In all of these: put the zero back; take the first number, and leave out the other',
      ],
    ])
    expect(placeGroups(plans, noAnswers)).toEqual([])
    const answers = { ...noAnswers, doubts: new Map([[2, 'fix'] as const]) }
    expect(placeGroups(plans, answers)[0]?.plans.map(({ row }) => row)).toEqual([2])
    expect(outcomeOf(doubtful(2, 'zero'), noAnswers)).toMatchObject({ kind: 'skip' })
  })
})
