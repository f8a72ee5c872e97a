import { useEffect, useEffectEvent, useState } from 'react'
import { useSync } from '../offline/offline-provider.tsx'
import type { Leftover } from '../sync/db/schema.ts'
import type { Write } from '../sync/outbox/writes.ts'
import { carryOver } from './carry-over.ts'
import type { Drafting } from './use-draft.ts'
import { withUnusedId } from './used-id.ts'

interface Beginning<Values> {
  values: Values
  /** Values that an earlier version of the form asked for and this one has no field for. */
  leftovers: readonly Leftover[]
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
    found ? undefined : { values: initial(), leftovers: [] },
  )

  const begin = useEffectEvent(async (): Promise<Beginning<Values>> => {
    const empty = initial()
    if (!found || !sync) return { values: empty, leftovers: [] }
    const carried =
      found.version === draft.version
        ? { values: { ...empty, ...found.values }, leftovers: [] }
        : carryOver(empty, found, labels)
    const values = await withUnusedId(sync, { values: carried.values, initial: empty, writesOf })
    if (values) return { values, leftovers: [...found.leftovers, ...carried.leftovers] }
    await forget()
    return { values: empty, leftovers: [] }
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
