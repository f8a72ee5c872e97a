import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { negligibleRisk, proven } from '../../tests/support/proven.ts'
import { openedComplianceRecord } from './builders/compliance-record.ts'
import { type ComplianceRecord, newComplianceRecordSchema } from './compliance-record.ts'
import { complianceTurns } from './compliance-turn.ts'
import { sampleBodies } from './sample-bodies.ts'

const onDate = '2026-10-25'
const opened: ComplianceRecord = {
  ...openedComplianceRecord(
    z.parse(newComplianceRecordSchema, sampleBodies.createComplianceRecord),
    { batch: undefined },
  ),
  version: 1,
  updatedAt: '2026-10-20T09:00:00Z',
}
const withDocuments = (...statuses: string[]): ComplianceRecord => ({
  ...opened,
  documents: opened.documents.map((document, index) => ({
    ...document,
    status: statuses[index] ?? 'verified',
  })),
})
const turns = (record: ComplianceRecord, on = onDate) =>
  complianceTurns(record, on).map(({ who, action, text }) => `${who}/${action}: ${text}`)

describe('the turn of a compliance record', () => {
  it('is with the field while documents are missing, and with officers for what is uploaded', () => {
    expect(turns(withDocuments('missing', 'pending', 'rejected'))).toEqual([
      'field/upload: Upload Plot boundaries and Land use title',
      'review/review: Verify or reject Satellite check of plots',
    ])
  })

  it('comes to the requirements once every document is verified', () => {
    expect(turns(withDocuments())).toEqual([
      'review/edit: Decide whether it is met: Geolocation of all plots, No deforestation after 31 December 2020 and Legality in the country of production',
    ])
  })

  it('goes back to the field for what is not met, and for a risk that is not negligible', () => {
    const record = proven(opened)
    const [first, ...others] = record.requirements
    if (!first) throw new Error('There are requirements')
    const failed = { ...first, status: 'non_compliant' }
    expect(turns({ ...record, requirements: [failed, ...others] })[0]).toBe(
      'field/upload: Put right and show by a document: Geolocation of all plots',
    )
    const risky = { ...negligibleRisk, conclusion: 'not_negligible' }
    expect(turns({ ...record, assessment: risky })).toEqual([
      'field/upload: Lower the risk that was found',
    ])
  })

  it('comes to the risk once the requirements are met, and ends with its assessment', () => {
    const { assessment: _, ...record } = proven(opened)
    expect(turns({ ...record, expiryDate: null })).toEqual(['review/assess: Assess the risk'])
    const assessed = { ...record, assessment: negligibleRisk, expiryDate: '2027-10-20' }
    expect(turns(assessed)).toEqual([])
    expect(turns(assessed, '2027-10-21')).toEqual(['review/assess: Review the risk assessment'])
  })

  it('comes to the risk again once the goods changed that it was found of', () => {
    const goodsChanges = [
      { at: '2026-10-22T09:00:00Z', parts: ['quantity'] },
      { at: '2026-10-23T09:00:00Z', parts: ['sources', 'quantity'] },
    ]
    expect(turns({ ...proven(opened), assessment: negligibleRisk, goodsChanges })).toEqual([
      'review/assess: Assess the risk again: the goods changed on 23 October 2026 (quantity and sources)',
    ])
  })

  it('is with whom a finding waits for', () => {
    const finding = {
      id: 'FND-1',
      grade: 'minor',
      requirement: null,
      text: 'No boundary on record',
      foundBy: 'Sample Control Union',
      foundOn: '2026-10-08',
      dueDate: null,
      recordedBy: { id: 'officer', name: '' },
      recordedAt: '2026-10-09T10:00:00Z',
      answers: [],
      decisions: [],
    }
    const answer = {
      id: 'ANS-1',
      action: 'Walked',
      answeredBy: { id: 'agent', name: '' },
      answeredAt: '2026-10-10T10:00:00Z',
    }
    const record = { ...proven(opened), assessment: negligibleRisk, expiryDate: '2027-10-20' }
    expect(turns({ ...record, findings: [finding] })).toEqual([
      'field/findings: Answer the finding “No boundary on record”',
    ])
    expect(turns({ ...record, findings: [{ ...finding, answers: [answer] }] })).toEqual([
      'review/findings: Decide on the answer to “No boundary on record”',
    ])
  })
})
