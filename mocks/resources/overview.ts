import * as z from 'zod/mini'
import { type ChangedRecordType, changeSchema } from '#domain/change.ts'
import { changeScopes } from '#domain/change-scopes.ts'
import { dashboardOf } from '#domain/dashboard-figures.ts'
import { readRecordHistory } from '#domain/endpoints/log.ts'
import { getDashboard, listChanges } from '#domain/endpoints/overview.ts'
import type { Caller } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import type { Table } from '../table.ts'
import { rowFor, rowsFor, suppliersFor } from './for-caller.ts'
import { type SeenTables, seenBy } from './reach.ts'
import { found, refuseFields } from './rows.ts'

type Change = z.output<typeof changeSchema>

export const overviewHandlers = (backend: Backend): Handlers => [
  answer(backend, getDashboard, ({ caller, now }) => {
    const { db } = backend
    const seen = seenBy(db, caller)
    const read = <Row>(type: ChangedRecordType, table: Pick<Table<Row>, 'all'>) =>
      mayRead(caller, type) ? table.all() : null
    return dashboardOf(
      {
        farmers: read('farmers', seen.farmers),
        batches: rowsFor(caller, seen.batches.all()),
        agents: read('agents', db.agents),
        locations: read('locations', db.locations),
        complianceRecords: mayRead(caller, 'complianceRecords')
          ? rowsFor(caller, seen.complianceRecords.all())
          : null,
      },
      now,
    )
  }),

  answer(backend, listChanges, async ({ query: { since, limit, logSize }, caller }) => {
    const { db } = backend
    const log = await db.log.head(logSize ?? 0)
    if (since === undefined) return { changes: [], cursor: cursorOf(db.seq), more: false, log }
    const written = db
      .changes(seqOf(since))
      .flatMap(({ seq, table, id, at, row }) =>
        isChangedType(table) && mayRead(caller, table)
          ? [{ seq, change: { recordType: table, id, changedAt: at, record: row } }]
          : [],
      )
    const page = written.slice(0, limit)
    const seen = seenBy(db, caller)
    const more = written.length > page.length
    return {
      // The database does not say which table a row belongs to.
      changes: page
        .map(({ change }) => z.parse(changeSchema, change))
        .filter((change) => maySee(caller, change))
        .map((change) => changeFor(seen, caller, change)),
      cursor: cursorOf((more && page.at(-1)?.seq) || db.seq),
      more,
      log,
    }
  }),

  answer(backend, readRecordHistory, ({ params: { recordType, id }, caller }) => {
    if (!mayRead(caller, recordType)) {
      throw new Refusal('forbidden', { detail: `The token does not allow to read ${recordType}` })
    }
    found<object>(backend.db[recordType], id, 'record')
    return backend.db.log.historyOf(recordType, id)
  }),
]

/** A change as the caller may see it: a record out of their reach looks deleted. */
function changeFor(seen: SeenTables, caller: Caller | undefined, change: Change): Change {
  const { recordType, id, record } = change
  const isSeen = !isReachable(recordType) || seen[recordType].get(id) !== undefined
  if (!isSeen) return { ...change, record: null }
  return record && 'farmerShown' in record
    ? // A record of the same kind.
      ({ ...change, record: rowFor(caller, record) } as Change)
    : change
}

const isReachable = (type: ChangedRecordType): type is keyof SeenTables =>
  type === 'farmers' || type === 'batches' || type === 'complianceRecords' || type === 'plots'

/** Whether the caller may know that the record exists. */
const maySee = (caller: Caller | undefined, { recordType, record }: Change): boolean =>
  recordType !== 'suppliers' || record === null || suppliersFor(caller, [record]).length > 0

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
