import { changeScopes } from '#domain/change-scopes.ts'
import { appTitles } from '#domain/paths.ts'
import type { Scope } from '#domain/scopes.ts'
import { plainText } from '#domain/text-search.ts'
import { useMay } from '../auth/auth-provider.tsx'
import { recordPath } from '../lists/record-path.ts'
import { type KnownRecords, useRecords } from '../offline/use-records.ts'
import { recordKinds } from '../records/kinds.ts'
import type { AnyRecordKind } from '../records/record-kind.ts'
import { isFoundBy } from '../records/searches.ts'
import type { RecordOf } from '../sync/records/records.ts'
import { outboxLink, screensFor } from './screens.ts'

/** Somewhere that the palette leads to. */
interface Hit {
  path: string
  title: string
  note?: string
}

/** Of each kind: what is meant stands among the first, or a few more letters bring it there. */
const hitsPerKind = 5

/** Screens and records that contain what was typed: what the screens' own searches find, and a little more. */
export function useFoundRecords(query: string) {
  const words = query.trim()
  const may = useMay()
  const known = useAllKinds(may)
  const groups: { label: string; hits: Hit[] }[] = [
    {
      label: 'Screens',
      hits: [...screensFor(may), outboxLink]
        .filter(({ label }) => plainText(label).includes(plainText(words)))
        .map(({ path, label }) => ({ path, title: label })),
    },
    ...(words
      ? known.map(({ kind, records }) => ({
          label: appTitles[kind.path],
          hits: hitsIn(kind, records.data?.rows ?? [], words),
        }))
      : []),
  ]
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    isLoading: known.some(({ records: { isFetching, isSettled } }) => isFetching && !isSettled),
  }
}

/** The records of each kind, as far as its user may read them. */
function useAllKinds(
  may: (scope: Scope) => boolean,
): { kind: AnyRecordKind; records: KnownRecords<RecordOf> }[] {
  return recordKinds.map((kind) => ({
    kind,
    // biome-ignore lint/correctness/useHookAtTopLevel: there are always the same kinds, in the same order
    records: useRecords(kind.kind, { isWanted: may(changeScopes[kind.kind]) }),
  }))
}

/** The first few that match; the rest of a long list is not looked at. */
function hitsIn(kind: AnyRecordKind, rows: readonly RecordOf[], words: string): Hit[] {
  const hits: Hit[] = []
  for (const row of rows) {
    const record = row as never // of that kind: it is read by it
    if (isFoundBy[kind.kind](record, words)) {
      hits.push({
        path: recordPath(kind.path, row.id),
        title: kind.titleOf(record),
        note: kind.noteOf(record),
      })
    }
    if (hits.length === hitsPerKind) break
  }
  return hits
}
