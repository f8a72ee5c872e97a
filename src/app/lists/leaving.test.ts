import { expect, it } from 'vitest'
import { forBuyers } from '#domain/buyer-view.ts'
import type { RecordOf } from '../sync/records/records.ts'
import { leavingNote, leavingRows } from './leaving.ts'

type Batch = RecordOf<'batches'>

const batch = (id: string, farmerShown: boolean) =>
  ({
    id,
    farmerId: 'FRM-0008',
    farmer: 'Kouamé Yao',
    farmerShown,
    locationId: 'LOC-03',
    location: 'Soubré, Nawa, Côte d’Ivoire',
  }) as Batch // what else it has, stays as it is

const list = {
  noun: { one: 'batch', many: 'batches' },
  leaving: { row: forBuyers<Batch>, note: 'no consent' },
}

it('in a file and on paper, farmers stand as they agreed to', () => {
  const rows = leavingRows(list, [batch('A', true), batch('B', false)])
  expect(rows.map(({ farmer, location }) => [farmer, location])).toEqual([
    ['Kouamé Yao', 'Soubré, Nawa, Côte d’Ivoire'],
    ['Farmer FRM-0008', 'Nawa, Côte d’Ivoire'],
  ])
})

it('says of how many something is withheld, and why', () => {
  expect(leavingNote(list, [batch('A', true), batch('B', false)])).toBe(
    '1 of 2 batches: no consent',
  )
  expect(leavingNote(list, [batch('A', true)])).toBeUndefined()
  expect(leavingNote({ noun: list.noun }, [batch('B', false)])).toBeUndefined()
})
