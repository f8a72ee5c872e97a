import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ComplianceStatus } from '#app/ui/compliance-status.tsx'
import { useSectionKeys } from '#app/ui/use-section-keys.ts'
import type { ComplianceDocument, ComplianceRecord } from '#domain/compliance-record.ts'
import { reviewableDocument } from '#domain/document-review.ts'
import { reviewObstacle } from '#domain/review.ts'
import { useOwner } from '../../auth/auth-provider.tsx'
import { ReviewDecision } from '../../forms/review-decision.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { RecordPanel } from '../../lists/record-panel.tsx'
import { DocumentStatus } from './evidence-status.tsx'
import { OpenDocument } from './open-document.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { DocumentHistory } from './review-history.tsx'
import styles from './review-panel.module.css'

/** Each document of a record with its file, to verify or reject. */
export default function ReviewPanel({ id, onClose }: ActionProps) {
  return (
    <RecordPanel
      kind="complianceRecords"
      id={id ?? ''}
      titleOf={({ standard }) => `Review, ${standard} ${id}`}
      onClose={onClose}
    >
      {(record) => <Documents record={record} onClose={onClose} />}
    </RecordPanel>
  )
}

function Documents({ record, onClose }: { record: ComplianceRecord; onClose: () => void }) {
  const reviewer = { id: useOwner() }
  const obstacles = record.documents.map((document) =>
    reviewObstacle(reviewableDocument(document), reviewer),
  )
  const waiting = obstacles.flatMap((obstacle, index) => (obstacle === null ? [index] : []))
  const list = useRef<HTMLDivElement>(null)
  const [first] = useState(waiting[0])
  const focus = (index: number) => list.current?.querySelectorAll('section')[index]?.focus()
  const focusFirst = useEffectEvent(() => {
    if (first !== undefined) focus(first)
  })
  // The keys act where the focus is.
  useEffect(() => focusFirst(), [])
  const next = (from: number) => {
    const index = waiting.find((other) => other > from) ?? waiting.find((other) => other !== from)
    if (index === undefined) onClose()
    else focus(index)
  }
  return (
    <>
      <p role="status">
        {countText(waiting.length)} The record is <ComplianceStatus status={record.status} />
      </p>
      {waiting.length > 0 && (
        <p className={styles.keys}>
          Keys: <kbd>A</kbd> to verify, <kbd>R</kbd> to reject, <kbd>N</kbd> for the next one
        </p>
      )}
      <ReviewFacts record={record} />
      <div className={styles.documents} ref={list}>
        {record.documents.map((document, index) => (
          <DocumentSection
            key={document.name}
            recordId={record.id}
            document={document}
            obstacle={obstacles[index] ?? null}
            isOpenAtFirst={index === first}
            onNext={() => next(index)}
          />
        ))}
      </div>
    </>
  )
}

interface DocumentSectionProps extends DecisionProps {
  isOpenAtFirst: boolean
  onNext: () => void
}

function DocumentSection({ onNext, ...decision }: DocumentSectionProps) {
  const { document } = decision
  const inside = useRef<HTMLElement>(null)
  useSectionKeys(inside, { n: onNext })
  return (
    <section className={styles.document} aria-label={document.name} tabIndex={-1}>
      <header className={styles.head} ref={inside}>
        <h3 className={styles.name}>{document.name}</h3>
        <DocumentStatus status={document.status} />
      </header>
      <p className={styles.note}>{document.type}</p>
      <DocumentHistory document={document} />
      <FileAndDecision key={document.sha256} {...decision} />
    </section>
  )
}

interface DecisionProps {
  recordId: string
  document: ComplianceDocument
  obstacle: ReturnType<typeof reviewObstacle>
}

/** Nothing is verified that this user has not had in sight. */
function FileAndDecision({
  isOpenAtFirst,
  ...decision
}: DecisionProps & { isOpenAtFirst: boolean }) {
  const [isSeen, setSeen] = useState(false)
  const onShown = useCallback(() => setSeen(true), [])
  return (
    <>
      <OpenDocument {...decision} isOpenAtFirst={isOpenAtFirst} onShown={onShown} />
      <Decision {...decision} isSeen={isSeen} />
    </>
  )
}

/** The decision, or why this user cannot make it. The history above shows what was decided. */
function Decision({ recordId, document, obstacle, isSeen }: DecisionProps & { isSeen: boolean }) {
  if (!obstacle) {
    return (
      <ReviewDecision
        name={document.name}
        item={document.name}
        evidence={document.sha256 ?? null}
        waitsFor={isSeen ? undefined : `Open the file to verify “${document.name}”.`}
        writeOf={(body) => ({ write: 'reviewDocument', recordId, body })}
      />
    )
  }
  return obstacle.code === 'decided' ? null : <p className={styles.note}>{obstacle.text}.</p>
}

const countText = (count: number): string =>
  count === 0
    ? 'Nothing here waits for you.'
    : `${count === 1 ? 'One document waits' : `${count} documents wait`} for you.`
