import {
  changedSupplier,
  registeredSupplier,
  supplierWithDocument,
  supplierWithFarmers,
  supplierWithReview,
} from '#domain/builders/supplier.ts'
import {
  createSupplier,
  getSupplier,
  linkFarmers,
  listSuppliers,
  reviewKycDocument,
  submitKycDocument,
  updateSupplier,
} from '#domain/endpoints/suppliers.ts'
import type { FieldError } from '#domain/problem-schema.ts'
import { reviewObstacle } from '#domain/review.ts'
import {
  boundaryProblems,
  type Farm,
  geotagProblems,
  matchesSupplierFilter,
  type Supplier,
} from '#domain/supplier.ts'
import { neededSteps, reviewableKyc } from '#domain/supplier-kyc.ts'
import { personOf } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import type { Db } from '../db.ts'
import { pageOf } from '../paging.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { followSupplier } from './follow.ts'
import { isOwn, suppliersFor } from './for-caller.ts'
import { listed } from './list.ts'
import {
  doneBy,
  firstVersion,
  found,
  nextVersion,
  refuseFields,
  refuseObstacle,
  requireUnused,
  requireVersion,
} from './rows.ts'

const what = 'supplier'

export const supplierHandlers = (backend: Backend): Handlers => [
  answer(backend, listSuppliers, ({ query, caller }) =>
    pageOf(
      listed(suppliersFor(caller, backend.db.suppliers.all()), matchesSupplierFilter, query),
      query,
    ),
  ),

  answer(backend, getSupplier, ({ params, caller }) => seen(backend.db, params.id, caller)),

  answer(backend, createSupplier, ({ body, caller, now }) => {
    const { suppliers } = backend.db
    requireUnused(suppliers, body.id, what)
    refuseWrong(body.farms, geotagProblems)
    const isOwner = caller?.role === 'Supplier'
    if (isOwner && suppliersFor(caller, suppliers.all()).length > 0) {
      throw new Refusal('conflict', { detail: 'There is a record of this supplier already' })
    }
    const owner = isOwner ? personOf(caller).id : null
    const supplier = { ...registeredSupplier(body, owner), ...firstVersion(now) }
    void suppliers.put(supplier)
    return supplier
  }),

  answer(backend, updateSupplier, ({ params, body, caller, ifMatch, now }) => {
    const old = seen(backend.db, params.id, caller)
    requireVersion(old, what, ifMatch)
    refuseWrong(body.farms ?? [], boundaryProblems)
    // From now on the record is tied to their account, because their address may change.
    const ownerId = old.ownerId ?? (isOwn(caller, old) ? personOf(caller).id : null)
    return keep(backend, { ...changedSupplier(old, body, doneBy(caller, now)), ownerId }, now)
  }),

  answer(backend, submitKycDocument, ({ params, body, caller, now }) => {
    const old = seen(backend.db, params.id, caller)
    if (old.kyc.some(({ id }) => id === body.id)) {
      throw new Refusal('conflict', { detail: 'This document is handed in already' })
    }
    if (!neededSteps(old.kind).includes(body.step)) {
      refuseFields([{ field: 'body.step', message: 'This kind of supplier does not take it' }])
    }
    return keep(backend, supplierWithDocument(old, body, doneBy(caller, now)), now)
  }),

  answer(backend, reviewKycDocument, ({ params, body, caller, now }) => {
    const old = found(backend.db.suppliers, params.id, what)
    const doing = doneBy(caller, now)
    const document = old.kyc.find(({ id }) => id === body.item)
    if (!document) {
      throw new Refusal('conflict', {
        detail: 'Another document took the place of this one meanwhile: look at that one',
      })
    }
    refuseObstacle(reviewObstacle(reviewableKyc(document), doing.person, body.evidence))
    return keep(backend, supplierWithReview(old, body, doing), now)
  }),

  answer(backend, linkFarmers, ({ params, body, now }) => {
    const { db } = backend
    const old = found(db.suppliers, params.id, what)
    const unknown = body.add.flatMap((id, index) =>
      db.farmers.get(id)
        ? []
        : [{ field: `body.add.${index}`, message: `There is no farmer ${id}` }],
    )
    if (unknown.length > 0) refuseFields(unknown)
    const taken = body.add.find((id) => {
      const other = supplierOf(db, id)
      return other && other.id !== old.id
    })
    if (taken) {
      throw new Refusal('conflict', { detail: `${taken} sells through another supplier already` })
    }
    const changed = keep(backend, supplierWithFarmers(old, body), now)
    followSupplier(db, [...body.add, ...body.remove])
    return changed
  }),
]

/** The supplier that a farmer sells through. Returns undefined if there is none. */
export const supplierOf = (db: Db, farmerId: string): Supplier | undefined =>
  db.suppliers.all().find(({ farmerIds }) => farmerIds.includes(farmerId))

type Caller = Parameters<typeof suppliersFor>[0]

/** A supplier that the caller may see; for other callers it does not exist. */
const seen = ({ suppliers }: Db, id: string, caller: Caller): Supplier =>
  found({ get: () => suppliersFor(caller, suppliers.all()).find((one) => one.id === id) }, id, what)

function refuseWrong(farms: readonly Farm[], problemsOf: (farm: Farm) => string[]): void {
  const errors: FieldError[] = farms.flatMap((farm, index) =>
    problemsOf(farm).map((message) => ({ field: `body.farms.${index}`, message })),
  )
  if (errors.length > 0) refuseFields(errors)
}

function keep({ db }: Backend, changed: Supplier, now: Date): Supplier {
  const supplier = { ...changed, ...nextVersion(changed, now) }
  void db.suppliers.put(supplier)
  return supplier
}
