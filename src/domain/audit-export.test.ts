import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { auditItems } from './audit-export.ts'
import {
  complianceRecordWithDocument,
  complianceRecordWithReview,
  openedComplianceRecord,
} from './builders/compliance-record.ts'
import { newComplianceRecordSchema } from './compliance-record.ts'
import { newFindingSchema } from './finding.ts'
import { withAnswer, withDecision, withFinding } from './finding-rules.ts'
import { sampleBodies } from './sample-bodies.ts'

const doneBy = (id: string, recordedAt: string) => ({ person: { id, name: id }, recordedAt })
const [first, second] = ['1'.repeat(64), '2'.repeat(64)]
const opened = {
  ...openedComplianceRecord(
    z.parse(newComplianceRecordSchema, sampleBodies.createComplianceRecord),
    { batch: undefined },
  ),
  version: 1,
  updatedAt: '2026-10-01T08:00:00Z',
}
const withFile = (record: typeof opened, sha256: string, day: string) => ({
  ...opened,
  ...complianceRecordWithDocument(
    record,
    { name: 'Plot boundaries', type: 'Geolocation', sha256 },
    { name: 'plots.pdf', type: 'application/pdf', sizeBytes: 900 },
    doneBy('Agent', `${day}T09:00:00Z`),
  ),
})
const verified = {
  ...opened,
  ...complianceRecordWithReview(
    withFile(opened, first, '2026-10-02'),
    { item: 'Plot boundaries', evidence: first, verdict: 'verified', reason: null },
    doneBy('Officer', '2026-10-03T09:00:00Z'),
  ),
}
const plots = (record: typeof opened) =>
  auditItems([record]).find(({ name }) => name === 'Plot boundaries')

describe('what an auditor gets', () => {
  it('has a line for each requirement and document of a record, met and there or not', () => {
    const items = auditItems([opened])
    expect(items).toHaveLength(opened.requirements.length + opened.documents.length)
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['Requirement', 'Document']))
    expect(plots(opened)).toMatchObject({ status: 'Missing', sha256: null, date: null, by: '' })
  })

  it('says of a document which file was decided on, by whom and when', () => {
    expect(plots(verified)).toMatchObject({
      status: 'Verified',
      sha256: first,
      date: '2026-10-03',
      by: 'Officer',
    })
  })

  it('does not give the decision on an earlier file for one on the file that is there now', () => {
    const replaced = withFile(verified, second, '2026-10-05')
    expect(plots(replaced)).toMatchObject({ status: 'Pending', sha256: second, date: null, by: '' })
  })

  it('has each finding with its grade, how far it is, and all that was written about it', () => {
    const body = z.parse(newFindingSchema, sampleBodies.recordFinding)
    const answer = { findingId: body.id, id: 'ANS-1', action: 'Walked both' }
    const decision = { findingId: body.id, answerId: 'ANS-1', reason: 'One is missing' }
    const at = doneBy('Officer', '2026-10-09T09:00:00Z')
    const found = withFinding([], body, at)
    const answered = withAnswer(found, answer, doneBy('Agent', '2026-10-12T09:00:00Z'))
    const returned = withDecision(answered, { ...decision, verdict: 'returned' }, at)
    const item = (findings: typeof found) => auditItems([{ ...opened, findings }]).at(-1)
    expect(item(found)).toMatchObject({
      status: 'Major, open',
      date: body.foundOn,
      by: body.foundBy,
      dueDate: body.dueDate,
    })
    expect(item(answered)).toMatchObject({ status: 'Major, answered', by: 'Agent' })
    expect(item(returned)).toMatchObject({
      status: 'Major, open',
      by: 'Officer',
      words: `${body.text} | Walked both | One is missing`,
    })
  })
})
