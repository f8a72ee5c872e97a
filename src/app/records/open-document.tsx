import type { ComplianceDocument } from '#domain/compliance-record.ts'
import { useApi } from '../api/api-context.tsx'
import { OpenFile } from '../forms/files/open-file.tsx'
import { fileOfDocument } from '../offline/file-of-document.ts'

interface OpenDocumentProps {
  recordId: string
  document: ComplianceDocument
  /** Whether it is shown initially. */
  isOpenAtFirst?: boolean
  /** Called once the recorded file is shown, or can be downloaded where this browser does not show it. */
  onShown?: () => void
}

/** Shows the file of a document on request; renders nothing if there is none. */
export function OpenDocument({ recordId, document, ...props }: OpenDocumentProps) {
  const api = useApi()
  const { name, sha256, file } = document
  if (sha256 === undefined) return null
  return (
    <OpenFile
      {...props}
      file={fileOfDocument(api, recordId, sha256)}
      fileName={file?.name ?? name}
      word="file"
      of={name}
    />
  )
}
