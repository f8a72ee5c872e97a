import { decodeJwt } from 'jose'
import { hasValues, isSame } from '#domain/same-value.ts'
import type { Entry } from '../../src/app/sync/outbox/entry.ts'
import type { Served } from './network.ts'

export type MadeKind = 'text' | 'document' | 'large'

/** A write that a user made, as the model knows it. */
interface Made {
  userId: string
  /** Its number in its user's outbox; undefined where the tab was closed before it told. */
  entryId: number | undefined
  /** `farmers/FRM-1` */
  record: string
  /** What each revision of it says that nothing else does. */
  marks: string[]
  /** How often its user has asked to send it once more, over what somebody else had made of it. */
  keptMine: number
  /** Given up by its user, or perhaps: the tab was closed over it. */
  dropped: boolean
  /** A large file is sent when it can be: texts pass it, and the other files that wait behind it. */
  kind: MadeKind
  /** The version of the record that its user saw when making it. */
  seenVersion: number
  /** The import that it came with, once that was kept. */
  importId?: string
}

/** A write that the server did, once. */
interface Done {
  record: string
  mark: string
  method: string
  by: string
  version: number
}

/** An edit of somebody in the office. */
interface OfficeEdit {
  record: string
  field: string
  version: number
}

/** What users made, and what the server did: the two are held against each other. */
interface Ledger {
  made: Made[]
  done: Done[]
  office: OfficeEdit[]
  /** What is wrong, in words. */
  breaches: string[]
  /** A number for a mark that nothing has yet. */
  nextNumber: () => number
  served: (served: Served) => void
  /** The user of an entry has decided between it and that version of the record. */
  decided: (entry: Entry) => void
  /** What the model knows of an entry. A tab that was closed may not have told its number. */
  madeOf: (entry: Entry) => Made | undefined
  /** Compares with what waits on the device. */
  check: (waiting: readonly Entry[]) => void
  /** Of an import that was kept, every row must have come to the server, unless its user gave it up. */
  checkImports: () => void
}

/** The last part of the address for many writes in one request. */
const bulkName = 'bulk'

interface ServedWrite {
  collection: string
  /** Undefined for a new record. */
  id: string | undefined
  /** Null where it has none. */
  key: string | null
  body: unknown
  answer: unknown
}

const collections: Record<string, string> = { 'compliance-records': 'complianceRecords' }

/** Texts that stand for one revision of one write: `M12`. */
const markPattern = /M\d+(?!\d)/

