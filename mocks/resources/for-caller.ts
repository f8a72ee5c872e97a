import { forBuyers } from '#domain/buyer-view.ts'
import { isOwnSupplier, type Supplier } from '#domain/supplier.ts'
import { type Caller, personOf } from '../auth/tokens.ts'

/**
 * A caller who may not read farmers is treated as a buyer: whatever names a farmer is withheld unless the farmer
 * consented to it.
 */
export const seesFarmers = (caller: Caller | undefined): boolean =>
  caller?.scopes.has('farmers:read') ?? false

type OfFarmer = Parameters<typeof forBuyers>[0]

/** A record as the caller may see it. */
export const rowFor = <Row extends OfFarmer>(caller: Caller | undefined, row: Row): Row =>
  seesFarmers(caller) ? row : forBuyers(row)

/** Records as the caller may see them; the same array if nothing is withheld. */
export const rowsFor = <Row extends OfFarmer>(
  caller: Caller | undefined,
  rows: readonly Row[],
): readonly Row[] => (seesFarmers(caller) ? rows : withheldRows(rows))

/** Computed once for each version of a table: tens of thousands of rows are read page by page. */
const withheld = new WeakMap<readonly OfFarmer[], readonly OfFarmer[]>()

function withheldRows<Row extends OfFarmer>(rows: readonly Row[]): readonly Row[] {
  const made = withheld.get(rows) ?? rows.map(forBuyers)
  withheld.set(rows, made)
  // Made from these rows.
  return made as readonly Row[]
}

/** A caller who may not review suppliers is treated as a supplier: they see only their own record. */
const reviewsSuppliers = (caller: Caller | undefined): boolean =>
  caller?.scopes.has('suppliers:review') ?? false

/** Whether it is the caller's own record. */
export const isOwn = (caller: Caller | undefined, supplier: Supplier): boolean =>
  caller?.role === 'Supplier' &&
  isOwnSupplier(supplier, { id: personOf(caller).id, email: caller.email })

/** The suppliers that the caller may see. */
export const suppliersFor = (
  caller: Caller | undefined,
  suppliers: readonly Supplier[],
): readonly Supplier[] =>
  reviewsSuppliers(caller) ? suppliers : suppliers.filter((one) => isOwn(caller, one))
