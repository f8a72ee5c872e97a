import { StatusBadge, type Tone } from '#app/ui/status-badge.tsx'
import { isBeingProfiled } from '#domain/statements/life.ts'
import { type Statement, statementStatus } from '#domain/statements/statement.ts'

const tones: Readonly<Record<string, Tone>> = {
  SUBMITTED: 'info',
  AVAILABLE: 'success',
  REJECTED: 'danger',
  GROUPED: 'cocoa',
}

/** The status of a statement in the information system. */
export const StatementStatus = ({ statement }: { statement: Pick<Statement, 'status'> }) => (
  <StatusBadge tone={tones[statement.status] ?? 'neutral'}>
    {isBeingProfiled(statement)
      ? 'Submitted, being profiled'
      : statementStatus.label(statement.status)}
  </StatusBadge>
)