export function createLedger(): Ledger {
  const keys = new Set<string>()
  const seen = new Map<string, number>()
  let numbers = 0

  const ledger: Ledger = {
    made: [],
    done: [],
    office: [],
    breaches: [],
    nextNumber: () => numbers++,

    served({ request, body, status, answer }) {
      if (request.method === 'GET' || status >= 300) return
      // A file on its way is nothing done yet: the document that names it is.
      if (new URL(request.url).pathname.includes('/uploads')) return
      const [, , , collection = '', id] = new URL(request.url).pathname.split('/')
      if (id !== bulkName) {
        const key = request.headers.get('Idempotency-Key')
        note(request, { collection, id, key, body, answer })
        return
      }
      const results: unknown[] = Object(answer).results
      for (const [index, item] of Object(body).items.entries()) {
        const result = Object(results[index])
        if (result.status >= 300) continue
        const { idempotencyKey: key, body: itsBody } = item
        note(request, { collection, id: undefined, key, body: itsBody, answer: result.record })
      }
    },

    decided({ userId, recordType, recordId, body, problem }) {
      if (!problem?.isConflict) return
      for (const field of Object.keys(body)) {
        const key = `${userId} ${recordType}/${recordId} ${field}`
        seen.set(key, Math.max(Number(problem.theirs?.version ?? 0), seen.get(key) ?? 0))
      }
    },

    madeOf(entry) {
      const mark = markOf(entry.body)
      const made = ledger.made.find(
        ({ userId, marks }) => userId === entry.userId && marks.includes(mark),
      )
      if (made) made.entryId = entry.id
      return made
    },

    check(waiting) {
      for (const entry of waiting) {
        const { body, problem, id } = entry
        if (problem?.isConflict && problem.theirs && hasValues(problem.theirs, body)) {
          ledger.breaches.push(`asked for nothing: entry ${id} is as the server has it`)
        }
        if (!ledger.madeOf(entry)) ledger.breaches.push(`nobody made entry ${entry.id}`)
      }
      const present = new Set(waiting.map(({ userId, id }) => `${userId} ${id}`))
      const done = new Set(ledger.done.map(({ mark }) => mark))
      for (const made of ledger.made) {
        const { userId, entryId, marks, dropped } = made
        const isThere = entryId === undefined || present.has(`${userId} ${entryId}`)
        if (isThere || dropped || marks.some((mark) => done.has(mark))) continue
        ledger.breaches.push(`lost: ${marks.join()} of ${made.record}`)
      }
    },

    checkImports() {
      const done = new Set(ledger.done.map(({ mark }) => mark))
      for (const { importId, dropped, marks, record } of ledger.made) {
        if (importId === undefined || dropped || marks.some((mark) => done.has(mark))) continue
        ledger.breaches.push(`lost from an import: ${marks.join()} of ${record}`)
      }
    },
  }

  /** A write that the server says it has done. */
  function note(request: Request, { collection, id, key, body, answer }: ServedWrite): void {
    // The stored answer to a repetition: nothing was done.
    if (key !== null && keys.has(key)) return
    if (key !== null) keys.add(key)
    const recordId = id ?? String(Object(body).id)
    const token = request.headers.get('Authorization')?.slice('Bearer '.length) ?? ''
    const done: Done = {
      record: `${collections[collection] ?? collection}/${recordId}`,
      mark: markOf(body),
      method: request.method,
      by: String(decodeJwt(token).sub),
      version: Object(answer).version,
    }
    judge(done, Object(body))
    ledger.done.push(done)
  }

  function judge(done: Done, body: Record<string, unknown>): void {
    const made = ledger.made.find(({ marks }) => marks.includes(done.mark))
    if (!made) {
      ledger.breaches.push(`sent what nobody made: ${done.mark}`)
      return
    }
    if (made.userId !== done.by) ledger.breaches.push(`sent as another: ${done.mark}`)
    const twins = ledger.done.filter(
      ({ mark, method }) => mark === done.mark && method === done.method,
    )
    if (twins.length > made.keptMine)
      ledger.breaches.push(`doubled: ${done.mark} of ${done.record}`)
    judgeOrder(done, made)
    if (done.method === 'PATCH') judgeOverwriting(done, made, body)
  }

  /** What comes after it in the outbox must not be done yet. */
  function judgeOrder({ record, mark }: Done, made: Made): void {
    if (made.dropped || mark !== made.marks.at(-1)) return
    for (const [index, earlier] of ledger.done.entries()) {
      const other = ledger.made.find(({ marks }) => marks.includes(earlier.mark))
      if (!other || earlier.record !== record || other.userId !== made.userId) continue
      const kinds = new Set([other.kind, made.kind])
      if (kinds.has('large') && kinds.has('text')) continue
      if (other.kind === 'text' && waitedForLarge(made, ledger.done.slice(0, index))) continue
      if (idOf(other) > (made.entryId ?? Number.POSITIVE_INFINITY)) {
        ledger.breaches.push(`out of order: ${mark} after ${earlier.mark} of ${record}`)
      }
    }
  }

  /** A document behind a large file of its record waits for that, and texts pass both. `before`: what was done then. */
  function waitedForLarge(made: Made, before: readonly Done[]): boolean {
    const done = new Set(before.map(({ mark }) => mark))
    return (
      made.kind === 'document' &&
      ledger.made.some(
        (large) =>
          large.kind === 'large' &&
          large.record === made.record &&
          large.userId === made.userId &&
          idOf(large) < idOf(made) &&
          !large.marks.some((mark) => done.has(mark)),
      )
    )
  }

  /** An edit of the office that the user has not seen must not be written over. */
  function judgeOverwriting(done: Done, made: Made, body: Record<string, unknown>): void {
    for (const { record, field, version } of ledger.office) {
      if (record !== done.record || !(field in body)) continue
      const decided = seen.get(`${made.userId} ${record} ${field}`) ?? 0
      const seenVersion = Math.max(made.seenVersion, decided)
      if (version > seenVersion && version < done.version) {
        ledger.breaches.push(`wrote over an unseen edit: ${done.mark} of ${record}`)
      }
    }
  }

  return ledger
}

const markOf = (body: unknown): string =>
  markPattern.exec(JSON.stringify(textsOf(body)))?.[0] ?? 'none'

/** What a write says itself; ids and files are no mark of it. */
const textsOf = (body: unknown) =>
  Object.entries(Object(body)).filter(
    ([name, value]) => !/^id$|Id$/.test(name) && typeof value === 'string',
  )

/** Its place in the outbox; 0 where its tab was closed before it told. */
const idOf = ({ entryId = 0 }: Made): number => entryId

/** Whether a copied record is as the server has it. */
export const isCopyOf = (copy: object, original: object): boolean => isSame(copy, original)
