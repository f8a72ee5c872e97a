import {
  amendDueDiligence,
  getDueDiligence,
  listDueDiligence,
  submitDueDiligence,
  withdrawDueDiligence,
} from '#domain/endpoints/statements.ts'
import type { CountryAt } from '#domain/plots/plot.ts'
import type { StatementFinding } from '#domain/statements/finding.ts'
import { finding } from '#domain/statements/finding.ts'
import { amendFindings, changeFindings, isBeingProfiled } from '#domain/statements/life.ts'
import {
  type NewStatement,
  type Statement,
  type StatementContent,
  statementDeclaration,
} from '#domain/statements/statement.ts'
import type { Backend, Handlers } from '../backend.ts'
import type { Db } from '../db.ts'
import { pageOf } from '../paging.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { listed } from './list.ts'
import { current, firstVersion, nextVersion, refuseFields, requireUnused } from './rows.ts'
import { sampleNumbers } from './statement-numbers.ts'

const what = 'statement'

/** How long the information system profiles a statement before it is available; the real one takes longer. */
export const profilingMs = 5_000

/** The EU's information system, emulated: its numbers are clearly samples. */
export const statementHandlers = (backend: Backend): Handlers => [
  answer(backend, submitDueDiligence, async ({ body, now }) => {
    const { db } = backend
    const rules = await loadRules()
    profile(db, now)
    requireUnused(db.dueDiligenceStatements, body.id, what)
    await hold(rules, db, body, { now, grouped: [] })
    const statement: Statement = {
      ...body,
      declaration: statementDeclaration,
      status: 'SUBMITTED',
      referenceNumber: null,
      verificationNumber: null,
      rejectionReason: null,
      submittedAt: now.toISOString(),
      availableAt: null,
      ...firstVersion(now),
    }
    void db.dueDiligenceStatements.put(statement)
    regroup(db, body, 'GROUPED', now)
    return statement
  }),

  answer(backend, listDueDiligence, ({ query, now }) => {
    profile(backend.db, now)
    const rows = backend.db.dueDiligenceStatements.all()
    return pageOf(
      listed(rows, ({ status }, asked) => !asked.status || asked.status === status, query),
      query,
    )
  }),

  answer(backend, getDueDiligence, ({ params, now }) => {
    profile(backend.db, now)
    return statementOf(backend.db, params.id)
  }),

  answer(backend, amendDueDiligence, async ({ params, body, ifMatch, now }) => {
    const { db } = backend
    const rules = await loadRules()
    profile(db, now)
    statementOf(db, params.id)
    const old = current(db.dueDiligenceStatements, params.id, what, ifMatch)
    refuseFindings(amendFindings(old, body, now.toISOString()))
    await hold(rules, db, { ...body, id: old.id }, { now, grouped: groupedBy(old) })
    const statement = { ...old, ...body, ...nextVersion(old, now) }
    regroup(db, old, 'AVAILABLE', now)
    void db.dueDiligenceStatements.put(statement)
    regroup(db, body, 'GROUPED', now)
    return statement
  }),

  answer(backend, withdrawDueDiligence, ({ params, ifMatch, now }) => {
    const { db } = backend
    profile(db, now)
    statementOf(db, params.id)
    const old = current(db.dueDiligenceStatements, params.id, what, ifMatch)
    refuseFindings(changeFindings(old, now.toISOString()))
    const statement = { ...old, status: 'WITHDRAWN', ...nextVersion(old, now) }
    void db.dueDiligenceStatements.put(statement)
    regroup(db, old, 'AVAILABLE', now)
    return statement
  }),
]

/** Makes statements that were submitted long enough ago available, with their numbers. */
function profile({ dueDiligenceStatements: table }: Db, now: Date): void {
  for (const old of table.all().toReversed()) {
    const doneAtMs = Date.parse(old.submittedAt) + profilingMs
    if (!isBeingProfiled(old) || doneAtMs > now.getTime()) continue
    const at = new Date(doneAtMs)
    const number = table.all().filter(({ referenceNumber }) => referenceNumber !== null).length + 1
    void table.put({
      ...old,
      ...sampleNumbers(number, at),
      status: 'AVAILABLE',
      availableAt: at.toISOString(),
      ...nextVersion(old, at),
    })
  }
}

/** The statement with that id. If there is none, the refusal carries the information system's code as well. */
function statementOf({ dueDiligenceStatements: table }: Db, id: string): Statement {
  const statement = table.get(id)
  if (statement) return statement
  const message = `There is no ${what} ${id}`
  const errors = [{ field: 'params.id', message, code: 'EUDR_API_NO_DDS' }]
  throw new Refusal('not-found', { detail: message, errors })
}

const groupedBy = ({ statement }: Pick<StatementContent, 'statement'>): readonly string[] =>
  statement.groupedDeclarations ?? []

/** Statements that the amended statement already groups may stay in the group or leave it. */
const freed = (other: Statement, grouped: readonly string[]): Statement =>
  other.status === 'GROUPED' && grouped.includes(other.referenceNumber ?? '')
    ? { ...other, status: 'AVAILABLE' }
    : other

/** A statement's group members have the status grouped while that statement is in force. */
function regroup(
  { dueDiligenceStatements: table }: Db,
  group: Pick<StatementContent, 'statement'>,
  status: 'GROUPED' | 'AVAILABLE',
  now: Date,
): void {
  const numbers = groupedBy(group)
  for (const old of table.all()) {
    if (!numbers.includes(old.referenceNumber ?? '') || old.status === status) continue
    void table.put({ ...old, status, ...nextVersion(old, now) })
  }
}

/** Loads the rules and the outlines of countries when the first statement arrives: startup needs neither. */
async function loadRules() {
  const [{ dryRun }, { checkSignature }, { countryFinder }, outlines] = await Promise.all([
    import('#domain/statements/dry-run.ts'),
    import('#domain/statements/signature.ts'),
    import('#domain/plots/country-finder.ts'),
    import('#domain/outlines.topojson?raw'),
  ])
  const countryAt: CountryAt = countryFinder(outlines.default)
  return { dryRun, checkSignature, countryAt }
}

async function hold(
  { dryRun, checkSignature, countryAt }: Awaited<ReturnType<typeof loadRules>>,
  db: Db,
  body: NewStatement,
  { now, grouped }: { now: Date; grouped: readonly string[] },
): Promise<void> {
  const findings = await dryRun(body, {
    now: now.toISOString(),
    batchOf: (id) => db.batches.get(id),
    others: db.dueDiligenceStatements
      .all()
      .filter(({ id }) => id !== body.id)
      .map((other) => freed(other, grouped)),
    countryAt,
  })
  if (body.signature && (await checkSignature(body, body.signature)) === 'invalid') {
    const problem = 'The signature is not over this statement.'
    findings.push(finding('ASILI_SIGNATURE_INVALID', 'signature', problem, 'Sign it again.'))
  }
  refuseFindings(findings)
}

function refuseFindings(findings: readonly StatementFinding[]): void {
  if (findings.length === 0) return
  refuseFields(
    findings.map(({ field, problem, fix, code }) => ({
      field: `body.${field}`,
      message: `${problem} ${fix}`,
      code,
    })),
  )
}
