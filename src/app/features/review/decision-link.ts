import type { WaitingDecision } from '#domain/review-queue.ts'
import { actionPath, recordPath } from '../../lists/record-path.ts'

/** Path of the panel in which something is decided, on the screen of its record. */
export function decisionPath({ kind, recordId, step }: WaitingDecision): string {
  switch (kind) {
    case 'document':
      return actionPath('/compliance', 'review', recordId)
    case 'requirement':
      return actionPath('/compliance', 'edit', recordId)
    case 'assessment':
      return actionPath('/compliance', 'assess', recordId)
    case 'kyc':
      return recordPath('/supplier', recordId)
    case 'finding':
      return actionPath('/compliance', 'findings', recordId)
    case 'certificate':
      return recordPath('/certificates', recordId)
    case 'verification':
      return actionPath('/farmers', 'verify', recordId)
    case 'step':
      return actionPath('/farmers', `verify-${step}`, recordId)
    case 'flag':
      return actionPath('/farmers', 'lift-flag', recordId)
    case 'inspection':
      return actionPath('/locations', 'inspection', recordId)
  }
}

/** The panels that lead on from one to the next, in the order of the queue; several decisions may be made in one of them. */
export const pathsLedThrough = (queue: readonly WaitingDecision[]): readonly string[] => [
  ...new Set(
    queue.filter(({ kind }) => kind === 'document' || kind === 'verification').map(decisionPath),
  ),
]

/** The kind of decision, shown before its subject. */
export const decisionLabels: Record<WaitingDecision['kind'], string> = {
  document: 'Document',
  requirement: 'Requirement',
  assessment: 'Risk',
  kyc: 'Supplier',
  finding: 'Finding',
  certificate: 'Certificate',
  verification: 'Verification',
  step: 'Verification',
  flag: 'Flag',
  inspection: 'Inspection',
}
