import { strToU8, zipSync } from 'fflate'

/** Workbooks for tests as other programs write them, or as they arrive when something went wrong. */

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface SampleSheet {
  name: string
  /** What is in `<sheetData>`; of a chart, nothing. */
  rows?: string
  /** What follows it. */
  after?: string
  kind?: 'worksheet' | 'chartsheet'
  state?: 'hidden' | 'veryHidden'
}

/** The parts of a workbook by their names. */
export function workbookParts(
  sheets: readonly SampleSheet[],
  { texts, activeTab = 0 }: { texts?: readonly string[]; activeTab?: number } = {},
): Record<string, string> {
  const relations = sheets.map(
    ({ kind = 'worksheet' }, index) =>
      `<Relationship Id="rId${index}" Type="${office}/${kind}" Target="${kind}s/sheet${index}.xml"/>`,
  )
  return {
    '[Content_Types].xml':
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook><bookViews><workbookView activeTab="${activeTab}"/></bookViews><sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...(texts && {
      'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    }),
    ...Object.fromEntries(
      sheets.map(({ kind = 'worksheet', rows = '', after = '' }, index) => [
        `xl/${kind}s/sheet${index}.xml`,
        `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
  }
}

export const zipOf = (parts: Record<string, string>): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), {
    level: 1,
  })

/** Rows of texts that stand in the sheet itself; nothing for an empty text. */
export const rowsXml = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row, index) => {
      const cells = row.map((text, column) =>
        text
          ? `<c r="${String.fromCharCode(65 + column)}${index + 1}" t="inlineStr"><is><t>${text}</t></is></c>`
          : '',
      )
      return `<row r="${index + 1}">${cells.join('')}</row>`
    })
    .join('')
