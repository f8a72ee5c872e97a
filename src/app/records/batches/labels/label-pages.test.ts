import { describe, expect, it } from 'vitest'
import type { Batch } from '#domain/batch.ts'
import { isLabelCount, labelPages, pageCount } from './label-pages.ts'

const labelled = (id: string, count: number) => ({
  batch: { id } as Batch, // its other fields do not matter here
  link: `https://asili.example/verify#${id}`,
  count,
})

const written = (pages: ReturnType<typeof labelPages>) =>
  pages.map((page) => page.map((label) => label && `${label.batch.id} ${label.bag}/${label.count}`))

describe('labels of several batches', () => {
  it('stand one on a page of a roll, batch after batch', () => {
    expect(written(labelPages([labelled('A', 2), labelled('B', 1)], 1))).toEqual([
      ['A 1/2'],
      ['A 2/2'],
      ['B 1/1'],
    ])
  })

  it('flow on from sheet to sheet', () => {
    const pages = labelPages([labelled('A', 20), labelled('B', 29)], 24)
    expect(pages.map((page) => page.length)).toEqual([24, 24, 1])
    expect(written(pages)[0]?.[20]).toBe('B 1/29')
    expect(written(pages)[2]).toEqual(['B 29/29'])
    expect(pageCount(49, 24)).toBe(3)
  })

  it('leave the used places of a sheet free', () => {
    const pages = labelPages([labelled('A', 3)], 24, 23)
    expect(written(pages)[0]?.slice(21)).toEqual([undefined, 'A 1/3', 'A 2/3'])
    expect(written(pages)[1]).toEqual(['A 3/3'])
    expect(pageCount(3, 24, 23)).toBe(2)
    expect(pageCount(2, 24, 23)).toBe(1)
  })

  it('take no page where there are none', () => {
    expect(labelPages([], 24)).toEqual([])
  })
})

it('prints from 1 to 500 labels of a batch, and whole ones', () => {
  expect([1, 40, 500].every(isLabelCount)).toBe(true)
  expect([0, -1, 1.5, 501, Number.NaN].some(isLabelCount)).toBe(false)
})
