import { formatBytes } from '#app/ui/format.ts'
import { withHeader } from './columns.ts'
import { dataRows, FileError, maxFileBytes, maxRows, type Sheet } from './sheet.ts'
import { readInWorker } from './table-reader.ts'

/** Reads the tables in a file that have rows to import. Rejects with a `FileError`, or with the signal's reason. */
export async function readFile(file: Blob, signal?: AbortSignal): Promise<Sheet[]> {
  if (file.size === 0) throw new FileError('The file is empty.')
  if (file.size > maxFileBytes) {
    throw new FileError(
      `The file has ${formatBytes(file.size)}, ${formatBytes(maxFileBytes)} at most can be read. Split it, or leave out pictures.`,
    )
  }
  const bytes = await file.arrayBuffer()
  const sheets = (await readInWorker(bytes, signal))
    .map(withHeader)
    .filter((sheet) => dataRows(sheet).length > 0)
  if (sheets.length === 0) throw new FileError('There is no row below the names of the columns.')
  for (const sheet of sheets) {
    const count = dataRows(sheet).length
    if (count > maxRows) {
      throw new FileError(
        `${sheet.name ? `"${sheet.name}"` : 'The file'} has ${count} rows, ${maxRows} at most are imported at once. Split it.`,
      )
    }
  }
  return sheets
}
