import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { dateOf } from '#domain/days.ts'
import type { Finding } from '#domain/finding.ts'
import type { Calendar } from './calendar.ts'
import { sampleAgent, sampleOfficer } from './sample-people.ts'

/** Days after the audit by which a finding must be answered. */
const answerDays = 30

/**
 * The findings of a sample record's audit: a major one if a requirement failed, some of them answered by now; and a
 * minor one that was closed before the certificate was issued, on every second record that has one.
 */
export function sampleFindings(record: ComplianceRecord, calendar: Calendar): Finding[] {
  const { lastAudit, issueDate, requirements, id } = record
  if (lastAudit === null) return []
  const number = Number(id.replace(/\D/g, ''))
  const failed = requirements.find(({ status }) => status === 'non_compliant')
  const finding = (fields: Pick<Finding, 'grade' | 'requirement' | 'text'>): Finding => ({
    id: `FND-${id}`,
    ...fields,
    foundBy: record.certifyingBody || sampleOfficer.name,
    foundOn: lastAudit,
    dueDate: dayAfter(lastAudit, answerDays),
    recordedBy: sampleOfficer,
    recordedAt: `${lastAudit}T14:00:00.000Z`,
    answers: [],
    decisions: [],
  })
  if (failed) {
    const open = finding({
      grade: 'major',
      requirement: failed.name,
      text: 'Sample: no evidence for two of five plots that were visited',
    })
    return [number % 2 === 0 ? answered(open, atEarliest(calendar.date(1), lastAudit)) : open]
  }
  if (issueDate === null || number % 2 === 1) return []
  const minor = finding({
    grade: 'minor',
    requirement: requirements[0]?.name ?? null,
    text: 'Sample: the list of plots was not dated',
  })
  return [closed(answered(minor, lastAudit), issueDate)]
}

const answered = (finding: Finding, onDate: string): Finding => ({
  ...finding,
  answers: [
    {
      id: `ANS-${finding.id}`,
      action: 'Sample: plots visited again, evidence added, the form now asks for it',
      answeredBy: sampleAgent,
      answeredAt: `${onDate}T13:30:00.000Z`,
    },
  ],
})

const closed = (finding: Finding, onDate: string): Finding => ({
  ...finding,
  decisions: finding.answers.map(({ id }) => ({
    answerId: id,
    verdict: 'closed',
    reason: null,
    decidedBy: sampleOfficer,
    decidedAt: `${onDate}T08:00:00.000Z`,
  })),
})

/** The day, or `notBefore` if that is later. */
const atEarliest = (day: string, notBefore: string): string => (day < notBefore ? notBefore : day)

const dayAfter = (day: string, days: number): string =>
  dateOf(new Date(Date.parse(day) + days * 24 * 3600 * 1000).toISOString())
