import { FileError, maxCells, maxColumns, maxLines } from './sheet.ts'
import { attribute } from './xml-tags.ts'

/** The cells of a sheet as the file has them, without those that are only formatted. */
export interface SheetCells {
  /** The element with the rows. */
  xml: string
  /** Excel's names (`E2`) of cells calculated by a formula: the reader returns only their values. */
  formulas: readonly string[]
  /** Areas of merged cells (`B2:B11`). */
  merged: readonly string[]
  /** Whether a cell refers to the texts that sheets share. */
  hasSharedText: boolean
}

/** Prefixes are allowed (`x:c`). A tag ends at the next one at the latest, so that each is looked at once. */
const emptyCell = /<((?:\w+:)?)c(?=[\s/>])[^<>]*(?:\/>|>\s*<\/\1c\s*>)/g
const emptyRow = /<((?:\w+:)?)row(?=[\s/>])[^<>]*(?:\/>|>\s*<\/\1row\s*>)/g
const anyTag = /<(?:\w+:)?(row|c|f)(?=[\s/>])[^<>]*>/g
const mergedTag = /<(?:\w+:)?mergeCell(?=[\s/>])[^<>]*>/g

/** Reads a sheet's part; throws a `FileError` if it is damaged or spreads too far. */
export function sheetCells(text: string, name: string): SheetCells {
  const start = /<(?:\w+:)?sheetData(?=[\s/>])[^<>]*>/.exec(text)
  const end = /<\/(?:\w+:)?sheetData\s*>/.exec(text)
  if (start?.[0].endsWith('/>')) return { xml: '', formulas: [], merged: [], hasSharedText: false }
  if (!start || !end) throw damagedSheet(name)
  const xml = withAddresses(text.slice(start.index, end.index + end[0].length))
    .replace(emptyCell, '')
    .replace(emptyRow, '')
  const formulas: string[] = []
  let hasSharedText = false
  let cell = ''
  let cells = 0
  let lines = 0
  let columns = 0
  for (const [tag, kind] of xml.matchAll(anyTag)) {
    if (kind === 'f') {
      formulas.push(cell)
      continue
    }
    const at = attribute(tag, 'r')
    if (kind === 'row') {
      if (at) lines = Math.max(lines, Number(at))
    } else {
      const place = at && placeOf(at)
      if (!place) throw damagedSheet(name, lines)
      cell = at
      lines = Math.max(lines, place[0] + 1)
      columns = Math.max(columns, place[1] + 1)
      cells++
      hasSharedText ||= attribute(tag, 't') === 's'
    }
    if (lines > maxLines) {
      throw new FileError(
        `"${name}" has something in row ${lines}, ${maxLines} rows at most can be read. Delete what stands far below the table, or copy the table into a new workbook.`,
      )
    }
    if (columns > maxColumns) {
      throw new FileError(
        `"${name}" has something in ${cell}; ${maxColumns} columns at most can be read. Delete what stands to the right of the table, or copy the table into a new workbook.`,
      )
    }
  }
  if (cells > maxCells || lines * columns > maxCells) {
    throw new FileError(
      `"${name}" has ${lines} rows in ${columns} columns, ${maxCells} cells at most can be read. Copy the columns to import into a new workbook, or split it.`,
    )
  }
  const merged = (text.slice(end.index).match(mergedTag) ?? []).flatMap(
    (tag) => attribute(tag, 'ref') ?? [],
  )
  return { xml, formulas, merged, hasSharedText }
}

const rowOrCellTag = /<(?:\w+:)?(row|c)(?=[\s/>])[^<>]*>/g
const withoutAddress = /<(?:\w+:)?(?:row|c)(?=[\s/>])(?![^<>]*\sr\s*=)[^<>]*>/

/**
 * Adds the addresses that a program may leave out: a row or cell without one follows the one before it (ECMA-376, part 1,
 * 18.3.1.4 and 18.3.1.73).
 */
function withAddresses(xml: string): string {
  if (!withoutAddress.test(xml)) return xml
  let row = 0
  let column = 0
  return xml.replace(rowOrCellTag, (tag, kind: string) => {
    const at = attribute(tag, 'r')
    if (kind === 'row') {
      row = at ? Number(at) : row + 1
      column = 0
      return at ? tag : withAttribute(tag, 'r', String(row))
    }
    const place = at ? placeOf(at) : undefined
    column = place ? place[1] + 1 : column + 1
    return at ? tag : withAttribute(tag, 'r', `${lettersOf(column)}${row}`)
  })
}

const withAttribute = (tag: string, name: string, value: string): string =>
  tag.replace(/\s*\/?>$/, (end) => ` ${name}="${value}"${end}`)

/** Excel's name of a column, counted from 1: 28 -> `AB`. */
const lettersOf = (column: number): string =>
  column === 0
    ? ''
    : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26))

export const damagedSheet = (name: string, row?: number): FileError =>
  new FileError(
    `"${name}" is damaged${row ? ` in row ${row} or below` : ''}. Open the file in Excel, which may repair it, save it anew as .xlsx, and choose that.`,
  )

/** `C5` -> row 4, column 2, counted from 0; undefined if it is no cell of Excel's. */
export function placeOf(cell: string): [row: number, column: number] | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(cell) ?? []
  if (!letters || !digits) return undefined
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return [Number(digits) - 1, column - 1]
}
