import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FileButton } from '#app/ui/inputs/inputs.tsx'
import { useKeptFocus } from '#app/ui/use-kept-focus.ts'
import { useQuestion } from '#app/ui/use-question.ts'
import styles from './import.module.css'

interface ChooseImportFileProps<State> {
  /** The name of the file input: "File with farmers". */
  label: string
  /** File name endings and media types, as the `accept` attribute takes them. */
  accept: string
  /** Reads the file until the signal stops it. An error is shown with the file's name. */
  read: (file: File, signal: AbortSignal) => Promise<State>
  /** What the error says to users. Other errors are shown as they are, after "It cannot be read". */
  wordsFor?: (error: unknown) => string | undefined
  onRead: (state: State) => void
  /** What the file may be. */
  children: ReactNode
}

/** The first step of an import: a file, chosen or dropped; only the last one counts. */
export function ChooseImportFile<State>({
  label,
  accept,
  read,
  wordsFor,
  onRead,
  children,
}: ChooseImportFileProps<State>) {
  const reset = useRef<() => void>(null)
  const [reading, setReading] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const question = useQuestion()
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useKeptFocus(area, button)

  async function take(file: File | null | undefined): Promise<void> {
    if (!file) return
    // So that choosing the same file again, after it was corrected, counts as a choice.
    reset.current?.()
    setProblem(undefined)
    setReading(file.name)
    const wanted = question.ask()
    try {
      const state = await read(file, wanted)
      if (!wanted.aborted) onRead(state)
    } catch (error) {
      if (wanted.aborted) return
      setProblem(`${file.name}: ${wordsFor?.(error) ?? `It cannot be read: ${String(error)}`}`)
      setReading(undefined)
    }
  }

  function cancel(): void {
    question.end()
    setReading(undefined)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a mouse shortcut for the button inside.
    <div
      className={styles.drop}
      ref={area}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {children}
      <FileButton
        accept={accept}
        inputProps={{ 'aria-label': label }}
        resetRef={reset}
        onChange={take}
      >
        {(props) => (
          <Button {...props} loading={reading !== undefined} ref={button}>
            Choose a file
          </Button>
        )}
      </FileButton>
      {reading !== undefined && (
        <>
          <p role="status">Reading {reading}...</p>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        </>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
