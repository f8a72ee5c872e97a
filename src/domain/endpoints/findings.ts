import { complianceRecordSchema } from '../compliance-record.ts'
import { defineEndpoint } from '../endpoint.ts'
import { newFindingAnswerSchema, newFindingDecisionSchema, newFindingSchema } from '../finding.ts'
import { recordIds } from '../param-value.ts'
import { idParams } from './shared.ts'

export const recordFinding = defineEndpoint({
  method: 'POST',
  path: '/compliance-records/{id}/findings',
  summary: 'Record what an auditor found',
  description:
    'A minor or major finding needs a day by which it is answered. As long as a major one is not closed, the record is not compliant. Answers with the record, whose status follows.',
  tag: 'Compliance',
  scope: 'compliance:review',
  params: idParams,
  paramValues: { id: recordIds.complianceRecord },
  body: newFindingSchema,
  response: complianceRecordSchema,
  status: 201,
  errors: ['not-found', 'conflict'],
  idempotent: true,
})

export const answerFinding = defineEndpoint({
  method: 'POST',
  path: '/compliance-records/{id}/findings/answers',
  summary: 'Answer a finding with a corrective action',
  description:
    'Of a finding that is open: one that was answered and not returned is refused (409). Answers with the record.',
  tag: 'Compliance',
  scope: 'compliance:write',
  params: idParams,
  paramValues: { id: recordIds.complianceRecord },
  body: newFindingAnswerSchema,
  response: complianceRecordSchema,
  status: 201,
  errors: ['not-found', 'conflict'],
  idempotent: true,
})

export const decideFinding = defineEndpoint({
  method: 'POST',
  path: '/compliance-records/{id}/findings/decisions',
  summary: 'Close a finding, or return its answer',
  description:
    'By somebody else than who answered (403). `answerId` is the answer that was looked at: where another one is there by now, or somebody else has decided, it is refused (409). A return needs a reason. Answers with the record, whose status follows.',
  tag: 'Compliance',
  scope: 'compliance:review',
  params: idParams,
  paramValues: { id: recordIds.complianceRecord },
  body: newFindingDecisionSchema,
  response: complianceRecordSchema,
  status: 201,
  errors: ['not-found', 'conflict'],
  idempotent: true,
})
