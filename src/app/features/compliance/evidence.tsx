import type { ReactNode } from 'react'
import type { ComplianceDocument, ComplianceRecord } from '#domain/compliance-record.ts'
import { formatBytes, formatDate } from '#ui/format.ts'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'
import styles from './evidence.module.css'
import { DocumentStatus, RequirementStatus } from './evidence-status.tsx'
import { Fingerprint } from './fingerprint.tsx'
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

const DocumentItem = ({ document: { name, type, status, sha256 }, waiting }: DocumentItemProps) =>
  waiting ? (
    <Item
      name={name}
      note={
        <>
          {waiting.fileName}, {formatBytes(waiting.sizeBytes)}
        </>
      }
      badge={
        <UnsentBadge
          mark={{
            state: waiting.state === 'attention' ? 'attention' : 'unsent',
            entryIds: [waiting.entryId],
          }}
        />
      }
    >
      {waiting.sha256 && <Fingerprint sha256={waiting.sha256} />}
    </Item>
  ) : (
    <Item name={name} note={type} badge={<DocumentStatus status={status} />}>
      {sha256 && <Fingerprint sha256={sha256} />}
    </Item>
  )

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
