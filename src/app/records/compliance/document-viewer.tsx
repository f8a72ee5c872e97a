import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatBytes } from '#app/ui/format.ts'
import { saveFile } from '#app/ui/save-file.ts'
import { useObjectUrl } from '#app/ui/use-object-url.ts'
import type { ComplianceDocument } from '#domain/compliance-record.ts'
import { RecordedFile } from '../../forms/files/recorded-file.tsx'
import styles from './document-viewer.module.css'
import { useDocumentFile } from './use-document-file.ts'
import { useUnaskedFocus } from './use-unasked-focus.ts'

interface DocumentViewerProps {
  recordId: string
  document: ComplianceDocument
  onShown?: (() => void) | undefined
}

/** The file of a document, if it is the one that the record names. */
export function DocumentViewer({ recordId, document, onShown }: DocumentViewerProps) {
  const found = useDocumentFile(recordId, document)
  return (
    <RecordedFile found={found} word="file">
      {(blob) => <ShownFile document={document} blob={blob} onShown={onShown} />}
    </RecordedFile>
  )
}

interface ShownFileProps extends Pick<DocumentViewerProps, 'document' | 'onShown'> {
  blob: Blob
}

function ShownFile({ document: { name, file }, blob, onShown }: ShownFileProps) {
  useEffect(() => onShown?.(), [onShown])
  const fileName = file?.name ?? name
  return (
    <figure className={styles.figure}>
      <Content name={name} blob={blob} />
      <figcaption className={styles.caption}>
        <span className={styles.words}>
          {fileName}, {formatBytes(blob.size)}
          <br />
          This is the file that was recorded.
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

function Content({ name, blob }: { name: string; blob: Blob }) {
  const url = useObjectUrl(blob)
  const [isDamaged, setDamaged] = useState(false)
  const isPdf = blob.type === 'application/pdf'
  if (isDamaged || (isPdf && !navigator.pdfViewerEnabled)) {
    return (
      <p className={styles.note}>
        {isDamaged
          ? 'This picture cannot be shown; it may be damaged.'
          : 'This browser shows no PDF files here. Download it to open it.'}
      </p>
    )
  }
  if (!url) return null
  return isPdf ? (
    <PdfFrame url={url} title={`File of ${name}`} />
  ) : (
    <img
      className={styles.picture}
      src={url}
      alt={`File of ${name}`}
      onError={() => setDamaged(true)}
    />
  )
}

function PdfFrame({ url, title }: { url: string; title: string }) {
  const ref = useUnaskedFocus()
  return <iframe ref={ref} className={styles.pdf} src={url} title={title} />
}
