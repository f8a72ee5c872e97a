import { type Batch, isBatchStatus } from '#domain/batch.ts'
import { type Need, transitionNeeds } from '#domain/batch-transition.ts'
import { nextStage } from '#domain/tracking-event.ts'
import type { FieldMessages } from '../../forms/field-messages.ts'
import { useIsOnline } from '../../offline/offline-provider.tsx'
import { eventDay, type TrackValues } from './track-values.ts'
import { useTransitionFacts } from './use-transition-facts.ts'

/** Whether an event may move a batch on, by the rules that the server goes by and what this device knows. */
export function useMoves(batch: Batch) {
  const isOnline = useIsOnline()
  const { facts, unknown } = useTransitionFacts(batch)

  const next = isBatchStatus(batch.status) ? nextStage(batch.status) : null
  const needsOn = (day: string): Need[] =>
    next ? transitionNeeds(batch, next.to, { ...facts, onDate: day }) : []

  /** What an event lacks that would move the batch on; all others lack nothing. */
  const unmetOf = (values: TrackValues): Need[] =>
    next?.by === values.type
      ? needsOn(eventDay(values)).filter(({ code, met }) => !met && !unknown.has(code))
      : []

  return {
    unknown,
    /** What the next step needs, were it on the day that is written. */
    needsOf: (values: TrackValues): Need[] => needsOn(eventDay(values)),
    /** Without a connection this device may be behind: what happened can be recorded, and the server decides. */
    mayRecordAnyway: (values: TrackValues): boolean => !isOnline && unmetOf(values).length > 0,
    messagesOf(values: TrackValues): FieldMessages {
      const unmet = unmetOf(values)
      if (unmet.length === 0) return {}
      const texts = unmet.map(({ text }) => text).join('; ')
      if (isOnline) return { type: `Still needed: ${texts}` }
      return values.anyway ? {} : { anyway: `Confirm that it happened although it needs: ${texts}` }
    },
  }
}

export type Moves = ReturnType<typeof useMoves>
