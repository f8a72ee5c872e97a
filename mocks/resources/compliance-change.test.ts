import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lineageOf } from '#domain/lots/lineage.ts'
import { countriesOf } from '#domain/lots/origin.ts'
import { verifiedFiles } from '#domain/requirement-proof.ts'
import { neededCriteria } from '#domain/risk-assessment-rules.ts'
import { riskCriterion } from '#domain/risk-criteria.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { startTestClient } from './test-client.ts'

let client: Awaited<ReturnType<typeof startTestClient>>
beforeEach(async () => {
  client = await startTestClient(() => new Date('2026-11-20T10:00:00.000Z'))
})
afterEach(() => client.mocks.stop())

const agent = { role: 'Field Agent', email: 'agent@asili.example' } as const
const officer = { role: 'Compliance Officer', email: 'compliance@asili.example' } as const

const failedRecord = (wanted = 'EUDR') => {
  const all = client.mocks.backend.db.complianceRecords.all()
  const record = all.find(
    ({ standard, requirements }) =>
      standard === wanted && requirements.some(({ status }) => status === 'non_compliant'),
  )
  if (!record) throw new Error('The sample data has no such record')
  return record
}

const change = (body: object, as: object, { id } = failedRecord()) => {
  const { version } = client.mocks.backend.db.complianceRecords.get(id) ?? { version: 0 }
  const headers = { 'If-Match': `"${version}"` }
  return client.call(`PATCH /compliance-records/${id}`, { ...as, body, headers })
}

describe('a requirement that is not met', () => {
  const verdictWith = (verdict: object) => ({
    requirements: failedRecord().requirements.map((requirement) =>
      requirement.status === 'non_compliant' ? { ...requirement, ...verdict } : requirement,
    ),
  })
  const met = { status: 'compliant', checked: '2026-11-20', reason: 'The title covers both plots' }
  const evidence = () => verifiedFiles(failedRecord().documents).map(({ sha256 }) => sha256)

  it('is not ticked by a field agent, whatever is given for it', async () => {
    expect(await change(verdictWith({ ...met, evidence: evidence() }), agent)).toMatchObject({
      status: 403,
      body: { detail: expect.stringMatching(/^A compliance officer or an admin decides/) },
    })
    expect((await change({ nextAudit: '2026-12-01' }, agent)).status).toBe(200)
  })

  it('is not ticked without a reason, or without a document that is verified', async () => {
    const field = { field: expect.stringMatching(/^body\.requirements\.\d$/) }
    for (const verdict of [
      { ...met, evidence: undefined },
      { ...met, evidence: [] },
      { ...met, evidence: ['0'.repeat(64)] },
      { ...met, evidence: evidence(), reason: undefined },
    ]) {
      expect(await change(verdictWith(verdict), officer)).toMatchObject({
        status: 422,
        body: { errors: [field] },
      })
    }
  })

  it('is met once an officer says by which document, and why', async () => {
    const verdict = { ...met, evidence: evidence() }
    const answer = await change(verdictWith(verdict), officer)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        requirements: expect.arrayContaining([
          expect.objectContaining({
            ...verdict,
            checkedBy: { id: officer.email, name: expect.any(String) },
          }),
        ]),
      },
    })
  })
})

it('days that cannot be, and requirements that the standard does not ask for, are refused', async () => {
  const fieldsOf = async (body: object, standard: string) => {
    const answer = await change(body, officer, failedRecord(standard))
    const errors = (answer.body.errors ?? []) as { field: string }[]
    return [answer.status, ...errors.map(({ field }) => field)]
  }
  const certified = (issueDate: string, expiryDate: string) =>
    fieldsOf({ issueDate, expiryDate }, 'FSMA')
  expect(await certified('2030-01-01', '2031-01-01')).toEqual([422, 'body.issueDate'])
  expect(await certified('2026-11-19', '2026-11-01')).toEqual([422, 'body.expiryDate'])
  // What is found under a law is about goods that are there.
  expect(await certified('2020-01-01', '2027-01-01')).toEqual([422, 'body.issueDate'])
  expect(await fieldsOf({ requirements: [] }, 'FSMA')).toEqual([422, 'body.requirements'])
})

