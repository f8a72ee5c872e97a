import * as z from 'zod/mini'
import { type ChangedRecordType, changeSchema, changeScopes } from '#domain/change.ts'
import { dashboardOf } from '#domain/dashboard-figures.ts'
import { getDashboard, listChanges } from '#domain/endpoints/overview.ts'
import type { Caller } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import { answer } from '../respond.ts'
import type { Table } from '../table.ts'
import { rowFor, rowsFor } from './for-caller.ts'
import { refuseFields } from './rows.ts'

type Change = z.output<typeof changeSchema>

export const overviewHandlers = (backend: Backend): Handlers => [
  answer(backend, getDashboard, ({ caller, now }) => {
    const { db } = backend
    const read = <Row>(type: ChangedRecordType, table: Table<Row>) =>
      mayRead(caller, type) ? table.all() : null
    return dashboardOf(
      {
        farmers: read('farmers', db.farmers),
        batches: rowsFor(caller, db.batches.all()),
        agents: read('agents', db.agents),
        locations: read('locations', db.locations),
        complianceRecords: mayRead(caller, 'complianceRecords')
          ? rowsFor(caller, db.complianceRecords.all())
          : null,
      },
      now,
    )
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
      changes: page.map(({ change }) => changeFor(caller, z.parse(changeSchema, change))),
      cursor: cursorOf((more && page.at(-1)?.seq) || db.seq),
      more,
    }
  }),
]

/** What has changed, as the caller may see it. */
const changeFor = (caller: Caller | undefined, change: Change): Change =>
  change.record && 'farmerShown' in change.record
    ? // A record of the same kind.
      ({ ...change, record: rowFor(caller, change.record) } as Change)
    : change

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
