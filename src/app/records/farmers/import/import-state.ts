import { given } from '#domain/builders/given.ts'
import { answersOf, type KeptAnswers } from '../../../forms/import/kept-answers.ts'
import { guessMapping, type Mapping, noColumns } from './columns.ts'
import { readFile } from './read-file.ts'
import {
  type Answer,
  type Answers,
  type DoubtAnswer,
  noAnswers,
  type PlaceAnswer,
} from './row-plan.ts'
import type { Sheet } from './sheet.ts'

/** The user's choices in an import so far. */
interface Choices {
  mapping: Mapping
  /** Answers about rows that are in doubt. */
  answers: Answers
  /** Whether the rows are being checked, which is the step after the columns. */
  isChecking: boolean
}

/** A chosen file and the state of its import. */
export interface ImportState extends Choices {
  file: { name: string; bytes: ArrayBuffer }
  sheets: readonly Sheet[]
  sheet: Sheet
}

/** What is stored of it, including the file itself: another page could not read it from its original place. */
export interface ImportDraft extends Pick<ImportState, 'file' | 'mapping' | 'isChecking'> {
  sheetName: string
  /** The row with the names of the columns. */
  headerAt?: number
  /** What a comma in a figure means. */
  comma?: Sheet['comma']
  answers: readonly [number, Answer][]
  /** Answers about where rows are; undefined in a draft of an earlier version. */
  places?: KeptAnswers<number, PlaceAnswer>
  /** Answers about damaged cells; undefined in a draft of an earlier version. */
  doubts?: KeptAnswers<number, DoubtAnswer>
}

/** Returns the state of a sheet with no choices but those guessed from the columns' names. */
export const onSheet = (
  file: ImportState['file'],
  sheets: readonly Sheet[],
  sheet: Sheet,
): ImportState => ({
  file,
  sheets,
  sheet,
  mapping: guessMapping(sheet),
  answers: noAnswers,
  isChecking: false,
})

/** Reads a file that was just chosen; rejects with a `FileError`. */
export async function openFile(chosen: File, signal: AbortSignal): Promise<ImportState> {
  const sheets = await readFile(chosen, signal)
  const [first] = sheets
  if (!first) throw new Error('A file that was read has a sheet')
  // A copy: the original may be gone after a reload.
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
  ...given({ headerAt: sheet.headerAt }),
  comma: sheet.comma,
  mapping,
  answers: [...answers.people],
  places: [...answers.places],
  doubts: [...answers.doubts],
  isChecking,
})

/** Restores the import as its user left it; null if the file was not stored on the device in time. */
export async function stateOf(
  draft: Partial<ImportDraft>,
  signal: AbortSignal,
): Promise<ImportState | null> {
  const { file, sheetName, headerAt, comma, mapping, isChecking } = draft
  const { answers, places = [], doubts = [] } = draft
  if (!file || !mapping) return null
  const sheets = await readFile(new Blob([file.bytes]), signal)
  const sheet = sheets.find(({ name }) => name === sheetName)
  if (!sheet) return null
  return {
    file,
    sheets,
    sheet: { ...sheet, ...given({ headerAt, comma }) },
    // A draft of an earlier version knows fewer columns.
    mapping: { ...noColumns, ...mapping },
    answers: {
      people: new Map(answers),
      places: answersOf(places),
      doubts: answersOf(doubts),
    },
    isChecking: isChecking ?? false,
  }
}
