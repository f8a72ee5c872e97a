import { formatCount } from '#app/ui/format.ts'
import { ChooseImportFile } from '../../../forms/import/choose-import-file.tsx'
import { type ImportState, openFile } from './import-state.ts'
import { FileError, maxRows } from './sheet.ts'

const accept =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function ChooseFile({ onRead }: { onRead: (state: ImportState) => void }) {
  return (
    <ChooseImportFile
      label="File with farmers"
      accept={accept}
      read={openFile}
      wordsFor={(error) => (error instanceof FileError ? error.message : undefined)}
      onRead={onRead}
    >
      <p>
        A CSV or Excel (.xlsx) file with a row for each farmer, {formatCount(maxRows)} at most. A
        file from "Export CSV" fits as it is.
      </p>
      <p>Nothing is changed before you have seen what would be.</p>
    </ChooseImportFile>
  )
}
