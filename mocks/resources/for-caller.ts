import { forBuyers } from '#domain/buyer-view.ts'
import type { Caller } from '../auth/tokens.ts'

/** Who may not read farmers is a buyer, or as good as one: what names a farmer is withheld without consent to that. */
const seesFarmers = (caller: Caller | undefined): boolean =>
  caller?.scopes.has('farmers:read') ?? false

type OfFarmer = Parameters<typeof forBuyers>[0]

/** A record as the caller may see it. */
export const rowFor = <Row extends OfFarmer>(caller: Caller | undefined, row: Row): Row =>
  seesFarmers(caller) ? row : forBuyers(row)

/** Records as the caller may see them; the same array where nothing is withheld from anybody. */
export const rowsFor = <Row extends OfFarmer>(
  caller: Caller | undefined,
  rows: readonly Row[],
): readonly Row[] => (seesFarmers(caller) ? rows : withheldRows(rows))

/** Of each table as it is, once: tens of thousands of rows are asked for page by page. */
const withheld = new WeakMap<readonly OfFarmer[], readonly OfFarmer[]>()

function withheldRows<Row extends OfFarmer>(rows: readonly Row[]): readonly Row[] {
  const made = withheld.get(rows) ?? rows.map(forBuyers)
  withheld.set(rows, made)
  // Made of these very rows.
  return made as readonly Row[]
}
