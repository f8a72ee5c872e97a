import { describe, expect, it } from 'vitest'
import { toCsv } from './export-csv.ts'

interface Row {
  id: string
  version: number
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
const line = (note: string | null, massKg = 1) =>
  toCsv(list, [{ id: 'A', version: 1, note, massKg }]).split('\r\n')[1]

describe('an exported list', () => {
  it('begins with the mark by which Excel knows UTF-8, and has a header', () => {
    expect(toCsv(list, [])).toMatch(/^\uFEFFId,Note,Mass \(kg\)/)
  })

  it('keeps accents, quotes, commas and line breaks', () => {
    expect(line('Koné, dit "Adéyẹmí"')).toBe('A,"Koné, dit ""Adéyẹmí""",1')
    expect(toCsv(list, [{ id: 'A', version: 1, note: 'a\nb', massKg: 1 }])).toContain('"a\nb"')
  })

  it.each(['=1+1', '+233 20', '-2', '@SUM(A1)', '\t=1', '＝1+1', '=HYPERLINK("x")\nmore'])(
    'makes plain text of what a spreadsheet would run: %j',
    (note) => {
      expect(toCsv(list, [{ id: 'A', version: 1, note, massKg: 1 }])).toContain(`"'${note[0]}`)
    },
  )

  it('leaves figures figures, negative ones too, and nothing where there is nothing', () => {
    expect(line(null, -3.5)).toBe('A,,-3.5')
  })
})
