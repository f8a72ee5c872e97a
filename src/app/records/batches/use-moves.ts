import type { Batch } from '#domain/batch.ts'
import { type Precondition, transitionPreconditions } from '#domain/batch-transition.ts'
import { isBatchStatus } from '#domain/batch-words.ts'
import { nextStage } from '#domain/tracking-event.ts'
import type { FieldMessages } from '../../forms/field-messages.ts'
import { useIsOnline } from '../../offline/offline-provider.tsx'
import { orderMessages, orderOf, type TrackValues } from './track-values.ts'
import { useTransitionFacts } from './use-transition-facts.ts'

/** Whether an event may move a batch on, according to the server's rules and what this device knows. */
export function useMoves(batch: Batch) {
  const isOnline = useIsOnline()
  const { facts, unknown, history } = useTransitionFacts(batch)

  const next = isBatchStatus(batch.status) ? nextStage(batch.status) : null
  const preconditions: readonly Precondition[] = next
    ? transitionPreconditions(batch, next.to, facts)
    : []

  /** Returns the preconditions that an event does not meet. Only an event that moves the batch on has any. */
  const unmetOf = (values: TrackValues): Precondition[] =>
    next?.by === values.type
      ? preconditions.filter(({ code, met }) => !met && !unknown.has(code))
      : []

  return {
    unknown,
    /** The preconditions of the next step. */
    preconditions,
    /**
     * Whether an event can be recorded despite unmet preconditions. Offline, this device may not be up to date, so the
     * server decides.
     */
    mayRecordAnyway: (values: TrackValues): boolean => !isOnline && unmetOf(values).length > 0,
    /** Whether this device knows that nothing is missing: while it reads what it has again, it does not. */
    isComplete: (values: TrackValues): boolean =>
      next?.by !== values.type || preconditions.every(({ code, met }) => met && !unknown.has(code)),
    /** Returns what is out of order about the event in the form. */
    orderOf: (values: TrackValues) => orderOf(values, batch, history),
    messagesOf(values: TrackValues): FieldMessages {
      const order = orderMessages(values, orderOf(values, batch, history))
      if (Object.keys(order).length > 0) return order
      const unmet = unmetOf(values)
      if (unmet.length === 0) return {}
      const texts = unmet.map(({ text }) => text).join('; ')
      if (isOnline) return { type: `Still needed: ${texts}` }
      return values.anyway
        ? {}
        : { anyway: `Confirm that it happened although this is still needed: ${texts}` }
    },
  }
}

export type Moves = ReturnType<typeof useMoves>
