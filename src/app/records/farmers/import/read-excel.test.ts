import { strFromU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readFile } from './read-file.ts'
import { rowsXml, workbookParts, zipOf } from './sample-workbook.ts'

const farmers = rowsXml([
  ['Name', 'Village'],
  ['Ama', 'Wenchi'],
])
const good = workbookParts([{ name: 'Farmers', rows: farmers }])
const blobOf = (parts: Record<string, string>) => new Blob([zipOf(parts)])
const without = (parts: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(parts).filter(([part]) => part !== name))
const withRows = (rows: string) => blobOf(workbookParts([{ name: 'Farmers', rows }]))
const cell = (at: string, text = 'x') => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
/** A workbook whose first sheet is changed as text. */
const changed = (change: (xml: string) => string) =>
  blobOf({
    ...good,
    'xl/worksheets/sheet0.xml': change(good['xl/worksheets/sheet0.xml'] ?? ''),
  })

const cfb = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const compoundFile = (stream: string) =>
  new Blob([
    Uint8Array.of(...cfb),
    new Uint8Array(504),
    Uint16Array.from(stream, (letter) => letter.charCodeAt(0)),
  ])

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const documentAt = (path: string) => ({
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': `<Relationships><Relationship Type="${office}/officeDocument" Target="${path}"/></Relationships>`,
  [path]: '<document/>',
})

/** Overwrites what a part is packed as. */
function damagedWithin(bytes: Uint8Array<ArrayBuffer>, part: string): Uint8Array<ArrayBuffer> {
  const start = strFromU8(bytes, true).indexOf(part) + part.length
  return bytes.fill(0x55, start + 10, start + 60)
}

/** Makes the archive's list say that its parts are encrypted, or unpack to so many bytes. */
function listSays(bytes: Uint8Array<ArrayBuffer>, say: (entry: DataView) => void): Blob {
  const text = strFromU8(bytes, true)
  const mark = 'PK\x01\x02'
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
    say(new DataView(bytes.buffer, at))
  }
  return new Blob([bytes])
}

