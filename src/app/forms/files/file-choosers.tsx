import { type MouseEvent, type Ref, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FileButton } from '#app/ui/inputs/inputs.tsx'
import type { UploadLimits } from '#domain/upload-limits.ts'
import type { AwaitedFiles } from '../../sync/db/schema.ts'
import styles from './file-choosers.module.css'

interface FileChoosersProps {
  /** The button that opens the device's files. */
  ref: Ref<HTMLButtonElement>
  /** What it says. */
  words: string
  limits: UploadLimits
  onBegin: (how: AwaitedFiles[string]) => void
  /** Called if the files or the camera are closed without a choice. Old browsers do not tell. */
  onCancel: () => void
  onChoose: (file: File | null) => void
}

/** The ways to a file: those of the device, and its camera. */
export function FileChoosers({
  ref,
  words,
  limits,
  onBegin,
  onCancel,
  onChoose,
}: FileChoosersProps) {
  const buttons = useRef<HTMLDivElement>(null)
  const tellCancel = useEffectEvent(onCancel)
  // React has this event of dialogs alone.
  useEffect(() => {
    const element = buttons.current
    const hear = () => tellCancel()
    element?.addEventListener('cancel', hear)
    return () => element?.removeEventListener('cancel', hear)
  }, [])
  const inputProps = (how: AwaitedFiles[string]) => ({
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      // So that the same file can be chosen again after it was corrected.
      currentTarget.value = ''
      onBegin(how)
    },
  })
  return (
    <div className={styles.buttons} ref={buttons}>
      <FileButton
        accept={limits.mediaTypes.join(',')}
        inputProps={inputProps('file')}
        onChange={onChoose}
      >
        {(props) => (
          <Button {...props} variant="default" ref={ref} data-first-field>
            {words}
          </Button>
        )}
      </FileButton>
      <FileButton
        accept="image/*"
        capture="environment"
        inputProps={inputProps('photo')}
        onChange={onChoose}
      >
        {(props) => (
          <Button {...props} className={styles.camera} variant="default">
            Take a photo
          </Button>
        )}
      </FileButton>
    </div>
  )
}
