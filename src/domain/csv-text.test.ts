import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { withoutGuard } from './csv-guard.ts'
import { type CsvFormat, type CsvValue, csvText, spreadsheetCsv, systemCsv } from './csv-text.ts'

const cellOf = (value: CsvValue, format: CsvFormat) =>
  csvText({ fields: ['Cell'], data: [[value]] }, format)
    .replace('\uFEFF', '')
    .split('\r\n')
    .slice(1)
    .join('\r\n')

describe('a CSV file for a spreadsheet', () => {
  it.each(['fr', 'fr-CI', 'de', 'pt-AO', 'en-ZA'])(
    'has semicolons and decimal commas where Excel expects them: %s',
    (language) => {
      const data = [['Soubré, Nawa', -6.608]] as const
      expect(csvText({ fields: ['Place', 'Longitude'], data }, spreadsheetCsv(language))).toBe(
        '\uFEFFPlace;Longitude\r\nSoubré, Nawa;-6,608',
      )
    },
  )

  it.each(['en', 'en-GH', 'sw-TZ', 'ha-NG'])('has commas and points elsewhere: %s', (language) => {
    const data = [['Soubré, Nawa', -6.608]] as const
    expect(csvText({ fields: ['Place', 'Longitude'], data }, spreadsheetCsv(language))).toBe(
      '\uFEFFPlace,Longitude\r\n"Soubré, Nawa",-6.608',
    )
  })

  it('puts what has the separator in it in quotation marks', () => {
    expect(cellOf('Fairtrade; Organic', spreadsheetCsv('fr'))).toBe('"Fairtrade; Organic"')
  })

  it.each(['en', 'fr'])('keeps a phone number a text: %s', (language) => {
    expect(cellOf('+233201234567', spreadsheetCsv(language))).toBe(`"'+233201234567"`)
  })
})

describe('a CSV file for another system', () => {
  it('has no byte order mark, commas between columns, points in figures and nothing for nothing', () => {
    const data = [['Koné', 4.25, '2026-03-11', null]]
    expect(csvText({ fields: ['Name', 'Area (ha)', 'Date', 'Email'], data }, systemCsv)).toBe(
      'Name,Area (ha),Date,Email\r\nKoné,4.25,2026-03-11,',
    )
  })

  it.each([
    '+233 20 123 4567',
    '+233201234567',
    '+233(0)20',
    '+225 07-00.00',
    '+225\u00A007',
    '-2',
    '-2.5',
    '-',
  ])('has %j as it is: it can run nothing', (text) => {
    expect(cellOf(text, systemCsv)).toBe(text)
  })

  it.each([
    '=HYPERLINK("https://example.org";"Ama")',
    '=1+1',
    '+1+1',
    "-2+3+cmd|' /C calc'!A0",
    '+233 20\n=1+1',
    '+233 20\n',
    '+A1',
    '+1E5',
    '+233*2',
    '-1/2',
    '-1,2',
    '+233;=1+1',
    '@SUM(A1)',
    '@1',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋233',
    '－2',
    '＠SUM(A1)',
    "'=1+1",
  ])('makes plain text of %j', (text) => {
    expect(cellOf(text, systemCsv)).toBe(`"'${text.replaceAll('"', '""')}"`)
  })
})

it.each([systemCsv, spreadsheetCsv('en'), spreadsheetCsv('fr')])(
  'a file is read back as it was, headers too',
  (format) => {
    const texts = ["'=1", '=1', '+233 20', "''@x", "O'Neill", "'t Hof", 'a;b,c\n"d"']
    const text = csvText({ fields: texts, data: [texts] }, format).replace('\uFEFF', '')
    const { data } = Papa.parse<string[]>(text, { delimiter: format.separator })
    expect(data.map((row) => row.map(withoutGuard))).toEqual([texts, texts])
  },
)
