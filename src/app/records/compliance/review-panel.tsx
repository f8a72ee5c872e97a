import { useCallback, useRef, useState } from 'react'
import { ComplianceStatus } from '#app/ui/compliance-status.tsx'
import { DocumentStatus } from '#app/ui/document-status.tsx'
import { KeyHelp } from '#app/ui/key-help.tsx'
import { useLetterKeys } from '#app/ui/use-letter-keys.ts'
import { WithAside } from '#app/ui/with-aside.tsx'
import type { ComplianceDocument, ComplianceRecord } from '#domain/compliance-record.ts'
import { reviewableDocument } from '#domain/document-review.ts'
import { reviewObstacle } from '#domain/review.ts'
import { useOwner } from '../../auth/auth-provider.tsx'
import { ReviewDecision } from '../../forms/review-decision.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useNextInQueue } from '../../lists/next-in-queue.ts'
import { RecordPanel } from '../../lists/record-panel.tsx'
import { OpenDocument } from '../open-document.tsx'
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
      isWide
    >
      {(record) => <Documents record={record} onClose={onClose} />}
    </RecordPanel>
  )
}

function Documents({ record, onClose }: { record: ComplianceRecord; onClose: () => void }) {
  const reviewer = { id: useOwner() }
  const nextInQueue = useNextInQueue()
  const goOn = nextInQueue ?? onClose
  const obstacles = record.documents.map((document) =>
    reviewObstacle(reviewableDocument(document), reviewer),
  )
  const waiting = obstacles.flatMap((obstacle, index) => (obstacle === null ? [index] : []))
  const list = useRef<HTMLDivElement>(null)
  const first = waiting[0]
  // The keys go on once the last one is decided: `N` then leads on to the next record of the queue.
  const [hasWaited] = useState(first !== undefined)
  const hasKeys = hasWaited || nextInQueue !== undefined
  function focus(index: number): void {
    const section = list.current?.querySelectorAll('section')[index]
    section?.focus({ preventScroll: true })
    section?.scrollIntoView()
  }
  /** Goes to the next one that waits after that one; from the last, to those before it. */
  function next(from: number): void {
    const index = waiting.find((other) => other > from) ?? waiting.find((other) => other !== from)
    if (index === undefined) goOn()
    else focus(index)
  }
  useLetterKeys(list, 'dialog', { n: hasKeys ? () => next(-1) : undefined })
  return (
    <>
      <p role="status">
        {countText(waiting.length)} The record is <ComplianceStatus status={record.status} />
      </p>
      {hasKeys && (
        <KeyHelp>
          {first === undefined ? (
            <>
              Key: <kbd>N</kbd> goes on
            </>
          ) : (
            <>
              Keys: <kbd>N</kbd> goes to the next document, where <kbd>A</kbd> verifies and{' '}
              <kbd>R</kbd> rejects
            </>
          )}
        </KeyHelp>
      )}
      <WithAside
        aside={
          <section className={styles.document}>
            <h3 className={styles.name}>What they are held against</h3>
            <ReviewFacts record={record} />
          </section>
        }
      >
        <div className={styles.documents} ref={list}>
          {record.documents.map((document, index) => (
            <DocumentSection
              key={document.name}
              recordId={record.id}
              document={document}
              obstacle={obstacles[index] ?? null}
              isOpenAtFirst={index === first}
              onNext={hasKeys ? () => next(index) : undefined}
            />
          ))}
        </div>
      </WithAside>
    </>
  )
}

interface DocumentSectionProps extends DecisionProps {
  isOpenAtFirst: boolean
  /** Goes to the next one; undefined where nothing waited. */
  onNext: (() => void) | undefined
}

function DocumentSection({ onNext, ...decision }: DocumentSectionProps) {
  const { document } = decision
  const inside = useRef<HTMLElement>(null)
  useLetterKeys(inside, 'section', { n: onNext })
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
        hasKeys
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
