import { ownerOf, type SessionUser } from '../auth/session.ts'
import type { Mark } from '../sync/records/overlay.ts'
import type { CopiedType, RecordOf } from '../sync/records/records.ts'
import { copyFormat } from '../sync/records/replica-rows.ts'
import { getBackendName } from './backend-name.ts'
import { isCopyNoted } from './copy-note.ts'
import { deviceStorage } from './device-storage.ts'
import { isLockOn } from './lock/lock-state.ts'
import type { Whose } from './whose.ts'

/** What is kept of a list: it can be read before anything is awaited, so it shows while the copy is being opened. */
export interface FirstRows<Row extends RecordOf, Figure> {
  rows: readonly Row[]
  marks: ReadonlyMap<string, Mark>
  /** How many rows there are. */
  total: number
  figures: readonly Figure[]
  /** When they were last as the server has them, ms since 1970. */
  asOf: number
}

/** More than any screen shows at once. */
const keptRows = 30

const whoseOf = (user: SessionUser): Whose | undefined => {
  const backendName = getBackendName()
  return backendName === undefined ? undefined : { backendName, owner: ownerOf(user) }
}

/** Named as the other answers that are kept, so it is deleted and sealed with them. */
const keyOf = (kind: CopiedType, { backendName, owner }: Whose): string =>
  `asili-first-rows-${kind} ${backendName} ${owner}`

/** The first rows of a list as this user has seen it last; undefined where there is no copy, or their lock is on. */
export function readFirstRows<Row extends RecordOf, Figure>(
  kind: CopiedType,
  user: SessionUser | null,
): FirstRows<Row, Figure> | undefined {
  const whose = user && whoseOf(user)
  if (!whose || isLockOn(whose) || !isCopyNoted(user)) return undefined
  try {
    const kept = JSON.parse(deviceStorage()?.getItem(keyOf(kind, whose)) ?? 'null')
    // As they were written below, by this version or one that copies alike.
    return kept?.format === copyFormat ? { ...kept, marks: new Map(kept.marks) } : undefined
  } catch {
    return undefined
  }
}

/** Keeps them for the next time. `found` are all rows, in the order in which the list shows them unasked. */
export function keepFirstRows<Row extends RecordOf, Figure>(
  kind: CopiedType,
  user: SessionUser | null,
  found: Omit<FirstRows<Row, Figure>, 'total'>,
): void {
  const whose = user && whoseOf(user)
  if (!whose || isLockOn(whose)) return
  const rows = found.rows.slice(0, keptRows)
  const marks = rows.flatMap(({ id }) => {
    const mark = found.marks.get(id)
    return mark ? [[id, mark] as const] : []
  })
  const { figures, asOf } = found
  const kept = { format: copyFormat, rows, marks, total: found.rows.length, figures, asOf }
  try {
    deviceStorage()?.setItem(keyOf(kind, whose), JSON.stringify(kept))
  } catch {
    // No room, or not allowed: the next start opens the copy first.
  }
}
