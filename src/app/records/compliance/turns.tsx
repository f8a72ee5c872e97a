import { SmallLink } from '#app/ui/small-link.tsx'
import { useToday } from '#app/ui/use-now.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { type ComplianceTurn, complianceTurns } from '#domain/compliance-turn.ts'
import { reviewableDocument } from '#domain/document-review.ts'
import { reviewObstacle } from '#domain/review.ts'
import type { Scope } from '#domain/scopes.ts'
import { useMay, useOwner } from '../../auth/auth-provider.tsx'
import { ActionLink } from '../../lists/action-link.tsx'
import styles from './turns.module.css'

/** What a record lacks, and whose turn it is. */
export function Turns({ record }: { record: ComplianceRecord }) {
  const turns = complianceTurns(record, useToday())
  if (turns.length === 0) return null
  return (
    <section aria-label="What is missing">
      <h3 className={styles.heading}>What is missing</h3>
      <ul className={styles.turns}>
        {turns.map((turn) => (
          <li key={turn.text} className={styles.turn}>
            <span className={styles.who}>{people[turn.who]}</span>
            <Action turn={turn} record={record} />
          </li>
        ))}
      </ul>
      <OwnWork record={record} />
    </section>
  )
}

const people: Record<ComplianceTurn['who'], string> = {
  field: 'In the field',
  review: 'Compliance officer',
}

const scopes: Record<ComplianceTurn['who'], Scope> = {
  field: 'compliance:write',
  review: 'compliance:review',
}

/** Linked to where it is done for those who may. */
function Action({
  turn: { who, action, text },
  record,
}: {
  turn: ComplianceTurn
  record: ComplianceRecord
}) {
  const may = useMay()
  return may(scopes[who]) ? (
    <ActionLink action={action} id={record.id} scope={scopes[who]}>
      {text}
    </ActionLink>
  ) : (
    <span>{text}</span>
  )
}

/** Nobody verifies their own upload: where nobody else may, the organisation needs a second person. */
function OwnWork({ record }: { record: ComplianceRecord }) {
  const may = useMay()
  const person = { id: useOwner() }
  const own = record.documents.some(
    (document) => reviewObstacle(reviewableDocument(document), person)?.code === 'own-work',
  )
  if (!own || !may('compliance:review')) return null
  return (
    <p className={styles.note}>
      You uploaded a document yourself, so another compliance officer or admin verifies it.{' '}
      {may('members:write') && (
        <SmallLink to="/members?do=invite">Invite one, if there is nobody else</SmallLink>
      )}
    </p>
  )
}
