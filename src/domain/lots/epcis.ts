import type { Batch } from '../batch.ts'
import { type BatchStatus, batchStatuses } from '../batch-words.ts'
import { type Lineage, upstreamOf } from './lineage.ts'

/** Addresses of records: EPCIS names things by URIs, so a lot is named by its address in the app. */
export interface Addresses {
  lot: (id: string) => string
  plot: (id: string) => string
  location: (id: string) => string
}

/** The addresses under an origin: `https://asili.example`. */
export const addressesAt = (origin: string): Addresses => ({
  lot: (id) => `${origin}/batches?id=${encodeURIComponent(id)}`,
  plot: (id) => `${origin}/plots?id=${encodeURIComponent(id)}`,
  location: (id) => `${origin}/locations?id=${encodeURIComponent(id)}`,
})

/**
 * Everything that happened to make a lot, as an EPCIS 2.0 document (GS1, JSON-LD): a harvest is an ObjectEvent, a
 * blend, split or process a TransformationEvent, packing and unpacking an AggregationEvent; arrival at a warehouse and
 * dispatch are recorded with the action OBSERVE.
 */
export function epcisDocument(lineage: Lineage, lotId: string, at: Addresses, now: Date) {
  return {
    '@context': [
      'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld',
      { asili: 'https://asili.example/vocab/' },
    ],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: now.toISOString(),
    epcisBody: {
      eventList: upstreamOf(lineage, lotId).flatMap((batch) => [
        eventOf(batch, at),
        ...moves(batch, at),
      ]),
    },
  }
}

const quantityOf = (id: string, kg: number, at: Addresses) => ({
  epcClass: at.lot(id),
  quantity: kg,
  uom: 'KGM',
})

const timed = (instant: string) => ({ eventTime: instant, eventTimeZoneOffset: '+00:00' })

function eventOf(batch: Batch, at: Addresses) {
  const { id, quantity, made, locationId, harvestDate, sources } = batch
  const place = locationId === '' ? {} : { bizLocation: { id: at.location(locationId) } }
  if (made === null) {
    return {
      type: 'ObjectEvent',
      // Only the day of a harvest is known.
      ...timed(`${harvestDate}T00:00:00Z`),
      action: 'ADD',
      bizStep: 'commissioning',
      disposition: 'active',
      quantityList: [quantityOf(id, quantity, at)],
      ...place,
      'asili:sources': sources.map(({ plotId, kg }) => ({
        'asili:plot': at.plot(plotId),
        'asili:massKg': kg,
      })),
    }
  }
  const inputs = made.inputs.map(({ batchId, kg }) => quantityOf(batchId, kg, at))
  if (made.type === 'pack' || made.type === 'unpack') {
    return {
      type: 'AggregationEvent',
      ...timed(made.at),
      action: made.type === 'pack' ? 'ADD' : 'DELETE',
      bizStep: made.type === 'pack' ? 'packing' : 'unpacking',
      parentID: made.type === 'pack' ? at.lot(id) : (inputs[0]?.epcClass ?? at.lot(id)),
      childQuantityList: made.type === 'pack' ? inputs : [quantityOf(id, quantity, at)],
      ...place,
    }
  }
  return {
    type: 'TransformationEvent',
    ...timed(made.at),
    bizStep: made.type === 'blend' ? 'commissioning' : 'other',
    inputQuantityList: inputs,
    outputQuantityList: [quantityOf(id, quantity, at)],
    ...place,
    'asili:making': made.type,
    'asili:lossKg': made.lossKg,
    ...(made.lossReason === null ? {} : { 'asili:lossReason': made.lossReason }),
  }
}

/** How a lot was moved to reach a stage. A lot made from others was made in the warehouse. */
const moveOf: Partial<Record<BatchStatus, { bizStep: string; disposition: string }>> = {
  processing: { bizStep: 'receiving', disposition: 'in_progress' },
  in_transit: { bizStep: 'shipping', disposition: 'in_transit' },
}

/** Recorded receipts and dispatches; only the day of each is known. */
function moves({ id, quantity, made, trackingSteps }: Batch, at: Addresses) {
  return batchStatuses.flatMap((stage, index) => {
    const move = moveOf[stage]
    const { completed = false, date = null } = trackingSteps[index] ?? {}
    if (!move || !completed || date === null || (made && stage === 'processing')) return []
    return [
      {
        type: 'ObjectEvent',
        ...timed(`${date}T00:00:00Z`),
        action: 'OBSERVE',
        ...move,
        quantityList: [quantityOf(id, quantity, at)],
      },
    ]
  })
}
