import * as z from 'zod/mini'
import { type ChangedRecordType, changeSchema, changeScopes } from '#domain/change.ts'
import { getDashboard, listChanges } from '#domain/endpoints/overview.ts'
import type { Caller } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import { answer } from '../respond.ts'
import type { Table } from '../table.ts'
import { alertsOn, upcomingOn } from './alerts.ts'
import {
  agentFigures,
  batchFigures,
  complianceFigures,
  farmerFigures,
  recentBatches,
  tally,
} from './dashboard-figures.ts'
import { refuseFields } from './rows.ts'

const recentCount = 5

export const overviewHandlers = (backend: Backend): Handlers => [
  answer(backend, getDashboard, ({ caller, now }) => {
    const onDate = now.toISOString().slice(0, 10)
    const { db } = backend
    /** What the caller may read of a table; null for none of it, so that not even a count gets out. */
    const read = <Row>(type: ChangedRecordType, table: Table<Row>) =>
      mayRead(caller, type) ? table.all() : null
    const farmers = read('farmers', db.farmers)
    const agents = read('agents', db.agents)
    const locations = read('locations', db.locations)
    const records = read('complianceRecords', db.complianceRecords)
    const watched = { farmers: farmers ?? [], complianceRecords: records ?? [] }
    return {
      farmers: farmers && farmerFigures(farmers, onDate),
      batches: batchFigures(db.batches.all(), onDate),
      agents: agents && agentFigures(agents, now),
      locations: locations && tally(locations),
      compliance: records && complianceFigures(records, onDate),
      recentBatches: recentBatches(db.batches.all(), recentCount),
      ...alertsOn(watched, onDate),
      ...upcomingOn(watched, onDate),
      asOf: now.toISOString(),
    }
  }),

  answer(backend, listChanges, ({ query: { since, limit }, caller }) => {
    const { db } = backend
    if (since === undefined) return { changes: [], cursor: cursorOf(db.seq), more: false }
    const written = db
      .changes(seqOf(since))
      .flatMap(({ seq, table, id, at, row }) =>
        isChangedType(table) && mayRead(caller, table)
          ? [{ seq, change: { recordType: table, id, changedAt: at, record: row } }]
          : [],
      )
    const page = written.slice(0, limit)
    const more = written.length > page.length
    return {
      // The database does not tell which table a row is of.
      changes: page.map(({ change }) => z.parse(changeSchema, change)),
      cursor: cursorOf((more && page.at(-1)?.seq) || db.seq),
      more,
    }
  }),
]

const isChangedType = (table: string): table is ChangedRecordType =>
  Object.hasOwn(changeScopes, table)

const mayRead = (caller: Caller | undefined, type: ChangedRecordType): boolean =>
  caller?.scopes.has(changeScopes[type]) ?? false

const cursorOf = (seq: number): string => btoa(`seq:${seq}`)

function seqOf(cursor: string): number {
  const digits = /^seq:(\d+)$/.exec(decoded(cursor))?.[1]
  if (digits === undefined) {
    refuseFields([{ field: 'query.since', message: 'Not a cursor that this API gave out' }])
  }
  return Number(digits)
}

function decoded(cursor: string): string {
  try {
    return atob(cursor)
  } catch {
    return ''
  }
}
