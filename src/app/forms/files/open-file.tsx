import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatBytes } from '#app/ui/format.ts'
import { saveFile } from '#app/ui/save-file.ts'
import { useObjectUrl } from '#app/ui/use-object-url.ts'
import { Warning } from '../warning.tsx'
import styles from './open-file.module.css'
import { PictureView } from './picture-view.tsx'
import { RecordedFile } from './recorded-file.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { type FileOfRecord, useRecordedFile } from './use-recorded-file.ts'
import { useUnaskedFocus } from './use-unasked-focus.ts'

interface OpenFileProps {
  file: FileOfRecord
  /** Its name on the device that it was sent from. */
  fileName: string
  /** What users call it. */
  word: 'file' | 'photo'
  /** What it is the file of: `Plot boundaries`. */
  of: string
  /** Whether its button says so, where others stand beside it. */
  isNamed?: boolean
  /** Whether it is shown initially. */
  isOpenAtFirst?: boolean
  /** Called once the recorded file is shown, or can be downloaded where this browser does not show it. */
  onShown?: (() => void) | undefined
}

/** Shows a file that a record names, on request. */
export function OpenFile({ isOpenAtFirst = false, isNamed = false, ...props }: OpenFileProps) {
  const { file, word, of } = props
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const verb = isOpen ? `Close ${word}` : `Open ${word}`
  const name = `${verb} of ${of}`
  return (
    <>
      <div className={styles.opener}>
        {!isOpen && <Thumbnail file={file} />}
        <Button
          variant="default"
          size="compact-md"
          aria-expanded={isOpen}
          aria-label={name}
          onClick={() => setOpen(!isOpen)}
        >
          {isNamed ? name : verb}
        </Button>
      </div>
      {isOpen && <Viewer {...props} />}
    </>
  )
}

type ViewerProps = Omit<OpenFileProps, 'isOpenAtFirst' | 'isNamed'>

/** The file, if it is the one that the record names. */
function Viewer({ file, word, ...props }: ViewerProps) {
  const found = useRecordedFile(file)
  return (
    <RecordedFile found={found} word={word}>
      {(blob) => <ShownFile {...props} word={word} blob={blob} />}
    </RecordedFile>
  )
}

interface ShownFileProps extends Omit<ViewerProps, 'file'> {
  blob: Blob
}

function ShownFile({ fileName, word, of, blob, onShown }: ShownFileProps) {
  useEffect(() => onShown?.(), [onShown])
  return (
    <figure className={styles.figure}>
      <Content blob={blob} label={`${word === 'file' ? 'File' : 'Photo'} of ${of}`} />
      <figcaption className={styles.caption}>
        <span className={styles.words}>
          {fileName}, {formatBytes(blob.size)}
          <br />
          This is the {word} that was recorded.
        </span>
        <Button
          variant="default"
          size="compact-md"
          aria-label={`Download ${fileName}`}
          onClick={() => saveFile({ fileName, content: blob })}
        >
          Download
        </Button>
      </figcaption>
    </figure>
  )
}

function Content({ blob, label }: { blob: Blob; label: string }) {
  if (blob.type !== 'application/pdf') return <PictureView blob={blob} alt={label} />
  if (navigator.pdfViewerEnabled) return <Pdf blob={blob} title={label} />
  return <Warning>This browser shows no PDF files here. Download it to open it.</Warning>
}

function Pdf({ blob, title }: { blob: Blob; title: string }) {
  const url = useObjectUrl(blob)
  return url && <PdfFrame url={url} title={title} />
}

function PdfFrame({ url, title }: { url: string; title: string }) {
  const ref = useUnaskedFocus()
  return <iframe ref={ref} className={styles.pdf} src={url} title={title} />
}
