import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatBytes } from '#app/ui/format.ts'
import { useKeptFocus } from '#app/ui/use-kept-focus.ts'
import type { UploadLimits } from '#domain/upload-limits.ts'
import { useFieldId } from '../field-ids.ts'
import { type CheckedFile, kindsInWords } from './check-document.ts'
import { ChosenFile } from './chosen-file.tsx'
import { FileChoosers } from './file-choosers.tsx'
import styles from './file-field.module.css'
import { LostFile } from './lost-file.tsx'
import { PhotoSizeField } from './photo-size-field.tsx'
import { useFileAwaiting } from './use-awaited-files.ts'
import { type FileCheck, useFileCheck } from './use-file-check.ts'

interface FileFieldProps {
  /** Its name among the values of the form. */
  field: string
  label: string
  required?: boolean
  /** What may be sent. */
  limits: UploadLimits
  ref: Ref<Pick<FileCheck, 'settled'>>
  value: CheckedFile | null
  /** Called with null once the file is removed. */
  onChange: (file: CheckedFile | null) => void
  error: ReactNode
  /** Shown below the buttons, before what is accepted. */
  description?: string
  /** Another way to a file than those of the device, such as a drawing. */
  otherWay?: (take: (file: File) => void) => ReactNode
}

/** Takes a file or a photo and shows what will be sent. While one is being read, another can be chosen instead. */
export function FileField({
  field,
  label,
  required = false,
  limits,
  ref,
  value,
  onChange,
  error,
  description,
  otherWay,
}: FileFieldProps) {
  const idOf = useFieldId()
  const labelId = useId()
  const errorId = useId()
  const lostId = useId()
  const { lost, begin, cancel, settle } = useFileAwaiting()
  const check = useFileCheck(limits, {
    onChange(file) {
      settle(field)
      onChange(file)
    },
    onNothing: () => cancel(field),
  })
  const { isReading, refusal, choices } = check
  useImperativeHandle(ref, () => ({ settled: check.settled }))
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useKeptFocus(area, button)
  const wrong = refusal ?? (value ? undefined : error)
  function remove(): void {
    check.clear()
    onChange(null)
    button.current?.focus()
  }
  const described = [lost[field] && lostId, wrong && errorId].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand among the other labels as they do.
    <div
      className={styles.field}
      ref={area}
      id={idOf(field)}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={described || undefined}
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
      {lost[field] && <LostFile id={lostId} how={lost[field]} onDismiss={() => settle(field)} />}
      <FileChoosers
        ref={button}
        limits={limits}
        words={value ? 'Another file' : 'Choose a file'}
        onBegin={(how) => begin(field, how)}
        onCancel={() => !isReading && cancel(field)}
        onChoose={check.look}
      />
      {otherWay?.(check.look)}
      <p className={styles.description}>
        {description && <span>{`${description}. `}</span>}
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
          <Button variant="subtle" onClick={check.stop}>
            Stop
          </Button>
        </div>
      )}
      {!isReading && value && (
        <div>
          <Button variant="subtle" onClick={remove}>
            Remove the {value.mediaType.startsWith('image/') ? 'photo' : 'file'}
          </Button>
        </div>
      )}
      {!isReading && (
        <PhotoSizeField
          choices={choices}
          value={choices.find(({ file }) => file.sha256 === value?.sha256)?.size}
          onChange={check.pick}
        />
      )}
    </div>
  )
}
