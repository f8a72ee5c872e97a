import { getPassport } from '#domain/endpoints/trade.ts'
import type { Farmer } from '#domain/farmer.ts'
import { passportIdOf } from '#domain/passport.ts'
import type { Plot } from '#domain/plot.ts'
import { hasValues, saysAll } from '#domain/same-value.ts'
import type { RateLimitedClient } from '../network/rate-limited-client.ts'
import type { RecordOf } from '../records/records.ts'
import type { Entry } from './entry.ts'
import { writeOf } from './writes.ts'

/**
 * Checks whether the record is already as the entry would make it. A server does not have to remember old keys for
 * ever.
 */
export async function isDone(
  api: Pick<RateLimitedClient, 'call'>,
  entry: Entry,
  theirs: RecordOf,
): Promise<boolean> {
  const { write, recordId, body } = entry
  if (write === 'updatePlot') return hasPlotChange(theirs as Plot, body) // the kind of record that it is about
  if (writeOf(write).effect !== 'append') return saysAll(theirs, body)
  if (write === 'addVerificationEvent') {
    const { verification } = theirs as Farmer // the kind of record that this write is about
    return verification.history.some(({ id }) => id === body.id)
  }
  if (write === 'reviewDocument') return 'documents' in theirs && hasReview(theirs, entry)
  if ('findings' in theirs) return hasFinding(theirs, entry)
  if (write !== 'addBatchEvent' && write !== 'correctBatch') return false
  const passport = await api.call(getPassport, { params: { id: passportIdOf(recordId) } })
  const { events } = passport as { events: { id: string }[] } // parsed by the endpoint's own schema
  return events.some(({ id }) => id === body.id)
}

function hasPlotChange({ earlier, screening, ...plot }: Plot, body: Entry['body']): boolean {
  const { risk } = Object(body.screening)
  return saysAll(
    {
      ...plot,
      // Why it has another shape stands with the shape before.
      reason: earlier[0]?.reason,
      // A visit that came to no risk leaves the one that was known.
      screening: risk === null ? { ...screening, risk } : screening,
    },
    body,
  )
}

/** Checks whether the same person already made this decision on a document. */
const hasReview = ({ documents }: RecordOf<'complianceRecords'>, { userId, body }: Entry) =>
  documents.some(({ reviews = [] }) =>
    reviews.some((review) => review.reviewedBy.id === userId && hasValues({ ...review }, body)),
  )

/** Checks whether a finding, the answer to one or the decision on one is already there as this device sent it. */
function hasFinding(
  { findings = [] }: RecordOf<'complianceRecords'>,
  { write, userId, body }: Entry,
) {
  switch (write) {
    case 'recordFinding':
      return findings.some(({ id }) => id === body.id)
    case 'answerFinding':
      return findings.some(({ answers }) => answers.some(({ id }) => id === body.id))
    case 'decideFinding':
      return findings.some(({ decisions }) =>
        decisions.some(
          ({ answerId, verdict, decidedBy }) =>
            answerId === body.answerId && verdict === body.verdict && decidedBy.id === userId,
        ),
      )
    default:
      return false
  }
}
