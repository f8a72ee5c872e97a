import readXlsx from 'read-excel-file/universal'
import { formulaCells } from './formula-cells.ts'
import { cellKey, FileError, type Sheet } from './sheet.ts'

const shownCells = 4

/** Reads all sheets of an Excel workbook that are not empty, with the values that formulas had when it was saved. */
export async function readExcel(bytes: ArrayBuffer): Promise<Sheet[]> {
  const [sheets, formulas] = await Promise.all([
    readXlsx(bytes).catch((error: unknown) => {
      throw new FileError(
        `The Excel file cannot be read (${error instanceof Error ? error.message : String(error)}). Open it in Excel, save it anew as .xlsx, and choose that.`,
      )
    }),
    formulaCells(bytes),
  ])
  return sheets.flatMap(({ sheet, data }, index) => {
    const rows = data.map((row) => row.map(textOf))
    if (rows.length === 0) return []
    const calculated = formulas[index] ?? []
    const broken = calculated.filter((cell) => !valueAt(rows, cell))
    return [
      {
        name: sheet,
        rows,
        broken: new Set(broken.map((cell) => cellKey(...placeOf(cell)))),
        comma: 'asked' as const,
        notes: notesOf(calculated, broken),
      },
    ]
  })
}

function notesOf(calculated: readonly string[], broken: readonly string[]): string[] {
  const notes: string[] = []
  const cells = (count: number) => (count === 1 ? '1 cell' : `${count} cells`)
  if (calculated.length > broken.length) {
    notes.push(
      `${cells(calculated.length - broken.length)} calculated by formulas (${listed(calculated.filter((cell) => !broken.includes(cell)))}): their values as last saved are taken.`,
    )
  }
  if (broken.length > 0) {
    notes.push(
      `${cells(broken.length)} with a formula but no value (${listed(broken)}): open the file in Excel, fix and save it.`,
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

const valueAt = (rows: readonly (readonly string[])[], cell: string): string | undefined => {
  const [row, column] = placeOf(cell)
  return rows[row]?.[column]
}

/** `C5` -> row 4, column 2, counted from 0. */
function placeOf(cell: string): [row: number, column: number] {
  const letters = cell.replace(/\d/g, '')
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return [Number(cell.slice(letters.length)) - 1, column - 1]
}
