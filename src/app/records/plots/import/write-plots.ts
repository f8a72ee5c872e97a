import type { PlannedPlot } from '#domain/plots/import-file.ts'
import { newRecordId } from '../../../forms/new-record-id.ts'
import type { Write } from '../../../sync/outbox/writes.ts'

/**
 * Returns the writes to queue, in the file's order: of two overlapping plots, the first must exist when the second
 * arrives.
 */
export const plotWrites = (
  plots: readonly PlannedPlot[],
  { sha256, at }: { sha256: string; at: string },
): Write[] =>
  plots.flatMap(({ fate, plot, farmer, agreed }): Write[] => {
    if (fate !== 'import' || !plot || !farmer) return []
    const { declaredHa, ...shape } = plot
    const body = {
      id: newRecordId('PLT'),
      farmerId: farmer.id,
      ...shape,
      tenure: null,
      areaHa: { declared: declaredHa },
      capture: {
        method: 'imported' as const,
        at,
        accuraciesM: [],
        fixes: [],
        fileSha256: sha256,
        gateReason: null,
      },
      agreed: [...agreed],
    }
    return [{ write: 'createPlot', body }]
  })
