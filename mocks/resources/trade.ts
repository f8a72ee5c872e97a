import { passportForBuyers } from '#domain/buyer-view.ts'
import {
  type NewDueDiligence,
  statementDeclaration,
  statementProblems,
} from '#domain/due-diligence.ts'
import {
  createSupplier,
  getPassport,
  openEscrow,
  submitDueDiligence,
} from '#domain/endpoints/trade.ts'
import { eudrRuling } from '#domain/eudr.ts'
import { geotagProblems } from '#domain/supplier.ts'
import type { Backend, Handlers } from '../backend.ts'
import type { Db } from '../db.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { rowFor } from './for-caller.ts'
import { firstVersion, found, named, refuseFields, requireUnused } from './rows.ts'

export const tradeHandlers = (backend: Backend): Handlers => [
  answer(backend, createSupplier, ({ body, now }) => {
    const { suppliers } = backend.db
    requireUnused(suppliers, body.id, 'supplier')
    const errors = body.farms.flatMap((farm, index) =>
      geotagProblems(farm).map((message) => ({ field: `body.farms.${index}`, message })),
    )
    if (errors.length > 0) refuseFields(errors)
    const supplier = { ...body, kycStatus: 'submitted', ...firstVersion(now) }
    void suppliers.put(supplier)
    return supplier
  }),

  answer(backend, submitDueDiligence, ({ body, now }) => {
    const { dueDiligenceStatements: statements } = backend.db
    requireUnused(statements, body.id, 'statement')
    const errors = [...statementProblems(body).map(inBody), ...batchProblems(backend.db, body, now)]
    if (errors.length > 0) refuseFields(errors)
    const number = statements.all().length + 1
    const statement = {
      ...body,
      declaration: statementDeclaration,
      status: 'AVAILABLE',
      referenceNumber: `${String(now.getUTCFullYear()).slice(2)}SAMPLE${String(number).padStart(6, '0')}`,
      verificationNumber: `SAMPLE${String(number).padStart(2, '0')}`,
      submittedAt: now.toISOString(),
      ...firstVersion(now),
    }
    void statements.put(statement)
    return statement
  }),

  answer(backend, getPassport, ({ params }) =>
    passportForBuyers(found(backend.db.passports, params.id, 'passport')),
  ),

  answer(backend, openEscrow, ({ body, caller, now }) => {
    const { db } = backend
    requireUnused(db.escrows, body.id, 'escrow')
    const batch = named(db.batches, body.batchId, 'body.batchId', 'batch')
    if (db.escrows.all().some(({ batchId, status }) => batchId === batch.id && isOpen(status))) {
      throw new Refusal('conflict', { detail: `A payment for ${batch.id} is held already` })
    }
    const escrow = {
      ...body,
      payeeId: batch.farmerId,
      payee: batch.farmer,
      status: 'awaiting_funds',
      createdAt: now.toISOString(),
      releasedAt: null,
      ...firstVersion(now),
    }
    void db.escrows.put(escrow)
    return { ...escrow, payee: rowFor(caller, batch).farmer }
  }),
]

const isOpen = (status: string) => status !== 'released' && status !== 'refunded'

const inBody = ({ field, message }: { field: string; message: string }) => ({
  field: `body.${field}`,
  message,
})

function batchProblems(db: Db, { batchIds }: NewDueDiligence, now: Date) {
  return batchIds.flatMap((id, index) => {
    const field = `body.batchIds.${index}`
    const batch = db.batches.get(id)
    if (!batch) return [{ field, message: `There is no batch ${id}` }]
    const ruling = eudrRuling(batch.crop, now.toISOString())
    return ruling.inScope ? [] : [{ field, message: ruling.text }]
  })
}
