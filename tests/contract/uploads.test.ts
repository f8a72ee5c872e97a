import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { complianceRecordSchema } from '#domain/compliance-record.ts'
import { documentUpload } from '#domain/document-upload.ts'
import { uploadDocument } from '#domain/endpoints/compliance-records.ts'
import { createUpload, readUploadOffset, sendUploadPart } from '#domain/endpoints/uploads.ts'
import { type ProblemCode, problemTable } from '#domain/problem.ts'
import { uploadMetadata, uploadSchema } from '#domain/tus.ts'
import { firstOf } from './bodies.ts'
import {
  type Answer,
  type Caller,
  callerWith,
  limitedToken,
  openTarget,
  signIn,
  type Target,
} from './target.ts'

let target: Target
let call: Caller
beforeAll(async () => {
  target = await openTarget(process.env)
})
afterAll(() => target.stop())
beforeEach(async () => {
  call = callerWith(target, await signIn(target))
})

const content = new TextEncoder().encode(`%PDF-1.7 ${'contract '.repeat(50_000)}`)
const sha256 = createHash('sha256').update(content).digest('hex')
const metadata = uploadMetadata({ filename: 'Kọ́lá.pdf', filetype: 'application/pdf' })

const begin = (headers: Record<string, string> = {}) =>
  call(createUpload, {
    headers: { 'Upload-Length': String(content.length), 'Upload-Metadata': metadata, ...headers },
  })

async function begun(): Promise<{ id: string }> {
  const { status, body } = await begin()
  expect(status).toBe(201)
  return { id: z.parse(uploadSchema, body).id }
}

const sendPart = (params: { id: string }, from: number, to: number) =>
  call(sendUploadPart, {
    params,
    headers: { 'Upload-Offset': String(from) },
    body: content.buffer.slice(from, to),
  })

function expectStatus({ status, headers }: Answer, code: ProblemCode): void {
  expect(status).toBe(problemTable[code].status)
  expect(headers.get('Tus-Resumable')).toBe('1.0.0')
}

const documentOf = (uploadId: string, fields: Record<string, string> = {}): FormData => {
  const form = new FormData()
  const values = { uploadId, sha256, name: 'Contract in parts', type: 'Certificate', ...fields }
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

describe('an upload in parts', () => {
  it('begins with its address, goes on from its offset, and becomes a document once', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await begin(key)
    const { id, offset, length } = z.parse(uploadSchema, first.body)
    expect({ offset, length }).toEqual({ offset: 0, length: content.length })
    expect(first.headers.get('Location')).toMatch(new RegExp(`/uploads/${id}$`))
    expect((await begin(key)).body).toEqual(first.body)

    const half = await sendPart({ id }, 0, 200_000)
    expect(half.status).toBe(204)
    expect(half.headers.get('Upload-Offset')).toBe('200000')
    const stand = await call(readUploadOffset, { params: { id } })
    expect(stand.status).toBe(200)
    expect(stand.headers.get('Upload-Offset')).toBe('200000')
    expect(stand.headers.get('Upload-Length')).toBe(String(content.length))
    expect(stand.headers.get('Cache-Control')).toBe('no-store')
    expectStatus(await sendPart({ id }, 0, 200_000), 'conflict')

    const params = { id: await firstOf(call, 'listComplianceRecords') }
    const early = await call(uploadDocument, { params, body: documentOf(id) })
    expectProblem(early, 'body.uploadId')

    expect((await sendPart({ id }, 200_000, content.length)).status).toBe(204)
    const once = { 'Idempotency-Key': crypto.randomUUID() }
    const sent = await call(uploadDocument, { params, body: documentOf(id), headers: once })
    expect(sent.status).toBe(201)
    const again = await call(uploadDocument, { params, body: documentOf(id), headers: once })
    expect(again).toMatchObject({ status: 201, body: sent.body })
    const { documents } = z.parse(complianceRecordSchema, sent.body)
    expect(documents.filter(({ sha256: hash }) => hash === sha256)).toHaveLength(1)
  })

  it('tells a file that was damaged on the way, and an upload that is none', async () => {
    const params = { id: await firstOf(call, 'listComplianceRecords') }
    const upload = await begun()
    await sendPart(upload, 0, content.length)
    const other = { sha256: 'a'.repeat(64) }
    const damaged = await call(uploadDocument, { params, body: documentOf(upload.id, other) })
    expectProblem(damaged, 'body.sha256')
    expectProblem(await call(uploadDocument, { params, body: documentOf('NONE') }), 'body.uploadId')
    const hashless = documentOf(upload.id)
    hashless.delete('sha256')
    expectProblem(await call(uploadDocument, { params, body: hashless }), 'body.sha256')
  })

  it('keeps what a smaller copy of a photo says of its original', async () => {
    const params = { id: await firstOf(call, 'listComplianceRecords') }
    const upload = await begun()
    await sendPart(upload, 0, content.length)
    const original = { sha256: 'b'.repeat(64), sizeBytes: 4_200_000, name: 'DSC_0001.jpg' }
    const body = documentOf(upload.id, {
      name: 'Contract photo',
      originalSha256: original.sha256,
      originalSizeBytes: String(original.sizeBytes),
      originalName: original.name,
    })
    const sent = await call(uploadDocument, { params, body })
    const { documents } = z.parse(complianceRecordSchema, sent.body)
    expect(documents.find(({ name }) => name === 'Contract photo')).toMatchObject({ original })
  })

  it('is refused where it is too large, of a kind that is not taken, or of another protocol', async () => {
    const tooLarge = { 'Upload-Length': String(documentUpload.maxBytes + 1) }
    expectStatus(await begin(tooLarge), 'payload-too-large')
    const page = { 'Upload-Metadata': uploadMetadata({ filename: 'a', filetype: 'text/html' }) }
    expectStatus(await begin(page), 'unsupported-media-type')
    expectStatus(await begin({ 'Tus-Resumable': '0.2.2' }), 'unsupported-version')
    expectStatus(await begin({ 'Upload-Length': '-1' }), 'validation-failed')
    expectStatus(await begin({ 'Upload-Length': '0' }), 'validation-failed')
    const upload = await begun()
    const beyond = content.buffer.slice(0, 10)
    const headers = { 'Upload-Offset': String(content.length) }
    expectStatus(await call(sendUploadPart, { params: upload, headers, body: beyond }), 'conflict')
    await sendPart(upload, 0, content.length)
    expectStatus(
      await call(sendUploadPart, { params: upload, headers, body: beyond }),
      'payload-too-large',
    )
  })

  it('is nobody else’s', async () => {
    const upload = await begun()
    const params = { id: 'NONE' }
    expectStatus(await call(readUploadOffset, { params }), 'not-found')
    expectStatus(await sendPart(params, 0, 10), 'not-found')
    const buyer = callerWith(target, await limitedToken(target))
    expectStatus(await buyer(readUploadOffset, { params: upload }), 'forbidden')
  })
})

function expectProblem({ status, body }: Answer, field: string): void {
  expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ field }] } })
}
