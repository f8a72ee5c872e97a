import { fileTypeFromBuffer } from 'file-type'
import { hasPassword, isZip } from './archive.ts'
import { readCsv } from './read-csv.ts'
import { FileError, type Sheet } from './sheet.ts'

/** Reads the tables in a file by its content, whatever its name. Rejects with a `FileError`. */
export async function readTables(bytes: ArrayBuffer): Promise<Sheet[]> {
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
