import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FileButton } from '#app/ui/inputs/inputs.tsx'
import styles from './import.module.css'

interface ChooseImportFileProps<State> {
  /** The name of the file input: "File with farmers". */
  label: string
  /** File name endings and media types, as the `accept` attribute takes them. */
  accept: string
  /** Reads the file. An error is shown with the file's name. */
  read: (file: File) => Promise<State>
  /** What the error says to users. Other errors are shown as they are, after "It cannot be read". */
  wordsFor?: (error: unknown) => string | undefined
  onRead: (state: State) => void
  /** What the file may be. */
  children: ReactNode
}

/** The first step of an import: a file, chosen or dropped. */
export function ChooseImportFile<State>({
  label,
  accept,
  read,
  wordsFor,
  onRead,
  children,
}: ChooseImportFileProps<State>) {
  const reset = useRef<() => void>(null)
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function take(file: File | null | undefined): Promise<void> {
    if (!file) return
    // So that choosing the same file again, after it was corrected, counts as a choice.
    reset.current?.()
    setProblem(undefined)
    setIsReading(true)
    try {
      onRead(await read(file))
    } catch (error) {
      setProblem(`${file.name}: ${wordsFor?.(error) ?? `It cannot be read: ${String(error)}`}`)
      setIsReading(false)
    }
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a mouse shortcut for the button inside.
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {children}
      <FileButton
        accept={accept}
        inputProps={{ 'aria-label': label }}
        resetRef={reset}
        onChange={take}
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
