import { useEffect, useEffectEvent, useRef } from 'react'

interface InSightOptions {
  /** Undefined until they are counted. */
  columns: number | undefined
  openId: string | null
  /** Scrolls the page as far as it takes to have the record of this id in sight. */
  reveal: (id: string) => void
}

/**
 * Keeps the record that is open, or was last, in sight when a list gets more or fewer columns: details that come or go
 * beside it take or leave the room of some, and every record stands elsewhere.
 */
export function useOpenInSight({ columns, openId, reveal }: InSightOptions): void {
  const lastId = useRef<string>(null)
  const idBefore = useRef(openId)
  const columnsBefore = useRef(columns)
  useEffect(() => {
    // A list that begins with a record open begins at its top.
    if (openId !== null && openId !== idBefore.current) lastId.current = openId
    idBefore.current = openId
  }, [openId])
  const onColumns = useEffectEvent(() => {
    if (lastId.current !== null) reveal(lastId.current)
  })
  useEffect(() => {
    // The first count is no change.
    if (columnsBefore.current !== undefined && columnsBefore.current !== columns) onColumns()
    columnsBefore.current = columns
  }, [columns])
}
