import { complianceRecordWithFindings } from '#domain/builders/compliance-record.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { answerFinding, decideFinding, recordFinding } from '#domain/endpoints/findings.ts'
import type { Finding } from '#domain/finding.ts'
import {
  answerObstacle,
  decisionObstacle,
  withAnswer,
  withDecision,
  withFinding,
} from '#domain/finding-rules.ts'
import type { Backend, Handlers } from '../backend.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { doneBy, found, nextVersion, refuseFields, refuseObstacle } from './rows.ts'

const what = 'compliance record'

export const findingHandlers = (backend: Backend): Handlers => [
  answer(backend, recordFinding, ({ params, body, caller, now }) => {
    const old = found(backend.db.complianceRecords, params.id, what)
    if (old.findings?.some(({ id }) => id === body.id)) {
      throw new Refusal('conflict', { detail: `There is a finding ${body.id} already` })
    }
    const { requirement } = body
    if (requirement !== null && !old.requirements.some(({ name }) => name === requirement)) {
      const message = `There is no requirement “${requirement}”`
      refuseFields([{ field: 'body.requirement', message }])
    }
    return keep(backend, old, withFinding(old.findings, body, doneBy(caller, now)), now)
  }),

  answer(backend, answerFinding, ({ params, body, caller, now }) => {
    const old = found(backend.db.complianceRecords, params.id, what)
    refuseObstacle(answerObstacle(findingOf(old, body.findingId)))
    return keep(backend, old, withAnswer(old.findings, body, doneBy(caller, now)), now)
  }),

  answer(backend, decideFinding, ({ params, body, caller, now }) => {
    const old = found(backend.db.complianceRecords, params.id, what)
    const doing = doneBy(caller, now)
    const finding = findingOf(old, body.findingId)
    refuseObstacle(decisionObstacle(finding, doing.person, body.answerId))
    return keep(backend, old, withDecision(old.findings, body, doing), now)
  }),
]

function findingOf({ findings = [] }: ComplianceRecord, id: string): Finding {
  const finding = findings.find((one) => one.id === id)
  if (!finding) {
    refuseFields([{ field: 'body.findingId', message: `There is no finding ${id}` }])
  }
  return finding
}

function keep(
  { db }: Backend,
  old: ComplianceRecord,
  findings: Finding[],
  now: Date,
): ComplianceRecord {
  const changed = complianceRecordWithFindings(old, findings, { recordedAt: now.toISOString() })
  const record = { ...changed, ...nextVersion(old, now) }
  void db.complianceRecords.put(record)
  return record
}
