import { etagOf, fillPath } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints/index.ts'
import type { Role } from '#domain/scopes.ts'
import type { Db } from '../../db.ts'
import { startTestClient } from '../test-client.ts'
import type { Act, Sent } from './act.ts'
import { file } from './goods.ts'

const dayMs = 24 * 3600 * 1000

/** The sample data as it is on a day, and people who do something with it. */
export async function startWorld(firstDay: string) {
  let atMs = Date.parse(firstDay)
  const now = () => new Date(atMs)
  const { call, mocks } = await startTestClient(now)
  const { db } = mocks.backend

  /** Sends a request, and says what became of it. For time that passes, null. */
  async function doAs(who: { role: Role; email: string }, act: Act) {
    if ('waitDays' in act) {
      atMs += act.waitDays * dayMs
      return null
    }
    // A token of its own for each: the rate limit is another test's.
    atMs += 1000
    const { name, id = '' } = act
    const { method, path, ...endpoint } = endpoints[name]
    const at = fillPath(path, { id })
    const body = completed(db, act, now())
    const isConditional = 'conditional' in endpoint
    const { version = 1 } = isConditional && isRead(path) ? (await call(`GET ${at}`)).body : {}
    const headers = isConditional ? { 'If-Match': etagOf(Number(version)) } : undefined
    const sent = 'upload' in endpoint ? formOf(body) : body
    return call(`${method} ${at}`, { ...who, body: sent, ...(headers ? { headers } : {}) })
  }
  return { db, now, doAs, stop: mocks.stop }
}

const isRead = (path: string): boolean =>
  Object.values(endpoints).some((endpoint) => endpoint.method === 'GET' && endpoint.path === path)

/** The body of a request, with what only the moment and the record can tell. */
function completed(db: Db, { name, id = '', body = {} }: Sent, now: Date): object {
  const occurredAt = now.toISOString()
  const event = { id: `EVT-${now.getTime()}`, occurredAt }
  switch (name) {
    case 'addBatchEvent':
    case 'addVerificationEvent':
      return { ...event, ...body }
    case 'correctBatch':
      return { ...event, ...body, before: fieldsOf(db.batches.get(id), body) }
    case 'createLot':
      return { ...body, at: occurredAt }
    case 'updateComplianceRecord':
      return { ...body, ...verdicts(db, id, body) }
    case 'reviewCertificate':
      return { ...body, item: `Revision ${db.certificates.get(id)?.revision}` }
    default:
      return body
  }
}

/** What a record says in the fields that a body corrects. */
const fieldsOf = (record: object | undefined, { after = {} }: { after?: object }) =>
  Object.fromEntries(
    Object.keys(after).map((field) => [field, Reflect.get(record ?? {}, field) ?? null]),
  )

/** One verdict on each of a record's requirements. */
const verdicts = (db: Db, id: string, { requirements }: { requirements?: object }) =>
  requirements && {
    requirements: db.complianceRecords
      .get(id)
      ?.requirements.map(({ name }) => ({ name, ...requirements })),
  }

function formOf(body: object): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(body)) form.set(field, String(value))
  form.set('file', file)
  return form
}
