import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatBytes } from '#app/ui/format.ts'
import { FileButton } from '#app/ui/inputs/inputs.tsx'
import { useKeptFocus } from '#app/ui/use-kept-focus.ts'
import type { UploadLimits } from '#domain/upload-limits.ts'
import { type CheckedFile, kindsInWords } from './check-document.ts'
import { ChosenFile } from './chosen-file.tsx'
import styles from './file-field.module.css'
import { PhotoSizeField } from './photo-size-field.tsx'
import { type FileCheck, useFileCheck } from './use-file-check.ts'

interface FileFieldProps {
  id: string
  label: string
  required?: boolean
  /** What may be sent. */
  limits: UploadLimits
  ref: Ref<Pick<FileCheck, 'settled'>>
  value: CheckedFile | null
  onChange: (file: CheckedFile) => void
  error: ReactNode
  /** Shown below the buttons, before what is accepted. */
  description?: string
}

/** Clears the input, so that the same file can be chosen again after it was corrected. */
const inputProps = {
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = ''
  },
}

/** Takes a file or a photo and shows what will be sent. While one is being read, another can be chosen instead. */
export function FileField({
  id,
  label,
  required = false,
  limits,
  ref,
  value,
  onChange,
  error,
  description,
}: FileFieldProps) {
  const labelId = useId()
  const errorId = useId()
  const { look, stop, isReading, refusal, choices, pick, settled } = useFileCheck(limits, onChange)
  useImperativeHandle(ref, () => ({ settled }))
  const field = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useKeptFocus(field, button)
  const words = value ? 'Another file' : 'Choose a file'
  const wrong = refusal ?? (value ? undefined : error)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand among the other labels as they do.
    <div
      className={styles.field}
      ref={field}
      id={id}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={wrong ? errorId : undefined}
    >
      <p className={styles.label} id={labelId}>
        {label}
        {required && (
          <span className={styles.mark} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </p>
      <div className={styles.buttons}>
        <FileButton accept={limits.mediaTypes.join(',')} inputProps={inputProps} onChange={look}>
          {(props) => (
            <Button {...props} variant="default" ref={button}>
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
        {description && `${description}. `}
        {kindsInWords(limits)}, up to {formatBytes(limits.maxBytes)}
      </p>
      {wrong && (
        <p className={styles.error} id={errorId} role={refusal ? 'alert' : undefined}>
          {wrong}
        </p>
      )}
      <div role="status">
        {isReading ? 'Reading the file...' : value && <ChosenFile file={value} />}
      </div>
      {isReading && (
        <div>
          <Button variant="subtle" onClick={stop}>
            Stop
          </Button>
        </div>
      )}
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
