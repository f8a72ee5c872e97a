import * as z from 'zod/mini'
import { documentUpload } from '#domain/document-upload.ts'
import { createBatch } from '#domain/endpoints/batches.ts'
import { endpoints } from '#domain/endpoints/index.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import type { Caller } from './target.ts'

export type EndpointName = keyof typeof endpoints

const newId = () => `CONTRACT-${crypto.randomUUID().slice(0, 8)}`

const itemsSchema = z.object({ items: z.array(z.looseObject({ id: z.string() })) })

/** The first record of a list. */
export async function firstOf(call: Caller, name: EndpointName, query = {}): Promise<string> {
  const { body } = await call(endpoints[name], { query: { limit: '1', ...query } })
  const id = z.parse(itemsSchema, body).items[0]?.id
  if (!id)
    throw new Error(`The backend has no record in ${endpoints[name].path}: it needs sample data`)
  return id
}

/** A valid body with an id of its own, whose references lead to records that the backend has. */
export async function validBody(
  call: Caller,
  name: EndpointName,
): Promise<Record<string, unknown>> {
  const sample = sampleBodies[name] ?? {}
  const body: Record<string, unknown> = { ...sample }
  if ('id' in body) body.id = newId()
  if (body.locationId) body.locationId = await firstOf(call, 'listLocations')
  if (body.farmerId) body.farmerId = await firstOf(call, 'listFarmers', { q: 'cocoa' })
  if (body.batchId) body.batchId = await newBatch(call)
  if (body.batchIds) body.batchIds = [await newBatch(call)]
  return body
}

async function newBatch(call: Caller): Promise<string> {
  const body = await validBody(call, 'createBatch')
  await call(createBatch, { body })
  return String(body.id)
}

/** A document with that many bytes, as a form. */
export function documentForm(type: string, bytes = 100): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(sampleBodies.uploadDocument ?? {})) {
    form.set(name, String(value))
  }
  form.set(documentUpload.field, new File([new Uint8Array(bytes)], 'sample', { type }))
  return form
}
