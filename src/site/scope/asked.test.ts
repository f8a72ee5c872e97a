import { expect, it } from 'vitest'
import { answersTo, goodsIn } from './asked.ts'

const today = '2026-11-23'
const verdicts = (query: string) =>
  answersTo(goodsIn(new URLSearchParams(query), today)).map(({ law, verdict }) => [law, verdict])

it('reads goods from an address and answers for today where it names no day', () => {
  expect(verdicts('goods=1801&to=DE')).toEqual([['EUDR', 'later']])
  expect(verdicts('goods=1801&to=DE&on=2026-12-30')).toEqual([['EUDR', 'applies']])
})

it('answers for a code that is typed rather than for one that is chosen', () => {
  expect(verdicts('goods=1801&hs=0801+31&to=DE&on=2027-01-01')).toEqual([['EUDR', 'outside']])
})

it('answers with both laws for the United States', () => {
  expect(verdicts('goods=200819&to=US')).toEqual([
    ['FSMA 204', 'later'],
    ['EUDR', 'outside'],
  ])
})

it('takes what is no date or country for not known', () => {
  const goods = goodsIn(new URLSearchParams('to=<b>&on=soon&harvested=2023-99-99&from=x'), today)
  expect(goods).toMatchObject({ destination: '', onDate: today, harvestedOn: '', origin: '' })
})
