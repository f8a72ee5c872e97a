import { guessMapping, type Mapping } from './columns.ts'
import { readFile } from './read-file.ts'
import { type Answer, type Answers, noAnswers, type PlaceAnswer } from './row-plan.ts'
import { headersOf, type Sheet } from './sheet.ts'

/** What an import's user has said so far. */
interface Choices {
  mapping: Mapping
  /** What was said of rows that are in doubt. */
  answers: Answers
  /** Whether the rows are looked at, after the columns. */
  isChecking: boolean
}

/** A file that was chosen, as far as its import has come. */
export interface ImportState extends Choices {
  file: { name: string; bytes: ArrayBuffer }
  sheets: readonly Sheet[]
  sheet: Sheet
}

/** What is kept of it, with the file itself: another page cannot read it from where it was. */
export interface ImportDraft extends Pick<ImportState, 'file' | 'mapping' | 'isChecking'> {
  sheetName: string
  answers: readonly [number, Answer][]
  /** Where rows are; undefined in a draft of an earlier version. */
  places?: readonly [number, PlaceAnswer][]
}

/** With nothing said but what the columns' names tell. */
export const onSheet = (
  file: ImportState['file'],
  sheets: readonly Sheet[],
  sheet: Sheet,
): ImportState => ({
  file,
  sheets,
  sheet,
  mapping: guessMapping(headersOf(sheet)),
  answers: noAnswers,
  isChecking: false,
})

/** Reads a file that was just chosen; rejects with a `FileError`. */
export async function openFile(chosen: File): Promise<ImportState> {
  const sheets = await readFile(chosen)
  const [first] = sheets
  if (!first) throw new Error('A file that was read has a sheet')
  // Copied: the original may be gone after a reload.
  return onSheet({ name: chosen.name, bytes: await chosen.arrayBuffer() }, sheets, first)
}

export const draftOf = ({
  file,
  sheet,
  mapping,
  answers,
  isChecking,
}: ImportState): ImportDraft => ({
  file,
  sheetName: sheet.name,
  mapping,
  answers: [...answers.people],
  places: [...answers.places],
  isChecking,
})

/** The import as its user left it; null where the file did not get onto the device in time. */
export async function stateOf({
  file,
  sheetName,
  mapping,
  answers,
  places,
  isChecking,
}: Partial<ImportDraft>): Promise<ImportState | null> {
  if (!file || !mapping) return null
  const sheets = await readFile(new Blob([file.bytes]))
  const sheet = sheets.find(({ name }) => name === sheetName)
  if (!sheet) return null
  return {
    file,
    sheets,
    sheet,
    mapping,
    answers: { people: new Map(answers), places: new Map(places) },
    isChecking: isChecking ?? false,
  }
}
