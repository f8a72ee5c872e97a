import * as z from 'zod/mini'
import type { Endpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints/index.ts'
import { type EndpointName, firstIn, validBody } from './bodies.ts'
import { testsOf } from './declared.ts'
import type { Caller } from './target.ts'

/** Changes that need a record in a state of its own; the others take the first that there is. */
const prepared: Partial<Record<EndpointName, (call: Caller) => Promise<string>>> = {
  updateMember: otherMember,
  fundEscrow: async (call) => (await newEscrow(call)).id,
  disputeEscrow: fundedEscrow,
  settleEscrow: disputedByOthers,
  amendDueDiligence: newStatement,
  withdrawDueDiligence: newStatement,
}

/** The parameters of a record that is there; none for what there is one of only. */
export async function paramsOf(
  call: Caller,
  name: EndpointName,
  endpoint: Endpoint,
): Promise<Record<string, string>> {
  const found = await valuesFor(call, endpoint, testsOf(endpoints).listAt)
  const prepare = prepared[name]
  return prepare ? { ...found, id: await prepare(call) } : found
}

/** A value for each parameter of a path, from the lists that its declaration names. */
export async function valuesFor(
  call: Caller,
  { paramValues = {} }: Endpoint,
  listAt: (path: string) => Endpoint,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [name, { in: place, sample }] of Object.entries(paramValues)) {
    found[name] = place ? await firstIn(call, listAt(place.list), place.field) : sample
  }
  return found
}

/** A statement that can still be amended. */
async function newStatement(call: Caller): Promise<string> {
  const body = await validBody(call, 'submitDueDiligence')
  const submitted = await call(endpoints.submitDueDiligence, { body })
  return z.parse(endpoints.submitDueDiligence.response, submitted.body).id
}

/** Nobody changes themselves, nor the last admin. */
async function otherMember(call: Caller): Promise<string> {
  const { body } = await call(endpoints.listMembers)
  const { items } = z.parse(endpoints.listMembers.response, body)
  const other = items.find(({ role }) => role !== 'Admin')
  if (!other) throw new Error('The organisation needs a member beside its admin')
  return other.id
}

/** Nobody settles a payment that they opened. */
async function disputedByOthers(call: Caller): Promise<string> {
  const { openedBy: own } = await newEscrow(call)
  const { body } = await call(endpoints.listEscrows)
  const { items } = z.parse(endpoints.listEscrows.response, body)
  const disputed = items.find(
    ({ status, openedBy }) => status === 'disputed' && openedBy?.id !== own?.id,
  )
  if (!disputed) throw new Error('There has to be a disputed payment that somebody else opened')
  return disputed.id
}

async function newEscrow(call: Caller) {
  const opened = await call(endpoints.openEscrow, { body: await validBody(call, 'openEscrow') })
  const { id, openedBy } = z.parse(endpoints.openEscrow.response, opened.body)
  return { id, openedBy, etag: opened.headers.get('ETag') ?? '' }
}

async function fundedEscrow(call: Caller): Promise<string> {
  const { id, etag } = await newEscrow(call)
  const funded = await call(endpoints.fundEscrow, { params: { id }, headers: { 'If-Match': etag } })
  z.parse(endpoints.fundEscrow.response, funded.body)
  return id
}
