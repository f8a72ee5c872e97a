import { useState } from 'react'
import { changeScopes } from '#domain/change-scopes.ts'
import { appTitles } from '#domain/paths.ts'
import type { Scope } from '#domain/scopes.ts'
import { plainText } from '#domain/text-search.ts'
import { useMay, useOwner } from '../auth/auth-provider.tsx'
import { actionPath, recordPath } from '../lists/record-path.ts'
import { recentRecords } from '../offline/recent-records.ts'
import { type KnownRecords, useRecords } from '../offline/use-records.ts'
import { recordKinds } from '../records/kinds.ts'
import type { AnyRecordKind } from '../records/record-kind.ts'
import { isFoundBy } from '../records/searches.ts'
import type { RecordOf } from '../sync/records/records.ts'
import type { Hit } from './hit.ts'
import { outboxLink, screensFor } from './screens.ts'
import { useActions } from './use-actions.ts'

export interface HitGroup {
  label: string
  hits: readonly Hit[]
}

/** Of each kind: what is meant stands among the first, or a few more letters bring it there. */
const hitsPerKind = 5

/**
 * What contains all words that were typed: actions, screens, views of lists, and records, by what the screens' own
 * searches find and by their ids. Before anything is typed, the records that were opened last, the screens, and what
 * can be done.
 */
export function useFound(query: string): { groups: readonly HitGroup[]; isLoading: boolean } {
  const words = query.trim()
  const may = useMay()
  const known = useAllKinds(may)
  const { actions, views } = useActions(may)
  const recents = useRecents(known)
  const isMeant = matcher(words)
  const records = words
    ? known.map(({ kind, records }) => ({
        label: appTitles[kind.path],
        hits: hitsIn(kind, records.data?.rows ?? [], words),
      }))
    : []
  const batches = known.find(({ kind }) => kind.kind === 'batches')?.records.data?.rows ?? []
  const groups: HitGroup[] = [
    { label: 'Opened last', hits: words ? [] : recents },
    {
      label: 'Screens',
      hits: [...screensFor(may), outboxLink]
        .map(({ path, label }) => ({ to: path, title: label }))
        .filter(isMeant),
    },
    ...records,
    {
      label: 'Actions',
      hits: [...actions.filter(isMeant), ...(words ? labelHits(batches, words) : [])],
    },
    { label: 'Views', hits: words ? views.filter(isMeant).slice(0, hitsPerKind) : [] },
  ]
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    isLoading: known.some(({ records: { isFetching, isSettled } }) => isFetching && !isSettled),
  }
}

/** Returns whether a title contains each of the words: `add farmer` means “Add New Farmer”. */
function matcher(words: string): (hit: Hit) => boolean {
  const wanted = plainText(words).split(' ')
  return ({ title }) => {
    const text = plainText(title)
    return wanted.every((word) => text.includes(word))
  }
}

/** `Print labels of GH-COC-0131`, for batches that are named by their id or after these words. */
function labelHits(batches: readonly RecordOf[], words: string): Hit[] {
  const [, lead = '', id = ''] = /^((?:print )?labels?(?: of)?\s*)?(.*)$/i.exec(words) ?? []
  // Two letters of an id are in too many.
  if (!lead && id.length < 4) return []
  const wanted = plainText(id)
  return batches
    .filter((batch) => plainText(batch.id).includes(wanted))
    .slice(0, lead ? hitsPerKind : 1)
    .map((batch) => ({
      to: actionPath('/batches', 'label', batch.id),
      title: `Print labels of ${batch.id}`,
    }))
}

interface KnownKind {
  kind: AnyRecordKind
  records: KnownRecords<RecordOf>
}

/** The records that were opened last, those that are still here and may be read. */
function useRecents(known: readonly KnownKind[]): Hit[] {
  const owner = useOwner()
  const [recents] = useState(() => recentRecords(owner))
  return recents.flatMap(({ kind: name, id }) => {
    const own = known.find(({ kind }) => kind.kind === name)
    const row = own?.records.data?.rows.find((one) => one.id === id)
    return own && row ? [hitOf(own.kind, row, true)] : []
  })
}

/** The records of each kind, as far as its user may read them. */
function useAllKinds(may: (scope: Scope) => boolean): KnownKind[] {
  return recordKinds.map((kind) => ({
    kind,
    // biome-ignore lint/correctness/useHookAtTopLevel: there are always the same kinds, in the same order
    records: useRecords(kind.kind, { isWanted: may(changeScopes[kind.kind]) }),
  }))
}

/** The first few that match; the rest of a long list is not looked at. */
function hitsIn(kind: AnyRecordKind, rows: readonly RecordOf[], words: string): Hit[] {
  const hits: Hit[] = []
  const wantedId = plainText(words)
  for (const row of rows) {
    const isById = plainText(row.id).includes(wantedId)
    // A record is read by its own kind.
    if (isById || isFoundBy[kind.kind](row as never, words)) hits.push(hitOf(kind, row, isById))
    if (hits.length === hitsPerKind) break
  }
  return hits
}

function hitOf(kind: AnyRecordKind, row: RecordOf, withId: boolean): Hit {
  const record = row as never // of that kind: it is read by it
  const title = kind.titleOf(record)
  const note = kind.noteOf(record)
  return {
    to: recordPath(kind.path, row.id),
    title,
    note: withId && !title.includes(row.id) ? `${row.id} · ${note}` : note,
  }
}
