import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { ComplianceDocument } from '#domain/compliance-record.ts'
import { DocumentViewer } from './document-viewer.tsx'

interface OpenFileProps {
  recordId: string
  document: ComplianceDocument
  /** Whether it is shown initially. */
  isOpenAtFirst?: boolean
  /** Called once the recorded file is shown, or can be downloaded where this browser does not show it. */
  onShown?: () => void
}

/** Shows the file of a document on request; renders nothing if there is none. */
export function OpenFile({ recordId, document, isOpenAtFirst = false, onShown }: OpenFileProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  if (document.sha256 === undefined) return null
  const verb = isOpen ? 'Close file' : 'Open file'
  return (
    <>
      <div>
        <Button
          variant="default"
          size="compact-md"
          aria-expanded={isOpen}
          aria-label={`${verb} of ${document.name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {verb}
        </Button>
      </div>
      {isOpen && <DocumentViewer recordId={recordId} document={document} onShown={onShown} />}
    </>
  )
}
