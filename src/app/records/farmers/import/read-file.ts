import { fileTypeFromBuffer } from 'file-type'
import { formatBytes } from '#app/ui/format.ts'
import { hasPassword, isZip } from './archive.ts'
import { withHeader } from './columns.ts'
import { readCsv } from './read-csv.ts'
import { dataRows, FileError, maxFileBytes, maxRows, type Sheet } from './sheet.ts'

/** Reads the tables in a file by its content, whatever its name. Rejects with a `FileError`. */
export async function readFile(file: Blob): Promise<Sheet[]> {
  if (file.size === 0) throw new FileError('The file is empty.')
  if (file.size > maxFileBytes) {
    throw new FileError(
      `The file has ${formatBytes(file.size)}, ${formatBytes(maxFileBytes)} at most can be read. Split it, or leave out pictures.`,
    )
  }
  const bytes = await file.arrayBuffer()
  const sheets = (await sheetsOf(bytes))
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

async function sheetsOf(bytes: ArrayBuffer): Promise<Sheet[]> {
  const content = new Uint8Array(bytes)
  if (isZip(content)) {
    const { readExcel } = await import('./read-excel.ts')
    return readExcel(bytes)
  }
  const type = await fileTypeFromBuffer(content)
  switch (type?.ext) {
    case undefined:
      return [readCsv(bytes)]
    case 'cfb':
      throw new FileError(
        isEncrypted(content)
          ? hasPassword
          : 'This is a file of an old Excel or Office program. Open it in Excel, save it as .xlsx, and choose that.',
      )
    default:
      throw new FileError(
        `This is a ${type?.ext.toUpperCase()} file. Choose a CSV or Excel (.xlsx) file.`,
      )
  }
}

/** Excel wraps a workbook with a password in a file of the old kind, in a stream of this name. */
function isEncrypted(content: Uint8Array<ArrayBuffer>): boolean {
  const name = [...'EncryptedPackage'].map((letter) => `${letter}\0`).join('')
  return new TextDecoder('latin1').decode(content).includes(name)
}
