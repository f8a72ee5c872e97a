import { formatCoordinates, formatDateTime } from '#app/ui/format.ts'
import { formatAccuracy } from '#app/ui/format-accuracy.ts'
import type { VerificationEvent } from '#domain/verification-record.ts'
import { flagReason, verificationEventKind, verificationStep } from '#domain/verification-steps.ts'
import type { PersonText } from '../../lists/use-person-text.ts'

/** `By Demo Compliance Officer, 3 Nov 2026, 14:30, at 6.2° N, 2.4° W, within 5 m` */
export function doneText(event: VerificationEvent, personText: PersonText): string {
  const { by, occurredAt, coordinates, accuracyM } = event
  const within = accuracyM === null ? '' : `, within ${formatAccuracy(accuracyM)}`
  const where = coordinates ? `, at ${formatCoordinates(coordinates)}${within}` : ''
  return `By ${personText(by) || 'somebody'}, ${formatDateTime(occurredAt)}${where}`
}

/** `Step done: Farm visited` */
export const eventText = ({ kind, step, reason }: VerificationEvent): string =>
  [
    verificationEventKind.label(kind),
    ...(step ? [verificationStep.label(step)] : []),
    ...(reason ? [flagReason.label(reason)] : []),
  ].join(': ')
