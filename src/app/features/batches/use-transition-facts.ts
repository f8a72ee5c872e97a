import { useQuery } from '@tanstack/react-query'
import type { Batch } from '#domain/batch.ts'
import type { Need, TransitionFacts } from '#domain/batch-transition.ts'
import { lastQualityControl } from '#domain/passport.ts'
import { newTrackingEventSchema, type TrackingEventType } from '#domain/tracking-event.ts'
import { useApi } from '../../api/api-context.tsx'
import { ApiError } from '../../api/errors.ts'
import { passportOfBatchQuery } from '../../api/passports.ts'
import { useSync, useSyncState } from '../../offline/offline-provider.tsx'
import { useRecord } from '../../offline/use-record.ts'
import { useRecords } from '../../offline/use-records.ts'

interface KnownFacts {
  facts: Omit<TransitionFacts, 'onDate'>
  /** Needs on which this device cannot say anything: it never had what they are about. */
  unknown: ReadonlySet<Need['code']>
}

/** What this device knows of everything that decides whether a batch may move on. */
export function useTransitionFacts(batch: Batch): KnownFacts {
  const api = useApi()
  const farmer = useRecord('farmers', batch.farmerId).data
  const { data: known, isSettled } = useRecords('complianceRecords')
  const records = known?.rows.filter(({ batchId }) => batchId === batch.id) ?? []
  const { data: passport, error } = useQuery(passportOfBatchQuery(api, batch.id))
  const waiting = useWaitingEvents(batch.id)

  // A batch gets its passport with its first event.
  const hasNoPassport = error instanceof ApiError && error.code === 'not-found'
  const events = [...(passport?.events ?? []), ...waiting.map((type) => ({ type }))]
  const qualityControl = lastQualityControl(events)
  const unknown = new Set<Need['code']>()
  if (!farmer) unknown.add('farmer-verified')
  if (!isSettled) unknown.add('records').add('eudr')
  if (!passport && !hasNoPassport && qualityControl === null) unknown.add('quality')
  return {
    facts: { farmerStatus: farmer?.status ?? 'unknown', records, qualityControl },
    unknown,
  }
}

/** Events of the batch that are still to be sent, in their order. */
function useWaitingEvents(batchId: string): readonly TrackingEventType[] {
  const sync = useSync()
  const revision = useSyncState()?.revision
  const { data } = useQuery({
    queryKey: ['known', 'batches', 'events', batchId, revision],
    queryFn: async () => {
      const entries = (await sync?.ofRecord('batches', batchId)) ?? []
      return entries.flatMap(({ write, body }) => {
        const type = newTrackingEventSchema.shape.type.safeParse(body.type)
        return write === 'addBatchEvent' && type.success ? [type.data] : []
      })
    },
    enabled: sync !== undefined,
    gcTime: 0,
  })
  return data ?? []
}
