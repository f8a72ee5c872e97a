import { Button } from '@mantine/core'
import { type DragEvent, useId, useRef, useState } from 'react'
import styles from './farmers-import.module.css'
import { type ImportState, openFile } from './import-state.ts'
import { FileError, maxRows } from './sheet.ts'

interface ChooseFileProps {
  onRead: (state: ImportState) => void
}

export function ChooseFile({ onRead }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function read(file: File | undefined): Promise<void> {
    if (!file) return
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
        A CSV or Excel (.xlsx) file with a row for each farmer, {maxRows.toLocaleString('en-GB')} at
        most. A file from "Export CSV" fits as it is.
      </p>
      <p>Nothing is changed before you have seen what would be.</p>
      <label className="visually-hidden" htmlFor={id}>
        File with farmers
      </label>
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        tabIndex={-1}
        onChange={(event) => {
          void read(event.currentTarget.files?.[0])
          // The same file again, mended, counts as a choice too.
          event.currentTarget.value = ''
        }}
      />
      <Button loading={isReading} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
