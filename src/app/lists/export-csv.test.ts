import { expect, it } from 'vitest'
import { spreadsheetCsv, systemCsv } from '#domain/csv-text.ts'
import { toCsv } from './export-csv.ts'

interface Row {
  id: string
  note: string | null
  massKg: number
}

const list = {
  columns: [
    { header: 'Id', value: ({ id }: Row) => id },
    { header: 'Note', value: ({ note }: Row) => note },
    { header: 'Mass (kg)', value: ({ massKg }: Row) => massKg },
  ],
}
const english = spreadsheetCsv('en')
const line = (note: string | null, massKg = 1) =>
  toCsv(list, [{ id: 'A', note, massKg }], english).split('\r\n')[1]

it('an exported list begins with the mark by which Excel knows UTF-8, and has a header', () => {
  expect(toCsv(list, [], english)).toMatch(/^\uFEFFId,Note,Mass \(kg\)/)
  expect(toCsv(list, [], systemCsv)).toMatch(/^Id,Note,Mass \(kg\)/)
})

it('an exported list keeps accents, quotes, commas and line breaks', () => {
  expect(line('Koné, dit "Adéyẹmí"')).toBe('A,"Koné, dit ""Adéyẹmí""",1')
  expect(line('a\nb')).toContain('"a\nb"')
})

it('an exported list leaves figures figures, negative ones too, and nothing where there is nothing', () => {
  expect(line(null, -3.5)).toBe('A,,-3.5')
})
