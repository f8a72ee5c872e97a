import type * as z from 'zod/mini'
import type { Batch } from '../batch.ts'
import { trackingStepsAt } from '../batch-rules.ts'
import { enterStage } from '../batch-stage.ts'
import { batchStatuses, isBatchStatus } from '../batch-words.ts'
import { dateOf } from '../days.ts'
import type { newLotSchema } from '../lots/lot.ts'
import type { Made } from './made.ts'

/** Records that the body names, as far as the device has them, and who records the lot. */
interface Named {
  inputs: readonly Batch[]
  /** With the full name of the place: region and country included. */
  place: { id: string; name: string } | undefined
  recordedBy: string
}

/** A lot made of other batches. It takes over the values that all of them share; where they differ, it has none. */
export function registeredLot(
  body: z.output<typeof newLotSchema>,
  { inputs, place, recordedBy }: Named,
): Made<Batch> {
  const { id, crop, quantity, locationId: _, ...making } = body
  const day = dateOf(making.at)
  const harvestDate = inputs.reduce(
    (earliest, batch) => (batch.harvestDate < earliest ? batch.harvestDate : earliest),
    day,
  )
  const status = earliestStage(inputs)
  const steps = { crop, trackingSteps: trackingStepsAt(status, [harvestDate, day, day]) }
  return {
    id,
    crop,
    quantity,
    harvestDate,
    ...grownBy(inputs),
    variety: common(inputs, 'variety'),
    destination: common(inputs, 'destination'),
    destinationCountryCode: common(inputs, 'destinationCountryCode'),
    earlyHarvestReason: null,
    expectedArrival: common(inputs, 'expectedArrival'),
    estimatedValue: null,
    qualityGrade: common(inputs, 'qualityGrade'),
    moistureContent: common(inputs, 'moistureContent'),
    certifications: (inputs[0]?.certifications ?? []).filter((standard) =>
      inputs.every(({ certifications }) => certifications.includes(standard)),
    ),
    certified: [],
    sources: [],
    locationId: place?.id ?? common(inputs, 'locationId') ?? '',
    location: place?.name ?? common(inputs, 'location') ?? '',
    ...enterStage(steps, status, day),
    made: { ...making, recordedBy },
    passportId: null,
  }
}

/** A lot of one farmer's harvests is attributed to that farmer; for several farmers, it says how many. */
function grownBy(inputs: readonly Batch[]): Pick<Batch, 'farmerId' | 'farmer' | 'farmerShown'> {
  const [first] = inputs
  const ids = new Set(inputs.map(({ farmerId }) => farmerId))
  if (first && ids.size === 1 && first.farmerId !== '') {
    const { farmerId, farmer, farmerShown } = first
    return { farmerId, farmer, farmerShown }
  }
  return { farmerId: '', farmer: 'Several farmers', farmerShown: true }
}

/** A value that all of them share; null if they differ. */
function common<Field extends keyof Batch>(
  inputs: readonly Batch[],
  field: Field,
): Batch[Field] | null {
  const [first] = inputs
  return first && inputs.every((batch) => batch[field] === first[field]) ? first[field] : null
}

/** A lot has the earliest stage among its inputs. */
function earliestStage(inputs: readonly Batch[]) {
  const stages = inputs.flatMap(({ status }) => (isBatchStatus(status) ? [status] : []))
  return batchStatuses.find((stage) => stages.includes(stage)) ?? 'processing'
}
