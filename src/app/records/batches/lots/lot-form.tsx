import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Batch } from '#domain/batch.ts'
import { lotMaking, newLotSchema } from '#domain/lots/lot.ts'
import { drawnKg, leftKg } from '#domain/lots/mass.ts'
import { RecordForm } from '../../../forms/record-form.tsx'
import { RecordGate } from '../../../forms/record-gate.tsx'
import type { ActionProps } from '../../../lists/list-definition.ts'
import { useOpenSaved } from '../../../lists/use-open-saved.ts'
import { useRecords } from '../../../offline/use-records.ts'
import { latestNow, suggestedNow } from '../../../time/form-time.ts'
import { LotFields } from './lot-fields.tsx'
import { lotBodyOf, lotLabels, lotMessages, lotVersion, newLotValues } from './lot-values.ts'

const none: readonly Batch[] = []

/** Creates a lot from other batches: a blend, a part of one, or the result of a process. */
export default function LotForm({ id, onClose }: ActionProps) {
  if (!id) return <NewLot onClose={onClose} from={undefined} />
  return (
    <RecordGate kind="batches" id={id} title={`Make a lot of ${id}`} onClose={onClose}>
      {(batch) => <NewLot onClose={onClose} from={batch} />}
    </RecordGate>
  )
}

function NewLot({ from, onClose }: { from: Batch | undefined; onClose: () => void }) {
  const batches = useRecords('batches').data?.rows ?? none
  const openSaved = useOpenSaved()
  const facts = useMemo(() => {
    const known = new Map(batches.map((batch) => [batch.id, batch]))
    return { batchOf: (id: string) => known.get(id), drawn: drawnKg(batches) }
  }, [batches])
  return (
    <RecordForm
      title={from ? `Make a lot of ${from.id}` : 'Make a lot'}
      draft={{ form: `lot/${from?.id ?? 'new'}`, version: lotVersion }}
      nameOf={({ type, inputs }) =>
        [type && lotMaking.label(type), inputs.map(({ batchId }) => batchId).join(', ')]
          .filter(Boolean)
          .join(' of ')
      }
      initial={() =>
        newLotValues(
          suggestedNow(),
          from ? { batchId: from.id, kg: leftKg(from, facts.drawn) } : null,
        )
      }
      labels={lotLabels}
      validate={(values) => lotMessages(values, facts, latestNow())}
      writesOf={(values) => [
        { write: 'createLot', body: z.parse(newLotSchema, lotBodyOf(values, facts.batchOf)) },
      ]}
      saved={({ id }) => `Lot ${id} is made`}
      submitLabel="Make lot"
      onClose={onClose}
      onSaved={({ id }) => openSaved(id)}
    >
      {(form) => <LotFields form={form} batches={batches} facts={facts} />}
    </RecordForm>
  )
}
