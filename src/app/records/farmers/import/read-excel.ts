import { strToU8, zipSync } from 'fflate'
import readXlsx from 'read-excel-file/universal'
import { type Archive, openArchive } from './archive.ts'
import { cellKey, checkTexts, FileError, maxCells, type Sheet } from './sheet.ts'
import { damagedSheet, placeOf, type SheetCells, sheetCells } from './sheet-cells.ts'
import { readWorkbook, type WorkbookSheet } from './workbook.ts'

const shownCells = 4

/**
 * Reads all sheets of an Excel workbook that are not empty, with the values that formulas had when it was saved. A sheet
 * that cannot be read is left out, and the others say so. Rejects with a `FileError` if there is no other.
 */
export async function readExcel(bytes: ArrayBuffer): Promise<Sheet[]> {
  const archive = openArchive(new Uint8Array(bytes))
  const { sheets: all, textsPath, stylesPath, is1904 } = await readWorkbook(archive)
  const texts = await archive.textOf(textsPath ?? 'xl/sharedStrings.xml')
  const styles = await archive.textOf(stylesPath ?? 'xl/styles.xml')
  const sheets: Sheet[] = []
  const problems: FileError[] = []
  for (const described of all) {
    try {
      const cells = await cellsOf(archive, described)
      if (cells.hasSharedText && texts === undefined) {
        throw new FileError(
          `"${described.name}" is damaged: the part of the file with its texts is missing. Open the file in Excel, which may repair it, save it anew as .xlsx, and choose that.`,
        )
      }
      const parts = { sheet: cells.xml, texts, styles, is1904 }
      const sheet = toSheet(await valuesOf(described, parts), cells, described.isHidden)
      if (sheet.rows.length > 0) sheets.push(sheet)
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      problems.push(error)
    }
  }
  if (sheets.length === 0 && problems[0]) throw problems[0]
  const leftOut = new Set(problems.map(({ message }) => `Left out: ${message}`))
  return sheets.map((sheet) => ({ ...sheet, notes: [...sheet.notes, ...leftOut] }))
}

async function cellsOf(archive: Archive, { path, name }: WorkbookSheet): Promise<SheetCells> {
  const text = await archive.textOf(path)
  if (text === undefined) throw damagedSheet(name)
  return sheetCells(text, name)
}

interface Parts {
  sheet: string
  texts: string | undefined
  styles: string | undefined
  is1904: boolean
}

/**
 * Interprets a sheet's cells. The library is given a workbook with nothing else in it, and unpacked: it would unpack
 * large parts in workers of its own, which the app's policy does not allow.
 */
async function valuesOf({ name, writtenName }: WorkbookSheet, parts: Parts) {
  const { sheet, texts, styles, is1904 } = parts
  const workbook = zipSync(
    {
      'xl/workbook.xml': strToU8(
        `<workbook><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets><sheet name="${writtenName.replaceAll('"', '&quot;')}" id="sheet"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships><Relationship Id="sheet" Type="${worksheetType}" Target="sheet.xml"/></Relationships>`,
      ),
      'xl/sheet.xml': strToU8(`<worksheet>${sheet || '<sheetData/>'}</worksheet>`),
      ...(texts !== undefined && { 'xl/sharedStrings.xml': strToU8(texts) }),
      ...(styles !== undefined && { 'xl/styles.xml': strToU8(styles) }),
    },
    { level: 0 },
  )
  try {
    const [read] = await readXlsx(new Blob([workbook]))
    return { name: read?.sheet ?? name, rows: (read?.data ?? []).map((row) => row.map(textOf)) }
  } catch (error) {
    const [, row] = /\brow (\d+)/.exec(String(error)) ?? []
    throw damagedSheet(name, Number(row))
  }
}

const worksheetType =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'

function toSheet(
  { name, rows }: { name: string; rows: string[][] },
  { formulas, merged }: SheetCells,
  isHidden: boolean,
): Sheet {
  checkTexts(rows, name)
  const filled = fillMerged(rows, merged)
  const broken = new Set(formulas.filter((cell) => !valueAt(rows, cell)))
  return {
    name,
    rows,
    broken: new Set([...broken].flatMap((cell) => keyOf(cell) ?? [])),
    comma: 'asked' as const,
    notes: [
      ...(isHidden ? ['This sheet is hidden in the workbook.'] : []),
      ...(filled.length > 0
        ? [`Merged cells (${listed(filled)}): each of their rows has their value.`]
        : []),
      ...notesOf(formulas, broken),
    ],
  }
}

/**
 * Gives each row of merged cells their value, which is kept in the first of them; returns which cells those are. A value
 * across columns stays in its own, since the others are of other fields, and an empty row stays empty.
 */
function fillMerged(rows: readonly string[][], merged: readonly string[]): string[] {
  const own = rows.map((row) => row.some(Boolean))
  let left = maxCells
  return merged.filter((area) => {
    const [first, last] = area.split(':').map(placeOf)
    const value = first && rows[first[0]]?.[first[1]]
    if (!value || !last) return false
    // Areas do not lie over each other: together they have no more rows than a sheet has cells.
    left -= Math.min(last[0] + 1, rows.length) - first[0]
    if (left < 0) return false
    const below = rows.slice(first[0] + 1, last[0] + 1)
    const empty = below.filter((row, index) => own[first[0] + 1 + index] && !row[first[1]])
    for (const row of empty) row[first[1]] = value
    return empty.length > 0
  })
}

function notesOf(calculated: readonly string[], broken: ReadonlySet<string>): string[] {
  const notes: string[] = []
  const cells = (count: number) => (count === 1 ? '1 cell' : `${count} cells`)
  if (calculated.length > broken.size) {
    notes.push(
      `${cells(calculated.length - broken.size)} calculated by formulas (${listed(calculated.filter((cell) => !broken.has(cell)))}): their values as last saved are taken.`,
    )
  }
  if (broken.size > 0) {
    notes.push(
      `${cells(broken.size)} with a formula but no value (${listed([...broken])}): open the file in Excel, fix and save it.`,
    )
  }
  return notes
}

const listed = (cells: readonly string[]): string =>
  cells.slice(0, shownCells).join(', ') + (cells.length > shownCells ? ' ...' : '')

/** Returns dates in ISO 8601 and figures with a decimal point, whatever the sheet shows. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

function valueAt(rows: readonly (readonly string[])[], cell: string): string | undefined {
  const place = placeOf(cell)
  return place && rows[place[0]]?.[place[1]]
}

function keyOf(cell: string): string | undefined {
  const place = placeOf(cell)
  return place && cellKey(...place)
}
