// A small backend for Asili in plain Node: PASSWORD=… node docs/examples/backend/main.mjs
// One user signs in, reads what the first screens show, registers farmers and changes them. All of it is kept in memory
// and ends with the program. docs/backend.md says what each part is for, and what a real one has besides.
import { randomBytes } from 'node:crypto'
import { invalid, refuse, serve } from './http.mjs'
import { checkToken, signIn } from './provider.mjs'

// Reading: whole lists page by page, then what was written since a cursor.
const records = { batches: new Map(), farmers: new Map(), locations: new Map() }
const written = []
const start = randomBytes(6).toString('hex') // Cursors of an earlier start lead nowhere: its records are gone.

function limitOf(query) {
  const limit = Number(query.get('limit') ?? 50)
  return limit >= 1 && limit <= 1000 ? limit : invalid('query.limit', 'Ask for 1 to 1000')
}

function list(kind, query) {
  const all = [...records[kind].values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  // The cursor is the last id of the page before: right also where records came or went meanwhile.
  const rest = all.filter(({ id }) => id > (query.get('cursor') ?? ''))
  const items = rest.slice(0, limitOf(query))
  const nextCursor = items.length < rest.length ? items.at(-1).id : null
  return { items, nextCursor, total: all.length }
}

function listChanges(query) {
  const [from, place] = (query.get('since') ?? `${start}.${written.length}`).split('.')
  if (from !== start) refuse(410, 'gone', 'No longer there')
  const end = Math.min(Number(place) + limitOf(query), written.length)
  const last = new Map(written.slice(Number(place), end).map((change) => [change.id, change])) // Each once.
  // As the record is now; null for one that was removed.
  const now = ({ recordType, id }) => records[recordType].get(id) ?? null
  const changes = [...last.values()].map((change) => ({ ...change, record: now(change) }))
  return { changes, cursor: `${start}.${end}`, more: end < written.length }
}

// Writing: once for each key, and only from the version that was read.
function put(recordType, { id, version = 0, ...values }) {
  const changedAt = new Date().toISOString()
  const record = { id, ...values, version: version + 1, updatedAt: changedAt }
  records[recordType].set(id, record)
  written.push({ recordType, id, changedAt })
  return record
}

const answers = new Map()
function once(key, sent, write) {
  if (!key) invalid('headers.Idempotency-Key', 'Send a key of your own')
  const kept = answers.get(key) ?? { sent, answer: write() } // A refused write may come again.
  if (kept.sent !== sent) refuse(422, 'idempotency-mismatch', 'This key is of another request')
  answers.set(key, kept)
  return kept.answer
}

const optional = ['email', 'phone', 'memberNumber', 'farmSize', 'annualIncome', 'consent']
const entered = [
  'name',
  'locationId',
  'crops',
  'coordinates',
  'coordinatesSource',
  'certifications',
]

/** What people entered, and what follows from it; they can send nothing else. */
function putFarmer(before, body) {
  const sent = Object.entries(body).filter(([field]) => [...entered, ...optional].includes(field))
  const farmer = { ...before, ...Object.fromEntries(sent) }
  const location = records.locations.get(farmer.locationId)
  if (!location) invalid('body.locationId', 'Choose a location that is on record')
  if (!farmer.name?.trim()) invalid('body.name', 'Enter the full name')
  return put('farmers', { ...farmer, location: location.name, avatar: farmer.name[0] })
}

function createFarmer({ id, registrationDate, ...body }) {
  if (!/^[A-Za-z0-9][\w.-]{0,63}$/.test(id)) invalid('body.id', 'Send an id of your own')
  if (records.farmers.has(id)) refuse(409, 'conflict', 'There is such a farmer already')
  const day = registrationDate ?? new Date().toISOString().slice(0, 10)
  const begins = { id, registrationDate: day, status: 'pending', recentActivity: 'Registered' }
  const unknown = Object.fromEntries(optional.map((field) => [field, null]))
  return putFarmer({ ...begins, ...unknown, totalBatches: 0, verificationScore: 0 }, body)
}

const farmerAt = (id) => records.farmers.get(id) ?? refuse(404, 'not-found', 'Not found')

function updateFarmer(id, ifMatch, body) {
  const farmer = farmerAt(id)
  if (!ifMatch) refuse(428, 'precondition-required', 'Send the ETag that you read as If-Match')
  if (ifMatch !== `"${farmer.version}"`) refuse(409, 'version-conflict', 'Changed by someone else')
  return putFarmer(farmer, body)
}

// Farmers belong to a location.
put('locations', {
  ...{ id: 'LOC-01', name: 'Juaboso', state: 'Western North', country: 'Ghana', countryCode: 'GH' },
  ...{ type: 'production', status: 'active', primaryCrops: ['cocoa'], agentId: null, agent: '' },
  ...{ coordinates: { latitude: 6.3324, longitude: -2.8301 }, weatherInfo: null },
  ...{ farmersCount: 0, activeBatches: 0, totalArea: 0, lastUpdate: new Date().toISOString() },
  infrastructure: { roads: 'Fair', storage: 'Basic', processing: 'Basic', transport: 'Fair' },
  compliance: { certifications: [], inspectionDate: null, inspectedBy: '', status: 'Under Review' },
})

// What each endpoint needs and does.
serve(checkToken, {
  'POST /auth/v1/token': { act: ({ body }) => signIn(body) },
  'POST /auth/v1/logout': { act: () => ({}) },
  'GET /api/v1/changes': { scope: 'batches:read', act: ({ query }) => listChanges(query) },
  'GET /api/v1/batches': { scope: 'batches:read', act: ({ query }) => list('batches', query) },
  'GET /api/v1/locations': {
    scope: 'locations:read',
    act: ({ query }) => list('locations', query),
  },
  'GET /api/v1/farmers': { scope: 'farmers:read', act: ({ query }) => list('farmers', query) },
  'GET /api/v1/farmers/:id': { scope: 'farmers:read', act: ({ id }) => farmerAt(id) },
  'POST /api/v1/farmers': {
    ...{ scope: 'farmers:write', status: 201 },
    act: ({ headers, raw, body }) =>
      once(headers['idempotency-key'], raw, () => createFarmer(body)),
  },
  'PATCH /api/v1/farmers/:id': {
    scope: 'farmers:write',
    act: ({ id, headers, body }) => updateFarmer(id, headers['if-match'], body),
  },
})
