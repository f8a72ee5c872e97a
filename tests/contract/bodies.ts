import * as z from 'zod/mini'
import { documentUpload } from '#domain/document-upload.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { createBatch } from '#domain/endpoints/batches.ts'
import { endpoints } from '#domain/endpoints/index.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import type { Caller } from './target.ts'

export type EndpointName = keyof typeof endpoints

const newId = () => `CONTRACT-${crypto.randomUUID().slice(0, 8)}`

const itemsSchema = z.object({ items: z.array(z.record(z.string(), z.unknown())) })

/** The first record of a list. */
export const firstOf = (call: Caller, name: EndpointName, query = {}): Promise<string> =>
  firstIn(call, endpoints[name], 'id', query)

/** What a field says in the first item of a list that has it. */
export async function firstIn(
  call: Caller,
  list: Endpoint,
  field: string,
  query: Record<string, string> = {},
): Promise<string> {
  const isPaged = list.query !== undefined && 'limit' in list.query.shape
  const { body } = await call(list, { query: { ...(isPaged ? { limit: '20' } : {}), ...query } })
  const values = z.parse(itemsSchema, body).items.map((item) => item[field])
  const found = values.find((value) => typeof value === 'string')
  if (!found) throw new Error(`The backend has no record in ${list.path}: it needs sample data`)
  return found
}

/** A valid body with an id of its own, whose references lead to records that the backend has. */
export async function validBody(
  call: Caller,
  name: EndpointName,
): Promise<Record<string, unknown>> {
  const sample = sampleBodies[name] ?? {}
  const body: Record<string, unknown> = { ...sample }
  if ('id' in body) body.id = newId()
  if (name === 'createInvitation') body.email = `${newId().toLowerCase()}@asili.example`
  if (body.locationId) body.locationId = await firstOf(call, 'listLocations')
  if (body.farmerId) body.farmerId = await firstOf(call, 'listFarmers', { q: 'cocoa' })
  // A backend that is tested again has a plot there already.
  if (name === 'createPlot' || name === 'updatePlot') body.agreed = ['duplicate', 'overlap']
  if (body.inputs) body.inputs = [{ batchId: await newBatch(call), kg: 400 }]
  if (body.batchId) body.batchId = await newBatch(call)
  if (body.batchIds) body.batchIds = [await newBatch(call)]
  return body
}

/** A batch of its own, harvested; its id. */
export async function newBatch(call: Caller): Promise<string> {
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
