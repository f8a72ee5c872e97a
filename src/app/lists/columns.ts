import type { ReactNode } from 'react'
import type { Column } from './list-definition.ts'

/** Returns the columns shown in a table; the others are only exported. */
export const shownColumns = <Row>(columns: readonly Column<Row>[]) =>
  columns.filter(({ widthRem }) => widthRem !== undefined)

/** Returns what a column shows of a row, on paper too. */
export const shownIn = <Row>({ show, value }: Column<Row>, row: Row): ReactNode =>
  show ? show(row) : value(row)
