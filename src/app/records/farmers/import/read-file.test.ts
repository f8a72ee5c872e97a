import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import writeXlsx, { type SheetData } from 'write-excel-file/node'
import { pdfText, pngBytes } from '../../../../../tests/support/sample-files.ts'
import { readFile } from './read-file.ts'
import { dataRows, headersOf, maxRows } from './sheet.ts'

const latin1 = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))])

async function only(file: Blob) {
  const [sheet, another] = await readFile(file)
  expect(another).toBeUndefined()
  if (!sheet) throw new Error('No sheet')
  return sheet
}

async function workbook(rows: SheetData, sheet = 'Farmers'): Promise<Blob> {
  const bytes = await writeXlsx(rows, { sheet }).toBuffer()
  return new Blob([new Uint8Array(bytes)])
}

describe('a CSV file', () => {
  it('is read with commas and UTF-8', async () => {
    const sheet = await only(new Blob(['\uFEFFName,Size\r\n"Koné, Mariam",3.5\r\n']))
    expect(headersOf(sheet)).toEqual(['Name', 'Size'])
    expect(sheet.rows[1]).toEqual(['Koné, Mariam', '3.5'])
    expect(sheet.notes).toEqual(['Columns are separated by commas; the text is Unicode (UTF-8).'])
  })

  it('is read with semicolons and Latin-1, and says so', async () => {
    const sheet = await only(latin1('Nom;Superficie\r\nKoné Adélaïde;3,5\r\n'))
    expect(sheet.rows[1]).toEqual(['Koné Adélaïde', '3,5'])
    expect(sheet.notes[0]).toContain('semicolons')
    expect(sheet.notes[0]).toContain('Latin-1')
  })

  it('is read as Excel saves "Unicode text": UTF-16 with tabs', async () => {
    const units = Uint16Array.from('\uFEFFName\tSize\nAkua Tɛtɛ\t5,8\n', (letter) =>
      letter.charCodeAt(0),
    )
    const sheet = await only(new Blob([units]))
    expect(sheet.rows[1]).toEqual(['Akua Tɛtɛ', '5,8'])
  })

  it('keeps its row numbers over a line that names the delimiter, and over empty lines', async () => {
    const sheet = await only(new Blob(['sep=;\r\n\r\nName;Size\r\n;\r\nAma;3\r\n']))
    expect(headersOf(sheet)).toEqual(['Name', 'Size'])
    expect(dataRows(sheet).map((row) => sheet.rows[row])).toEqual([['Ama', '3']])
    expect(dataRows(sheet)).toEqual([4])
  })

  it('with a quotation mark that never ends says where', async () => {
    await expect(readFile(new Blob(['Name,Size\nAma,3\n"Kofi,4\nYaw,5\n']))).rejects.toThrow(
      /^From row \d on .* a quotation mark/,
    )
  })
})

describe('an Excel file', () => {
  it('is read with figures, dates and nothing as text', async () => {
    const sheet = await only(
      await workbook([
        [{ value: 'Name' }, { value: 'Size' }, { value: 'Since' }],
        [
          { value: 'Koné' },
          { type: Number, value: 3.5 },
          { type: Date, value: new Date('2026-03-11T00:00:00Z'), format: 'yyyy-mm-dd' },
        ],
        [{ value: 'Ama' }, null, null],
      ]),
    )
    expect(sheet.name).toBe('Farmers')
    expect(sheet.rows[1]).toEqual(['Koné', '3.5', '2026-03-11'])
    expect(sheet.rows[2]).toEqual(['Ama', '', ''])
    expect(sheet.notes).toEqual([])
  })

  it('with formulas gives their values, and says which cells they are', async () => {
    const file = new Blob([readFileSync(new URL('./formulas.sample.xlsx', import.meta.url))])
    const sheet = await only(file)
    expect(sheet.rows[1]?.slice(4)).toEqual(['Cocoa', '3', '7.74', '-2.1', '2100'])
    expect(sheet.rows[2]?.[2]).toBe('kojo.badu@farmers.example')
    expect(sheet.notes).toEqual([
      '2 cells calculated by formulas (F2, C3): their values as last saved are taken.',
      '1 cell with a formula but no value (F4): open the file in Excel, fix and save it.',
    ])
    expect([...sheet.broken]).toEqual(['3 5'])
  })
})

describe('a file that is none of these', () => {
  it.each([
    ['nothing', new Blob([]), 'The file is empty.'],
    ['a header only', new Blob(['Name,Size\n']), 'There is no row below the names of the columns.'],
    [
      'a PDF with another name',
      new Blob([pdfText()]),
      'This is a PDF file. Choose a CSV or Excel (.xlsx) file.',
    ],
    ['a picture', new Blob([pngBytes]), 'This is a PNG file.'],
    [
      'an old Excel file',
      new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)]),
      'save it as .xlsx',
    ],
    ['bytes without meaning', new Blob([Uint8Array.of(1, 2, 0, 3, 200, 0)]), 'This is no text'],
    ['too large', new Blob([new Uint8Array(5_100_000)]), '5.1 MB, 5 MB at most'],
    ['too long', new Blob(['Name\n', 'Ama\n'.repeat(maxRows + 1)]), '5001 rows, 5000 at most'],
  ])('is refused with what it is: %s', async (_, file, message) => {
    await expect(readFile(file)).rejects.toThrow(message)
  })
})
