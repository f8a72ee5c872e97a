import type { ReactNode } from 'react'
import type { ComplianceDocument, ComplianceRecord } from '#domain/compliance-record.ts'
import { formatBytes, formatDate } from '#ui/format.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Fingerprint, OriginalOf } from '../../forms/files/fingerprint.tsx'
import { FileProgressBar } from '../../offline/file-progress.tsx'
import { useLargeFileOf } from '../../offline/large-files.ts'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'
import styles from './evidence.module.css'
import { DocumentStatus, RequirementStatus } from './evidence-status.tsx'
import { useWaitingDocuments, type WaitingDocument } from './use-waiting-documents.ts'

/** What a record has to prove, and the documents it proves it with; those that wait on this device say so. */
export function Evidence({ record }: { record: ComplianceRecord }) {
  const waiting = useWaitingDocuments(record.id)
  return (
    <>
      <section>
        <h3 className={styles.heading}>Requirements</h3>
        <ul>
          {record.requirements.map(({ name, status, checked }) => (
            <Item
              key={name}
              name={name}
              note={checked ? `Checked ${formatDate(checked)}` : 'Not checked yet'}
              badge={<RequirementStatus status={status} />}
            />
          ))}
        </ul>
      </section>
      <section>
        <h3 className={styles.heading}>Documents</h3>
        <ul>
          {record.documents.map((document) => (
            <DocumentItem
              key={document.name}
              document={document}
              waiting={waiting.findLast(({ name }) => name === document.name)}
            />
          ))}
        </ul>
      </section>
    </>
  )
}

interface DocumentItemProps {
  document: ComplianceDocument
  /** The file of it that is still to be sent. */
  waiting: WaitingDocument | undefined
}

const DocumentItem = ({ document, waiting }: DocumentItemProps) =>
  waiting ? (
    <WaitingItem waiting={waiting} />
  ) : (
    <Item
      name={document.name}
      note={document.type}
      badge={<DocumentStatus status={document.status} />}
    >
      {document.sha256 && <Fingerprint sha256={document.sha256} />}
      <OriginalOf original={document.original} />
    </Item>
  )

/** A document that is on its way, or waits for it. */
function WaitingItem({
  waiting: { entry, name, fileName, sizeBytes, sha256, original },
}: {
  waiting: WaitingDocument
}) {
  const file = useLargeFileOf()(entry)
  const state = entry.state === 'attention' ? 'attention' : 'unsent'
  return (
    <Item
      name={name}
      note={
        <>
          {fileName}, {formatBytes(sizeBytes)}
        </>
      }
      badge={
        file?.state === 'waits-for-wifi' ? (
          <StatusBadge tone="info">Waits for Wi-Fi</StatusBadge>
        ) : (
          <UnsentBadge mark={{ state, entryIds: [entry.id] }} />
        )
      }
    >
      {file && <FileProgressBar file={file} name={fileName} />}
      {sha256 && <Fingerprint sha256={sha256} />}
      <OriginalOf original={original} />
    </Item>
  )
}

interface ItemProps {
  name: string
  note: ReactNode
  badge: ReactNode
  children?: ReactNode
}

const Item = ({ name, note, badge, children }: ItemProps) => (
  <li className={styles.item}>
    <div className={styles.words}>
      {name}
      <br />
      <span className={styles.note}>{note}</span>
    </div>
    {badge}
    {children && <div className={styles.below}>{children}</div>}
  </li>
)
