import { Button, FileButton } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import { formatCount } from '#ui/format.ts'
import styles from './farmers-import.module.css'
import { type ImportState, openFile } from './import-state.ts'
import { FileError, maxRows } from './sheet.ts'

interface ChooseFileProps {
  onRead: (state: ImportState) => void
}

export function ChooseFile({ onRead }: ChooseFileProps) {
  const reset = useRef<() => void>(null)
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function read(file: File | null | undefined): Promise<void> {
    if (!file) return
    // The same file again, mended, counts as a choice too.
    reset.current?.()
    setProblem(undefined)
    setIsReading(true)
    try {
      onRead(await openFile(file))
    } catch (error) {
      const why = error instanceof FileError ? error.message : `It cannot be read: ${String(error)}`
      setProblem(`${file.name}: ${why}`)
      setIsReading(false)
    }
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    void read(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's shortcut for the button in it.
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <p>
        A CSV or Excel (.xlsx) file with a row for each farmer, {formatCount(maxRows)} at most. A
        file from "Export CSV" fits as it is.
      </p>
      <p>Nothing is changed before you have seen what would be.</p>
      <FileButton
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        inputProps={{ 'aria-label': 'File with farmers' }}
        resetRef={reset}
        onChange={read}
      >
        {(props) => (
          <Button {...props} loading={isReading}>
            Choose a file
          </Button>
        )}
      </FileButton>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
