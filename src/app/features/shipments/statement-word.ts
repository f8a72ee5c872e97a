import { statementMark } from '#domain/shipment-marks.ts'
import type { MarkState } from './mark.tsx'
import type { KnownStatements } from './use-statements.ts'

/** How a lot's statement stands, as far as that is known here. */
export function statementWord(
  batchId: string,
  statements: KnownStatements,
): { state: MarkState; word: string } {
  if (statements === 'not-allowed') return { state: 'unknown', word: 'Officers see it' }
  if (statements === 'not-known') return { state: 'unknown', word: 'Not known now' }
  return statementMark(batchId, statements)
}
