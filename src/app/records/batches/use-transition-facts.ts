import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useToday } from '#app/ui/use-now.ts'
import type { Batch } from '#domain/batch.ts'
import type { Precondition, TransitionFacts } from '#domain/batch-transition.ts'
import { withOutcome } from '#domain/compliance-outcome.ts'
import type { PastEvent } from '#domain/event-order.ts'
import { lastQualityControl } from '#domain/passport.ts'
import { newTrackingEventSchema } from '#domain/tracking-event.ts'
import { useApi } from '../../api/api-context.tsx'
import { ApiError } from '../../api/errors.ts'
import { passportOfBatchQuery } from '../../api/passports.ts'
import { useIsAlone, useSync, useSyncState } from '../../offline/offline-provider.tsx'
import { useRecord } from '../../offline/use-record.ts'
import { useRecords } from '../../offline/use-records.ts'
import { useTaints } from '../../offline/use-taints.ts'

interface KnownFacts {
  facts: TransitionFacts
  /** Preconditions that this device cannot check: it never had the data, or is reading it again after an event. */
  unknown: ReadonlySet<Precondition['code']>
  /** The events of the batch that this device knows of, those that wait included. */
  history: readonly PastEvent[]
}

/** Returns what this device knows of everything that decides whether a batch may move on. */
export function useTransitionFacts(batch: Batch): KnownFacts {
  const api = useApi()
  const farmer = useRecord('farmers', batch.farmerId).data
  const { data: known, isSettled } = useRecords('complianceRecords')
  const today = useToday()
  const records = (known?.rows ?? [])
    .filter(({ batchId }) => batchId === batch.id)
    .map((record) => withOutcome(record, today))
  const isAlone = useIsAlone()
  const here = useEventsOnDevice(batch.id)
  const {
    data: passport,
    error,
    isPlaceholderData: isBehind,
  } = useQuery({
    // An event that was just sent waits no longer, and is in no passport that was read before.
    ...passportOfBatchQuery(api, batch.id, here?.version),
    placeholderData: (before) => before,
    enabled: isAlone || here !== undefined,
  })
  // Only a batch that is under way is held for what its origin says.
  const taints = useTaints(batch.id, { isWanted: batch.status === 'in_transit' })?.taints

  // A batch gets its passport with its first event.
  const hasNoPassport = error instanceof ApiError && error.code === 'not-found'
  const events = [...(passport?.events ?? []), ...(here?.events ?? [])]
  const qualityControl = lastQualityControl(events)
  const unknown = new Set<Precondition['code']>()
  if (!farmer) unknown.add('farmer-verified')
  if (!isSettled) unknown.add('records').add('eudr')
  if (!taints) unknown.add('origin').add('screening')
  const isUnread = !passport && !hasNoPassport && qualityControl === null
  if (isUnread || (isBehind && qualityControl !== 'passed')) unknown.add('quality')
  return {
    facts: {
      farmerStatus: farmer?.status ?? 'unknown',
      records,
      qualityControl,
      taints: (taints ?? []).map(({ reason }) => reason),
      today,
    },
    unknown,
    history: events,
  }
}

const waitingEventSchema = z.pick(newTrackingEventSchema, { type: true, occurredAt: true })

interface OnDevice {
  /** The batch's unsent events, in order. */
  events: readonly PastEvent[]
  /** The batch's version at the server, as far as this device has heard. */
  version: number | undefined
}

/** Returns what the device has of a batch's events; undefined until it is read. */
function useEventsOnDevice(batchId: string): OnDevice | undefined {
  const sync = useSync()
  const revision = useSyncState()?.revision
  const { data } = useQuery({
    queryKey: ['known', 'batches', 'events', batchId, revision],
    queryFn: async (): Promise<OnDevice> => {
      const entries = (await sync?.ofRecord('batches', batchId)) ?? []
      const events = entries.flatMap(({ write, body }) => {
        const event = waitingEventSchema.safeParse(body)
        return write === 'addBatchEvent' && event.success ? [event.data] : []
      })
      // Read after the entries: once one of them is sent, the version is that of the server's answer.
      const { record } = (await sync?.records.get('batches', batchId)) ?? {}
      return { events, version: record?.version }
    },
    enabled: sync !== undefined,
    // While they are read again, an event that waits would be judged as if it were not there.
    placeholderData: (before) => before,
    gcTime: 0,
  })
  return data
}
