import { useEffect, useEffectEvent, useState } from 'react'
import { useSync } from '../offline/offline-provider.tsx'
import type { AwaitedFiles, Leftover } from '../sync/db/schema.ts'
import type { Write } from '../sync/outbox/writes.ts'
import { carryOver } from './carry-over.ts'
import type { Drafting } from './use-draft.ts'
import { withUnusedId } from './used-id.ts'

interface Beginning<Values> {
  values: Values
  /** Values that an earlier version of the form asked for and this one has no field for. */
  leftovers: readonly Leftover[]
  /** Files that the draft lacks. */
  awaitedFiles: AwaitedFiles
}

interface BeginningOptions<Values extends Record<string, unknown>> {
  draft: { version: number }
  initial: () => Values
  labels: Readonly<Record<string, string>>
  writesOf: (values: Values) => readonly Write[]
}

/**
 * Returns what a form starts with: its draft, converted to this version of the form, or nothing. Undefined until known.
 */
export function useBeginning<Values extends Record<string, unknown>>(
  { draft, initial, labels, writesOf }: BeginningOptions<Values>,
  { found, forget }: Drafting<Values>,
): Beginning<Values> | undefined {
  const sync = useSync()
  const [begun, setBegun] = useState<Beginning<Values> | undefined>(() =>
    found ? undefined : afresh(initial()),
  )

  const begin = useEffectEvent(async (): Promise<Beginning<Values>> => {
    const empty = initial()
    if (!found || !sync) return afresh(empty)
    const carried =
      found.version === draft.version
        ? { values: { ...empty, ...found.values }, leftovers: [] }
        : carryOver(empty, found, labels)
    const values = await withUnusedId(sync, { values: carried.values, initial: empty, writesOf })
    if (!values) {
      await forget()
      return afresh(empty)
    }
    const leftovers = [...found.leftovers, ...carried.leftovers]
    return { values, leftovers, awaitedFiles: found.awaitedFiles }
  })

  useEffect(() => {
    let left = false
    if (!begun) {
      begin().then(
        (ready) => !left && setBegun(ready),
        () => {},
      )
    }
    return () => {
      left = true
    }
  }, [begun])

  return begun
}

const afresh = <Values>(values: Values): Beginning<Values> => ({
  values,
  leftovers: [],
  awaitedFiles: {},
})
