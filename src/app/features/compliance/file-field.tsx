import { Button, FileButton } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { documentUpload } from '#domain/document-upload.ts'
import { formatBytes } from '#ui/format.ts'
import { type CheckedFile, checkDocument, UnusableFileError } from './check-document.ts'
import { ChosenFile } from './chosen-file.tsx'
import styles from './file-field.module.css'
import { shrinkPhoto } from './shrink-photo.ts'

interface FileFieldProps {
  value: CheckedFile | null
  onChange: (file: CheckedFile) => void
  error: ReactNode
}

/** Takes a file or a photo, looks at what it is, and shows what will be sent. One that is refused replaces nothing. */
export function FileField({ value, onChange, error }: FileFieldProps) {
  const labelId = useId()
  const errorId = useId()
  const { check, checking, refusal } = useCheck(onChange)
  const words = value ? 'Another file' : 'Choose a file'
  const wrong = refusal ?? (value ? undefined : error)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand among the other labels as they do.
    <div
      className={styles.field}
      id="field-file"
      role="group"
      aria-labelledby={labelId}
      aria-describedby={wrong ? errorId : undefined}
    >
      <p className={styles.label} id={labelId}>
        File{' '}
        <span className={styles.mark} aria-hidden="true">
          *
        </span>
      </p>
      <p className={styles.description}>
        PDF, or JPEG or PNG picture, up to {formatBytes(documentUpload.maxBytes)}
      </p>
      <div className={styles.buttons}>
        <FileButton accept={documentUpload.mediaTypes.join(',')} {...check}>
          {(props) => (
            <Button {...props} variant="default" loading={checking}>
              {words}
            </Button>
          )}
        </FileButton>
        <FileButton accept="image/*" capture="environment" {...check}>
          {(props) => (
            <Button {...props} className={styles.camera} variant="default" disabled={checking}>
              Take a photo
            </Button>
          )}
        </FileButton>
      </div>
      {wrong && (
        <p className={styles.error} id={errorId} role={refusal ? 'alert' : undefined}>
          {wrong}
        </p>
      )}
      <div role="status">
        {checking ? 'Looking at the file ...' : value && <ChosenFile file={value} />}
      </div>
    </div>
  )
}

/** Looks at each file that is chosen; only the last one counts. */
function useCheck(onChange: (file: CheckedFile) => void) {
  const [checking, setChecking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const latest = useRef<File>(undefined)
  const reset = useRef<() => void>(null)

  async function look(file: File | null): Promise<void> {
    if (!file) return
    latest.current = file
    setChecking(true)
    setRefusal(undefined)
    try {
      const checked = await checkDocument(file, { shrinkPhoto })
      if (latest.current === file) onChange(checked)
    } catch (error) {
      if (!(error instanceof UnusableFileError)) console.error(error)
      if (latest.current === file) setRefusal(messageOf(error, file))
    }
    if (latest.current !== file) return
    setChecking(false)
    // So that the same file, mended, can be chosen again.
    reset.current?.()
  }

  return { check: { onChange: look, resetRef: reset }, checking, refusal }
}

const messageOf = (error: unknown, { name }: File): string =>
  error instanceof UnusableFileError
    ? error.message
    : `“${name}” could not be looked at. Choose it again; if that does not help, reload the page: nothing you typed is lost`
