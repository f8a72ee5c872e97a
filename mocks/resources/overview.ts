import * as z from 'zod/mini'
import { type ChangedRecordType, changeSchema, changeScopes } from '#domain/change.ts'
import { getDashboard, listChanges } from '#domain/endpoints/overview.ts'
import type { Caller } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import { answer } from '../respond.ts'
import { alertsOn } from './alerts.ts'
import { refuseFields } from './rows.ts'

const recentBatches = 5

export const overviewHandlers = (backend: Backend): Handlers => [
  answer(backend, getDashboard, ({ caller, now }) => {
    const { farmers, batches, agents, locations, complianceRecords } = backend.db
    const onTheWay = batches.all().filter(({ status }) => status !== 'exported')
    return {
      farmers: tally(farmers.all()),
      batches: {
        ...tally(batches.all()),
        quantityKg: onTheWay.reduce((sum, { quantity }) => sum + quantity, 0),
        value: sums(onTheWay.map(({ estimatedValue }) => estimatedValue)),
      },
      agents: tally(agents.all()),
      locations: tally(locations.all()),
      compliance: tally(complianceRecords.all()),
      recentBatches: batches.all().slice(0, recentBatches),
      alerts: alertsOn(backend.db, now.toISOString().slice(0, 10)).filter(({ recordType }) =>
        mayRead(caller, recordType),
      ),
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

function tally(rows: readonly { status: string }[]) {
  const byStatus: Record<string, number> = {}
  for (const { status } of rows) byStatus[status] = (byStatus[status] ?? 0) + 1
  return { total: rows.length, byStatus }
}

function sums(money: readonly { amount: number; currency: string }[]) {
  const amounts = new Map<string, number>()
  for (const { amount, currency } of money) {
    amounts.set(currency, (amounts.get(currency) ?? 0) + amount)
  }
  return [...amounts].map(([currency, amount]) => ({ amount, currency }))
}

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
