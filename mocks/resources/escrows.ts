import {
  disputeEscrow,
  fundEscrow,
  getEscrow,
  listEscrows,
  openEscrow,
  settleEscrow,
} from '#domain/endpoints/trade.ts'
import {
  disputedEscrow,
  type Escrow,
  escrowOutcome,
  escrowStatus,
  fundedEscrow,
  isOpenEscrow,
  matchesEscrowFilter,
  mayMoveEscrow,
  possibleOutcomes,
  settledEscrow,
  stagesToRelease,
} from '#domain/escrow.ts'
import { isPayable } from '#domain/supplier-checklist.ts'
import { type Caller, personOf } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import type { Db } from '../db.ts'
import { pageOf } from '../paging.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { rowFor, suppliersFor } from './for-caller.ts'
import { listed } from './list.ts'
import { current, doneBy, firstVersion, found, named, nextVersion, requireUnused } from './rows.ts'
import { supplierOf } from './suppliers.ts'

const what = 'escrow payment'

/** Payments held for batches. The bank is emulated: funding counts as paid in at once. */
export const escrowHandlers = (backend: Backend): Handlers => [
  answer(backend, listEscrows, ({ query, caller }) => {
    const { db } = backend
    const page = pageOf(listed(escrowsFor(db, caller), matchesEscrowFilter, query), query)
    return { ...page, items: page.items.map((escrow) => escrowFor(db, caller, escrow)) }
  }),

  answer(backend, getEscrow, ({ params, caller }) =>
    escrowFor(backend.db, caller, found(seenBy(backend.db, caller), params.id, what)),
  ),

  answer(backend, openEscrow, ({ body, caller, now }) => {
    const { db } = backend
    requireUnused(db.escrows, body.id, 'escrow')
    const batch = named(db.batches, body.batchId, 'body.batchId', 'batch')
    if (db.escrows.all().some((one) => one.batchId === batch.id && isOpenEscrow(one))) {
      throw new Refusal('conflict', { detail: `A payment for ${batch.id} is held already` })
    }
    if (batch.farmerId === '') {
      throw new Refusal('conflict', {
        detail: `${batch.id} is of several farmers: pay for the harvests that it is made of`,
      })
    }
    if (stagesToRelease(body.releaseOn, batch.status).length === 0) {
      throw new Refusal('conflict', {
        detail: `Nothing that can still happen to ${batch.id} would release the payment`,
      })
    }
    const escrow = {
      ...body,
      payeeId: batch.farmerId,
      payee: batch.farmer,
      openedBy: personOf(caller),
      supplierId: null,
      isSupplierReady: true,
      status: 'awaiting_funds',
      createdAt: now.toISOString(),
      fundedAt: null,
      dispute: null,
      settlement: null,
      releasedAt: null,
      ...firstVersion(now),
    }
    void db.escrows.put(escrow)
    return escrowFor(db, caller, escrow)
  }),

  answer(backend, fundEscrow, ({ params, caller, ifMatch, now }) => {
    const { db } = backend
    const old = withSupplier(db, current(seenBy(db, caller), params.id, what, ifMatch))
    if (!mayMoveEscrow(old, 'fund', stageOf(db, old))) throw notNow(old, 'funded')
    return keep(db, caller, fundedEscrow(old, now.toISOString()), now)
  }),

  answer(backend, disputeEscrow, ({ params, body, caller, ifMatch, now }) => {
    const { db } = backend
    const old = current(seenBy(db, caller), params.id, what, ifMatch)
    if (!mayMoveEscrow(old, 'dispute', stageOf(db, old))) throw notNow(old, 'disputed')
    return keep(db, caller, disputedEscrow(old, body.reason, now.toISOString()), now)
  }),

  answer(backend, settleEscrow, ({ params, body, caller, ifMatch, now }) => {
    const { db } = backend
    const old = current(db.escrows, params.id, what, ifMatch)
    const doing = doneBy(caller, now)
    if (old.openedBy?.id === doing.person.id) {
      throw new Refusal('forbidden', {
        detail: 'You opened this payment: somebody else has to settle it',
      })
    }
    if (!possibleOutcomes(old, stageOf(db, old)).includes(body.outcome)) {
      throw notNow(old, escrowOutcome.label(body.outcome).toLowerCase())
    }
    return keep(db, caller, settledEscrow(old, body, doing), now)
  }),
]

const notNow = ({ id, status }: Escrow, done: string) =>
  new Refusal('conflict', {
    detail: `${id} cannot be ${done} in its state (“${escrowStatus.label(status)}”) and at the stage of its batch`,
  })

const stageOf = (db: Db, { batchId }: Escrow): string => db.batches.get(batchId)?.status ?? ''

function keep(db: Db, caller: Caller | undefined, changed: Escrow, now: Date): Escrow {
  const escrow = { ...changed, ...nextVersion(changed, now) }
  void db.escrows.put(escrow)
  return escrowFor(db, caller, escrow)
}

/**
 * The payments that the caller may see: all of them for users who settle payments; their own for buyers, who open
 * payments; and for everyone else, those for the farmers that they sell for.
 */
function escrowsFor(db: Db, caller: Caller | undefined): readonly Escrow[] {
  if (caller?.scopes.has('escrow:settle')) return db.escrows.all()
  if (caller?.scopes.has('escrow:write')) {
    const { id } = personOf(caller)
    return db.escrows.all().filter(({ openedBy }) => openedBy === null || openedBy.id === id)
  }
  const farmers = new Set(
    suppliersFor(caller, db.suppliers.all()).flatMap(({ farmerIds }) => farmerIds),
  )
  return db.escrows.all().filter(({ payeeId }) => farmers.has(payeeId))
}

/** The table as the caller sees it. */
const seenBy = (db: Db, caller: Caller | undefined) => ({
  get: (id: string) => escrowsFor(db, caller).find((one) => one.id === id),
})

/** Adds the current supplier who sells for the farmer. */
function withSupplier(db: Db, escrow: Escrow): Escrow {
  const supplier = supplierOf(db, escrow.payeeId)
  return {
    ...escrow,
    supplierId: supplier?.id ?? null,
    isSupplierReady: !supplier || isPayable(supplier),
  }
}

/** The escrow as the reader may see it: the payee is the grower of the batch, whose name may be withheld. */
function escrowFor(db: Db, caller: Caller | undefined, escrow: Escrow): Escrow {
  const batch = db.batches.get(escrow.batchId)
  const known = withSupplier(db, escrow)
  return batch ? { ...known, payee: rowFor(caller, batch).farmer } : known
}
