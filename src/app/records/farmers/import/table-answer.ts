import { readTables } from './read-tables.ts'
import { FileError, type Sheet } from './sheet.ts'

/** What the worker makes of a file: its tables, or why they cannot be read; `failed` if it is not the file's fault. */
export type TableAnswer =
  | { kind: 'read'; sheets: Sheet[] }
  | { kind: 'refused'; message: string }
  | { kind: 'failed' }

export async function answerTo(bytes: ArrayBuffer): Promise<TableAnswer> {
  try {
    return { kind: 'read', sheets: await readTables(bytes) }
  } catch (error) {
    if (error instanceof FileError) return { kind: 'refused', message: error.message }
    console.error('A table could not be read:', error)
    return { kind: 'failed' }
  }
}
