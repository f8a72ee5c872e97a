import { amendWindow } from '../regulation/system-facts.ts'
import { finding, type StatementFinding } from './finding.ts'
import type { Statement, StatementContent } from './statement.ts'

const hourMs = 3_600_000

/**
 * Until when a statement may be amended or withdrawn, UTC: the stricter of the two readings counts. The reference counts
 * from the submission, the act from when the number became available.
 */
export const amendableUntil = ({ submittedAt }: Pick<Statement, 'submittedAt'>): string =>
  new Date(Date.parse(submittedAt) + amendWindow.value * hourMs).toISOString()

const changeable: readonly string[] = ['SUBMITTED', 'AVAILABLE']

/** Why a statement can be neither amended nor withdrawn now; empty where it can. */
export function changeFindings(statement: Statement, now: string): StatementFinding[] {
  if (!changeable.includes(statement.status)) {
    const problem = `${statement.id} is ${statement.status.toLowerCase()}.`
    const fix = 'Submit a new statement.'
    return [finding('EUDR_API_AMEND_NOT_ALLOWED_FOR_STATUS', 'status', problem, fix)]
  }
  const until = amendableUntil(statement)
  if (now <= until) return []
  const problem = `The ${amendWindow.value} hours ended at ${until}.`
  const fix = 'Submit a new statement, and ask the competent authority what becomes of this one.'
  return [finding('EUDR_API_AMEND_OR_WITHDRAW_DDS_NOT_POSSIBLE', 'submittedAt', problem, fix)]
}

/** Why this content cannot take the place of what was submitted. */
export function amendFindings(
  old: Statement,
  { statement }: StatementContent,
  now: string,
): StatementFinding[] {
  const found = changeFindings(old, now)
  if (statement.activityType === old.statement.activityType) return found
  const problem = `The activity was ${old.statement.activityType}.`
  const fix = 'Keep the activity, or withdraw the statement and submit another.'
  const code = 'EUDR_API_AMEND_ACTIVITY_TYPE_CHANGE_NOT_ALLOWED'
  return [...found, finding(code, 'statement.activityType', problem, fix)]
}

/** Whether the information system still profiles it: no number is there yet. */
export const isBeingProfiled = ({ status }: Pick<Statement, 'status'>) => status === 'SUBMITTED'
