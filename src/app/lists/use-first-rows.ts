import { useEffect, useState } from 'react'
import { useToday } from '#app/ui/use-now.ts'
import { changeScopes } from '#domain/change-scopes.ts'
import { useAuth, useMay } from '../auth/auth-provider.tsx'
import { keepFirstRows, readFirstRows } from '../offline/first-rows.ts'
import { useIsCopied } from '../offline/offline-provider.tsx'
import { tellFirstScreen } from '../offline/rows-first.ts'
import type { KnownRecords } from '../offline/use-records.ts'
import type { ListDefinition, ListRow, SummaryFigure } from './list-definition.ts'
import { orderOf, sortRows } from './sorting.ts'

/** The rows that a list shows: all that is known or, until that is loaded, those seen last time. */
export type Shown<Row> = NonNullable<KnownRecords<Row>['data']> & {
  /** Set if these are only the first rows: the figures of all rows. */
  figuresOfAll?: readonly SummaryFigure[]
}

/** How long no more rows must arrive before the first rows are stored for next time, ms. */
const restMs = 1_000

/** Returns the rows of a list, available from the first render on. */
export function useShownRows<Row extends ListRow, Filter extends object>(
  list: ListDefinition<Row, Filter>,
  known: KnownRecords<Row>,
): { shown: Shown<Row> | undefined; asOf: number } {
  const { user } = useAuth()
  const isCopied = useIsCopied()
  const mayRead = useMay()(changeScopes[list.kind])
  const [first] = useState(() =>
    known.data ? undefined : readFirstRows<Row, SummaryFigure>(list.kind, user),
  )
  useKeptRows(list, known)

  const { data, error, asOf } = known
  const kept = data || error || !mayRead ? undefined : first
  // Otherwise the first screen waits for the data on the device.
  const isReady = data !== undefined || error !== null || kept !== undefined || isCopied
  useEffect(() => {
    if (isReady) tellFirstScreen()
  }, [isReady])
  if (!kept) return { shown: data, asOf }
  const { rows, marks, total, figures } = kept
  return { shown: { rows, marks, total, figuresOfAll: figures }, asOf: kept.asOf }
}

/** Stores the first rows of the list's default view, for the next time it is opened. */
function useKeptRows<Row extends ListRow, Filter extends object>(
  list: ListDefinition<Row, Filter>,
  { data, isSettled, asOf }: KnownRecords<Row>,
): void {
  const { user } = useAuth()
  const today = useToday()
  const isCopied = useIsCopied()
  useEffect(() => {
    if (!data || !isSettled || !isCopied) return
    const timer = setTimeout(() => {
      const rows = sortRows(data.rows, orderOf(list, null))
      const figures = list.summary(data.rows, today)
      keepFirstRows(list.kind, user, { rows, marks: data.marks, figures, asOf })
    }, restMs)
    return () => clearTimeout(timer)
  }, [list, data, isSettled, isCopied, asOf, user, today])
}
