import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Sync } from '../sync/create-sync.ts'
import type { Draft } from '../sync/drafts/drafts.ts'
import { useSync } from './offline-provider.tsx'

/** A draft as lists show it: without what was typed, which may be whole files. */
export type ListedDraft = Omit<Draft, 'values'>

interface KnownDrafts {
  drafts: readonly ListedDraft[]
  /** Ids of those that are open, in any tab. */
  taken: ReadonlySet<string>
  discarded: readonly ListedDraft[]
}

const noDrafts: KnownDrafts = { drafts: [], taken: new Set(), discarded: [] }

/** Forms that were started and not saved, the newest first; read again whenever one begins or ends, in any tab. */
export function useDrafts() {
  const sync = useSync()
  const { data, error, refetch } = useQuery({
    queryKey: ['known', 'drafts', sync?.name],
    queryFn: () => (sync ? readDrafts(sync) : noDrafts),
    enabled: sync !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => sync?.draftChanges.subscribe(() => void refetch()), [sync, refetch])
  return { ...(data ?? noDrafts), error, refetch }
}

/** A draft of a refused change is shown with that change, in the outbox. */
const isOfRefused = ({ form }: Draft) => form.startsWith('outbox/')

const listed = (drafts: readonly Draft[]): ListedDraft[] =>
  drafts.filter((draft) => !isOfRefused(draft)).map(({ values: _, ...draft }) => draft)

async function readDrafts({
  drafts,
  draftLocks,
}: Pick<Sync, 'drafts' | 'draftLocks'>): Promise<KnownDrafts> {
  const [all, taken, discarded] = await Promise.all([
    drafts.list(),
    draftLocks.taken(),
    drafts.discarded(),
  ])
  return { drafts: listed(all), taken, discarded: listed(discarded) }
}
