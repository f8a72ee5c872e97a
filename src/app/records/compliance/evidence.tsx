import type { ReactNode } from 'react'
import { DocumentStatus } from '#app/ui/document-status.tsx'
import { formatBytes, formatDate } from '#app/ui/format.ts'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type {
  ComplianceDocument,
  ComplianceRecord,
  Requirement,
} from '#domain/compliance-record.ts'
import {
  changeSinceVerdict,
  dayOfChange,
  partsText,
  verdictConfirmedOn,
} from '#domain/goods-assessed.ts'
import { isShown } from '#domain/requirement-proof.ts'
import { Fingerprint, OriginalOf } from '../../forms/files/fingerprint.tsx'
import { FileProgressBar } from '../../offline/file-progress.tsx'
import { useLargeFileOf } from '../../offline/large-files.ts'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'
import { OpenDocument } from '../open-document.tsx'
import styles from './evidence.module.css'
import { RequirementStatus } from './evidence-status.tsx'
import { DocumentHistory, RequirementHistory } from './review-history.tsx'
import { useWaitingDocuments, type WaitingDocument } from './use-waiting-documents.ts'

/** What a record has to prove, and by which documents it is shown. */
export const Requirements = ({ record }: { record: ComplianceRecord }) => (
  <Evidence title="Requirements">
    {record.requirements.map((requirement) => (
      <Item
        key={requirement.name}
        name={requirement.name}
        note={requirementNote(requirement, record)}
        badge={<RequirementStatus status={requirement.status} />}
      >
        {requirement.checkedBy && <RequirementHistory requirement={requirement} />}
      </Item>
    ))}
  </Evidence>
)

/** The documents of a record, including those not sent yet. */
export function Documents({ record }: { record: ComplianceRecord }) {
  const waiting = useWaitingDocuments(record.id)
  return (
    <Evidence title="Documents">
      {record.documents.map((document) => (
        <DocumentItem
          key={document.name}
          recordId={record.id}
          document={document}
          waiting={waiting.findLast(({ name }) => name === document.name)}
        />
      ))}
    </Evidence>
  )
}

const Evidence = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className={styles.heading}>{title}</h3>
    <ul aria-label={title}>{children}</ul>
  </section>
)

function requirementNote(requirement: Requirement, record: ComplianceRecord): string {
  const note = verdictNote(requirement, record)
  const change = changeSinceVerdict(requirement, record)
  const confirmedOn = verdictConfirmedOn(requirement, record)
  if (!change && confirmedOn) {
    return `${note}. Said to hold for the goods as they are now by the assessment of ${formatDate(confirmedOn)}`
  }
  return change
    ? `${note}. The goods changed after that, on ${formatDate(dayOfChange(change))}: ${partsText(change)}`
    : note
}

function verdictNote(requirement: Requirement, { documents }: ComplianceRecord): string {
  const { status, checked, evidence = [] } = requirement
  if (!checked) return 'Not checked yet'
  const day = `Checked ${formatDate(checked)}`
  if (status !== 'compliant') return day
  const shownBy = documents.filter(({ sha256 }) => sha256 && evidence.includes(sha256))
  const names = shownBy.map(({ name }) => name).join(', ')
  if (isShown(requirement, documents)) return `${day}, shown by ${names}`
  return evidence.length === 0
    ? `${day}, without a document that shows it: to be checked again`
    : `${day}. A document that showed it is no longer verified, or has another file: to be checked again`
}

interface DocumentItemProps {
  recordId: string
  document: ComplianceDocument
  /** Its unsent file. */
  waiting: WaitingDocument | undefined
}

const DocumentItem = ({ recordId, document, waiting }: DocumentItemProps) =>
  waiting ? (
    <WaitingItem waiting={waiting}>
      <OpenDocument recordId={recordId} document={document} />
    </WaitingItem>
  ) : (
    <Item
      name={document.name}
      note={document.type}
      badge={<DocumentStatus status={document.status} />}
    >
      <DocumentHistory document={document} />
      <OpenDocument recordId={recordId} document={document} />
      {document.sha256 && <Fingerprint sha256={document.sha256} />}
      <OriginalOf original={document.original} />
    </Item>
  )

/** A document that is being sent or waits to be sent. */
function WaitingItem({
  waiting: { entry, name, fileName, sizeBytes, sha256, original },
  children,
}: {
  waiting: WaitingDocument
  children: ReactNode
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
      {children}
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