describe('a workbook that cannot be read says what it is and what to do', () => {
  it.each([
    [
      'cut off',
      new Blob([zipOf(good).slice(0, -60)]),
      'is cut off or damaged. Copy or download it again',
    ],
    [
      'damaged within',
      new Blob([damagedWithin(zipOf(good), 'xl/worksheets/sheet0.xml')]),
      /cut off or damaged|is damaged/,
    ],
    [
      'a plain ZIP file',
      blobOf({ 'farmers.csv': 'Name\nAma\n' }),
      'This is a ZIP file without a workbook. If the table is inside, unpack it',
    ],
    [
      'a Word document',
      blobOf(documentAt('word/document.xml')),
      'This is a Word document. Choose a CSV or Excel',
    ],
    [
      'a presentation',
      blobOf(documentAt('ppt/presentation.xml')),
      'This is a PowerPoint presentation.',
    ],
    [
      'a binary workbook',
      blobOf(documentAt('xl/workbook.bin')),
      'This is a binary workbook (.xlsb). Open it in Excel or LibreOffice, save it as .xlsx',
    ],
    [
      'an OpenDocument table',
      blobOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
      'This is an OpenDocument table (.ods). Open it in Excel or LibreOffice, save it as .xlsx',
    ],
    [
      'a Numbers file',
      blobOf({ 'Index/Document.iwa': 'x' }),
      'This is a Numbers file. Open it in Numbers, save it as .xlsx',
    ],
    [
      'without its list of sheets',
      blobOf(without(good, 'xl/workbook.xml')),
      'is cut off or damaged.',
    ],
    [
      'without where its sheets are',
      blobOf(without(good, 'xl/_rels/workbook.xml.rels')),
      'is cut off or damaged.',
    ],
    ['without sheets', blobOf(workbookParts([])), 'The workbook has no sheet.'],
    [
      'with a chart only',
      blobOf(workbookParts([{ name: 'Yields', kind: 'chartsheet' }])),
      'The workbook has only charts ("Yields"), and no sheet with rows.',
    ],
    [
      'without a sheet that it names',
      blobOf(without(good, 'xl/worksheets/sheet0.xml')),
      '"Farmers" is damaged. Open the file in Excel, which may repair it',
    ],
    [
      'without its texts',
      withRows(
        '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row>',
      ),
      '"Farmers" is damaged: the part of the file with its texts is missing. Open the file in Excel',
    ],
    [
      'with a text that is not there',
      blobOf(
        workbookParts(
          [{ name: 'Farmers', rows: '<row r="1"><c r="A1" t="s"><v>7</v></c></row>' }],
          {
            texts: ['Name'],
          },
        ),
      ),
      '"Farmers" is damaged in row 1 or below.',
    ],
    [
      'whose sheet ends early',
      changed((xml) => xml.slice(0, -60)),
      '"Farmers" is damaged. Open the file in Excel',
    ],
    [
      'whose sheet is no XML',
      changed((xml) => xml.replace('</c>', '')),
      '"Farmers" is damaged. Open the file in Excel',
    ],
    [
      'whose cells are nowhere',
      withRows('<row r="1"><c r="R1C1"><v>1</v></c></row>'),
      '"Farmers" is damaged in row 1 or below.',
    ],
    [
      'with a password',
      compoundFile('EncryptedPackage'),
      'The file has a password. Open it in Excel, take the password off',
    ],
    [
      'of an old Excel',
      compoundFile('Workbook'),
      'This is a file of an old Excel or Office program. Open it in Excel, save it as .xlsx',
    ],
    [
      'with a password of the archive',
      listSays(zipOf(good), (entry) => entry.setUint16(8, 1, true)),
      'The file has a password.',
    ],
  ])('%s', async (_, file, message) => {
    await expect(readFile(file)).rejects.toMatchObject({
      name: 'FileError',
      message:
        typeof message === 'string'
          ? expect.stringContaining(message)
          : expect.stringMatching(message),
    })
  })

  it('with its names in references and its sheet as strict programs write it is read', async () => {
    const [sheet] = await readFile(
      blobOf({
        ...workbookParts([{ name: 'A &amp; B', rows: '' }]),
        'xl/worksheets/sheet0.xml': `<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>Name</x:t></x:is></x:c></x:row><x:row r="2"><x:c r="A2"><x:v>4</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      }),
    )
    expect(sheet).toMatchObject({ name: 'A & B', rows: [['Name'], ['4']] })
  })
})

it('rows and cells without an address, as some programs write them, are read in their order', async () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const [sheet] = await readFile(
    withRows(
      `<row>${text('Name')}<c s="1"/>${text('Village')}${cell('E1', 'Phone')}${text('Crop')}</row>` +
        `<row r="3">${text('Ama')}<c/>${text('Wenchi')}</row><row/><row><c/><c></c>${text('Techiman')}</row>`,
    ),
  )
  expect(sheet?.rows).toEqual([
    ['Name', '', 'Village', '', 'Phone', 'Crop'],
    ['', '', '', '', '', ''],
    ['Ama', '', 'Wenchi', '', '', ''],
    ['', '', '', '', '', ''],
    ['', '', 'Techiman', '', '', ''],
  ])
})

describe('a workbook beyond what can be read', () => {
  it('is refused by what it says it unpacks to, and by what it does, whatever it says', async () => {
    // 51 MB of spaces.
    const bytes = zipOf({ ...good, 'xl/worksheets/sheet0.xml': ' '.repeat(51_000_000) })
    await expect(readFile(new Blob([bytes]))).rejects.toThrow('unpacks to more than 50 MB')
    const lying = listSays(bytes, (entry) => entry.setUint32(24, 1000, true))
    await expect(readFile(lying)).rejects.toThrow('unpacks to more than 50 MB')
  })

  it.each([
    [
      'far down',
      `${cell('A1', 'Name')}</row><row r="1048576">${cell('A1048576')}`,
      '"Farmers" has something in row 1048576, 20000 rows at most',
    ],
    [
      'where no row of Excel is',
      `${cell('A1')}</row><row r="4000000000">${cell('A2')}`,
      'has something in row 4000000000',
    ],
    [
      'far right',
      cell('A1', 'Name') + cell('XFD1'),
      '"Farmers" has something in XFD1; 500 columns at most',
    ],
    [
      'in a corner',
      `${cell('A1', 'Name')}</row><row r="15000">${cell('SA15000')}`,
      '"Farmers" has 15000 rows in 495 columns, 1000000 cells at most',
    ],
  ])('is refused if something stands %s', async (_, cells, message) => {
    await expect(readFile(withRows(`<row r="1">${cells}</row>`))).rejects.toThrow(message)
  })

  it('is refused if its texts are repeated too often', async () => {
    const rows = Array.from(
      { length: 1000 },
      (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
    )
    const parts = workbookParts([{ name: 'Farmers', rows: rows.join('') }], {
      texts: ['a'.repeat(30_000)],
    })
    await expect(readFile(blobOf(parts))).rejects.toThrow('"Farmers" has 30000000 letters')
  })

  it('is read without the cells that are only formatted, and without what it says of its size', async () => {
    const formatted = Array.from(
      { length: 100_000 },
      (_, row) =>
        `<row r="${row + 3}" s="1"><c r="A${row + 3}" s="1"/><c r="XFD${row + 3}" s="1"></c></row>`,
    )
    const [sheet] = await readFile(
      changed((xml) =>
        xml
          .replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>')
          .replace('</sheetData>', `${formatted.join('')}</sheetData>`),
      ),
    )
    expect(sheet?.rows).toEqual([
      ['Name', 'Village'],
      ['Ama', 'Wenchi'],
    ])
  })
})

it('one sheet that cannot be read does not keep the others from being read', async () => {
  const parts = workbookParts([
    { name: 'Deliveries', rows: cell('A1').replace(/^/, '<row r="30000">').concat('</row>') },
    { name: 'Yields', kind: 'chartsheet' },
    { name: 'Farmers', rows: farmers },
  ])
  const sheets = await readFile(blobOf(parts))
  expect(sheets.map(({ name }) => name)).toEqual(['Farmers'])
  expect(sheets[0]?.notes).toEqual([
    expect.stringMatching(/^Left out: "Deliveries" has something in row 30000/),
  ])
})

describe('what a spreadsheet does to a table', () => {
  const listOf = (name: string) =>
    rowsXml([
      ['Name', 'Village'],
      [name, 'Wenchi'],
    ])

  it('the sheet that was open comes first, hidden ones last, and say so', async () => {
    const sheets = await readFile(
      blobOf(
        workbookParts(
          [
            { name: 'Lists', rows: listOf('Esi'), state: 'hidden' },
            { name: 'Old', rows: listOf('Kofi') },
            { name: 'Yields', kind: 'chartsheet' },
            { name: 'New', rows: listOf('Ama') },
            { name: 'Codes', rows: listOf('Yaw'), state: 'veryHidden' },
          ],
          { activeTab: 3 },
        ),
      ),
    )
    expect(sheets.map(({ name, notes }) => [name, notes])).toEqual([
      ['New', []],
      ['Old', []],
      ['Lists', ['This sheet is hidden in the workbook.']],
      ['Codes', ['This sheet is hidden in the workbook.']],
    ])
  })

  it('each row of merged cells has their value', async () => {
    const rows = rowsXml([
      ['Farmers of 2026', '', ''],
      ['Village', 'Name', 'Phone'],
      ['Wenchi', 'Ama', '024'],
      ['', 'Kofi', '025'],
      ['', 'Yaw', ''],
      ['Sunyani', 'Esi', ''],
      ['', '', ''],
    ])
    const areas = ['A1:C1', 'A3:A5', 'A6:A9', 'B6:C6', 'A5:A2', 'ZZZZ1:B9']
    const after = `<mergeCells>${areas.map((area) => `<mergeCell ref="${area}"/>`).join('')}</mergeCells>`
    const [sheet] = await readFile(blobOf(workbookParts([{ name: 'Farmers', rows, after }])))
    expect(sheet?.rows.map((row) => row.join('|'))).toEqual([
      'Farmers of 2026||',
      'Village|Name|Phone',
      'Wenchi|Ama|024',
      'Wenchi|Kofi|025',
      'Wenchi|Yaw|',
      'Sunyani|Esi|',
    ])
    expect(sheet?.notes).toEqual(['Merged cells (A3:A5): each of their rows has their value.'])
  })

  it('merged cells that lie over each other end', async () => {
    const rows = rowsXml(Array.from({ length: 2000 }, () => ['Ama', '']))
    const after = '<mergeCell ref="A1:A2000"/>'.repeat(50_000)
    const [sheet] = await readFile(blobOf(workbookParts([{ name: 'Farmers', rows, after }])))
    expect(sheet?.rows.length).toBe(2000)
  })
})
