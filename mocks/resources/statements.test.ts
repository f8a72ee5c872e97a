import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { signatureAlgorithm, toBase64Url } from '#domain/statements/signature.ts'
import { signedText } from '#domain/statements/signed-text.ts'
import { newStatementSchema } from '#domain/statements/statement.ts'
import { profilingMs } from './statements.ts'
import { startTestClient } from './test-client.ts'

const body = z.parse(newStatementSchema, sampleBodies.submitDueDiligence)
const hourMs = 3_600_000

let now: Date
let client: Awaited<ReturnType<typeof startTestClient>>
beforeEach(async () => {
  now = new Date('2026-11-23T10:00:00Z')
  client = await startTestClient(() => now)
})
afterEach(() => client.mocks.stop())

const call: typeof client.call = (...args) => client.call(...args)
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const etag = (version: unknown) => ({ 'If-Match': `"${version}"` })
const codesIn = (answer: Awaited<ReturnType<typeof call>>) =>
  [answer.body.errors].flat().map((error) => Object(error).code)

/** Submits it and waits until it is available. */
async function available(more: object = {}) {
  const { body: made } = await call('POST /due-diligence', { body: { ...body, ...more } })
  pass(profilingMs)
  return (await call(`GET /due-diligence/${made.id}`)).body
}

describe('the emulated information system', () => {
  it('profiles a statement first, and then gives it numbers that are plainly samples', async () => {
    const made = await call('POST /due-diligence', { body })
    expect(made).toMatchObject({
      status: 201,
      body: { status: 'SUBMITTED', referenceNumber: null, verificationNumber: null },
    })
    pass(profilingMs - 1)
    expect((await call('GET /due-diligence/DDS-SAMPLE-01')).body.status).toBe('SUBMITTED')
    pass(1)
    const { body: read } = await call('GET /due-diligence/DDS-SAMPLE-01')
    expect(read).toMatchObject({ status: 'AVAILABLE', version: 2 })
    expect(read.referenceNumber).toMatch(/^26SAMPLE\d{6}$/)
    expect(read.verificationNumber).toMatch(/^SAMPLE\d+$/)
    const { body: list } = await call('GET /due-diligence?status=AVAILABLE')
    expect(Object(list).items[0]).toEqual(read)
  })

  it('refuses with codes at the fields', async () => {
    const twice = { ...body, batchIds: ['GH-COC-0148', 'GH-COC-0148', 'NG-GIN-0052', 'NONE'] }
    const refused = await call('POST /due-diligence', { body: twice })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual([
      expect.objectContaining({ field: 'body.batchIds.1', code: 'ASILI_BATCH_TWICE' }),
      expect.objectContaining({ field: 'body.batchIds.2', code: 'ASILI_BATCH_OUTSIDE_SCOPE' }),
      expect.objectContaining({ field: 'body.batchIds.3', code: 'ASILI_BATCH_UNKNOWN' }),
    ])
  })

  it('lets a statement be amended for 72 hours, with the same activity and numbers', async () => {
    const { version, referenceNumber } = await available()
    const { id: _, ...content } = body
    const statement = { ...content.statement, comment: 'Amended' }
    const path = 'PUT /due-diligence/DDS-SAMPLE-01'
    const amended = { ...content, statement }
    const changed = await call(path, { body: amended, headers: etag(version) })
    expect(changed.body).toMatchObject({ referenceNumber, statement: { comment: 'Amended' } })
    const headers = etag(changed.body.version)
    const domestic = { ...content, statement: { ...statement, activityType: 'DOMESTIC' } }
    expect(codesIn(await call(path, { body: domestic, headers }))).toEqual([
      'EUDR_API_AMEND_ACTIVITY_TYPE_CHANGE_NOT_ALLOWED',
    ])
    pass(73 * hourMs)
    expect(codesIn(await call(path, { body: amended, headers }))).toEqual([
      'EUDR_API_AMEND_OR_WITHDRAW_DDS_NOT_POSSIBLE',
    ])
  })

  it('frees the batches of a statement that was withdrawn', async () => {
    const { version } = await available()
    const again = { ...body, id: 'DDS-2' }
    expect(codesIn(await call('POST /due-diligence', { body: again }))).toEqual([
      'ASILI_BATCH_TWICE',
    ])
    const path = 'POST /due-diligence/DDS-SAMPLE-01/withdraw'
    expect((await call(path, { headers: etag(version) })).body.status).toBe('WITHDRAWN')
    expect((await call('POST /due-diligence', { body: again })).status).toBe(201)
    const late = await call(path, { headers: etag(Number(version) + 1) })
    expect(codesIn(late)).toEqual(['EUDR_API_AMEND_NOT_ALLOWED_FOR_STATUS'])
  })

  it('groups statements that are available, which then cannot be withdrawn by themselves', async () => {
    const { referenceNumber, id } = await available()
    const statement = { ...body.statement, groupedDeclarations: [String(referenceNumber)] }
    const group = await available({ id: 'DDS-GROUP', statement })
    const member = async () => (await call(`GET /due-diligence/${id}`)).body
    expect((await member()).status).toBe('GROUPED')
    const headers = etag((await member()).version)
    expect(codesIn(await call(`POST /due-diligence/${id}/withdraw`, { headers }))).toEqual([
      'EUDR_API_AMEND_NOT_ALLOWED_FOR_STATUS',
    ])
    const { id: _, ...content } = { ...body, statement: { ...statement, comment: 'Amended' } }
    const path = 'PUT /due-diligence/DDS-GROUP'
    const amended = await call(path, { body: content, headers: etag(group.version) })
    expect(amended).toMatchObject({ status: 200, body: { statement: { comment: 'Amended' } } })
    expect((await member()).status).toBe('GROUPED')
    const withdraw = 'POST /due-diligence/DDS-GROUP/withdraw'
    await call(withdraw, { headers: etag(amended.body.version) })
    expect((await member()).status).toBe('AVAILABLE')
  })

  it('says of a statement that is not there so with its code', async () => {
    const calls = ['GET /due-diligence/NONE', 'POST /due-diligence/NONE/withdraw'] as const
    for (const path of calls) {
      const answer = await call(path, { headers: etag(1) })
      expect([answer.status, codesIn(answer)]).toEqual([404, ['EUDR_API_NO_DDS']])
    }
  })

  it('takes a signature that is over the statement, and no other', async () => {
    const pair = await crypto.subtle.generateKey(signatureAlgorithm, false, ['sign', 'verify'])
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
    const text = new TextEncoder().encode(signedText(body))
    const value = toBase64Url(await crypto.subtle.sign(signatureAlgorithm, pair.privateKey, text))
    const signature = {
      algorithm: 'ES256',
      signedAt: now.toISOString(),
      publicKey: { x, y },
      value,
    }
    const forged = {
      ...body,
      signature,
      statement: { ...body.statement, comment: 'One word more' },
    }
    expect(codesIn(await call('POST /due-diligence', { body: forged }))).toEqual([
      'ASILI_SIGNATURE_INVALID',
    ])
    expect((await call('POST /due-diligence', { body: { ...body, signature } })).status).toBe(201)
  })

  it('is for compliance officers and admins alone', async () => {
    for (const role of ['Field Agent', 'Buyer', 'Supplier'] as const) {
      expect((await call('GET /due-diligence', { role })).status).toBe(403)
    }
    expect((await call('GET /due-diligence', { role: 'Compliance Officer' })).status).toBe(200)
  })
})