describe('the risk of goods under the EUDR', () => {
  const needed = (id: string) =>
    neededCriteria(countriesOf(lineageOf(client.mocks.backend.db.batches.all()), id))
  const assessable = () => {
    const { complianceRecords, batches } = client.mocks.backend.db
    const record = complianceRecords
      .all()
      .find(
        ({ standard, assessment, batchId }) =>
          standard === 'EUDR' &&
          !assessment &&
          needed(batchId).length === riskCriterion.values.length &&
          (batches.get(batchId)?.harvestDate ?? '') < '2026-11-19',
      )
    if (!record) throw new Error('The sample data has no such record')
    return record
  }
  const criteria = riskCriterion.values.map((code) => ({
    code,
    finding: 'negligible',
    reason: 'Looked up',
  }))
  const assessment = {
    assessedOn: '2026-11-20',
    reviewBy: '2027-11-20',
    conclusion: 'negligible',
    criteria,
  }

  it('is assessed by who reviews, with each criterion that the country asks for', async () => {
    const send = (body: object, as: object) => change(body, as, assessable())
    expect(await send({ assessment }, agent)).toMatchObject({ status: 403 })
    const without = { ...assessment, criteria: criteria.slice(1) }
    expect(await send({ assessment: without }, officer)).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            field: 'body.assessment.conclusion',
            message: expect.stringMatching(/^Not assessed yet: \(a\) Risk class of the country/),
          },
        ],
      },
    })
    const twice = {
      ...assessment,
      criteria: criteria.map((each) => ({ ...each, code: each.code === 'i' ? 'a' : each.code })),
    }
    expect(await send({ assessment: twice }, officer)).toMatchObject({
      status: 422,
      body: {
        errors: [
          { field: 'body.assessment.conclusion', message: expect.stringMatching(/: \(i\)/) },
          { field: 'body.assessment.criteria.8', message: 'Assess each criterion once' },
        ],
      },
    })
    const { id } = assessable()
    const headers = { 'If-Match': `"${assessable().version}"` }
    expect(
      await client.call(`PATCH /compliance-records/${id}`, {
        ...officer,
        body: { assessment },
        headers,
      }),
    ).toMatchObject({
      status: 200,
      body: {
        issueDate: '2026-11-20',
        expiryDate: '2027-11-20',
        assessment: { ...assessment, assessedBy: { id: officer.email } },
      },
    })
  })

  it('is never a certificate: none is dated, nobody certifies', async () => {
    const dated = { issueDate: '2026-11-20', expiryDate: '2027-11-20' }
    expect(await change(dated, officer)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'body.issueDate' }, { field: 'body.expiryDate' }] },
    })
    expect(await change({ assessment }, officer, failedRecord('FSMA'))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'body.assessment' }] },
    })
    const named = await change({ certifyingBody: 'Sample body' }, officer)
    expect(named).toMatchObject({ status: 200, body: { certifyingBody: '' } })
  })
})

it('what is still to come is no event, no correction and no harvest', async () => {
  const { batches } = client.mocks.backend.db
  const batch = batches.all().find(({ status }) => status === 'harvested')
  if (!batch) throw new Error('The sample data has no such batch')
  const occurredAt = '2026-11-22T10:00:00Z'
  const event = { id: 'EVT-LATER', type: 'origin_confirmed', occurredAt, locationId: null }
  const before = { quantity: batch.quantity }
  const correction = { id: 'COR-LATER', before, after: { quantity: 1 }, reason: 'Weighed again' }
  const path = `/batches/${batch.id}`
  const answers = [
    await client.call(`POST ${path}/events`, { ...agent, body: event }),
    await client.call(`POST ${path}/corrections`, {
      ...agent,
      body: { ...correction, occurredAt },
    }),
    await client.call('POST /batches', {
      ...agent,
      body: { ...sampleBodies.createBatch, harvestDate: '2026-11-22' },
    }),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ message: 'This is in the future' }] },
    })
})
