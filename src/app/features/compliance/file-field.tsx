import { Button, FileButton } from '@mantine/core'
import { type MouseEvent, type ReactNode, type Ref, useId, useImperativeHandle } from 'react'
import { documentUpload } from '#domain/document-upload.ts'
import { formatBytes } from '#ui/format.ts'
import type { CheckedFile } from './check-document.ts'
import { ChosenFile } from './chosen-file.tsx'
import styles from './file-field.module.css'
import { PhotoSizeField } from './photo-size-field.tsx'
import { type FileCheck, useFileCheck } from './use-file-check.ts'

interface FileFieldProps {
  ref: Ref<Pick<FileCheck, 'settled'>>
  value: CheckedFile | null
  onChange: (file: CheckedFile) => void
  error: ReactNode
}

/** So that the same file, mended, can be chosen again. */
const inputProps = {
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = ''
  },
}

/** Takes a file or a photo and shows what will be sent. While one is being read, another may be chosen in its place. */
export function FileField({ ref, value, onChange, error }: FileFieldProps) {
  const labelId = useId()
  const errorId = useId()
  const { look, isReading, refusal, choices, pick, settled } = useFileCheck(onChange)
  useImperativeHandle(ref, () => ({ settled }))
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
      <div className={styles.buttons}>
        <FileButton
          accept={documentUpload.mediaTypes.join(',')}
          inputProps={inputProps}
          onChange={look}
        >
          {(props) => (
            <Button {...props} variant="default">
              {words}
            </Button>
          )}
        </FileButton>
        <FileButton accept="image/*" capture="environment" inputProps={inputProps} onChange={look}>
          {(props) => (
            <Button {...props} className={styles.camera} variant="default">
              Take a photo
            </Button>
          )}
        </FileButton>
      </div>
      <p className={styles.description}>
        PDF, or JPEG or PNG picture, up to {formatBytes(documentUpload.maxBytes)}
      </p>
      {wrong && (
        <p className={styles.error} id={errorId} role={refusal ? 'alert' : undefined}>
          {wrong}
        </p>
      )}
      <div role="status">
        {isReading ? 'Reading the file...' : value && <ChosenFile file={value} />}
      </div>
      {!isReading && (
        <PhotoSizeField
          choices={choices}
          value={choices.find(({ file }) => file.sha256 === value?.sha256)?.size}
          onChange={pick}
        />
      )}
    </div>
  )
}
