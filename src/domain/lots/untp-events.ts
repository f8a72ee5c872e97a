import type { Batch } from '../batch.ts'
import { commodityLabels } from '../commodity.ts'
import { credentialIssuer, type Issuer } from './credential-issuer.ts'
import type { Addresses } from './epcis.ts'
import { type Lineage, upstreamOf } from './lineage.ts'
import { lotMaking } from './lot.ts'

/**
 * How a lot was made, as a Digital Traceability Event of the UN Transparency Protocol 0.7.0: one MakeEvent for each lot
 * along the way. Unsigned; null if nothing was made.
 */
export function untpEvents(
  lineage: Lineage,
  lotId: string,
  at: Addresses,
  { issuer, now }: { issuer: Issuer; now: Date },
) {
  const made = upstreamOf(lineage, lotId).filter((batch) => batch.made !== null)
  if (made.length === 0) return null
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://vocabulary.uncefact.org/untp/0.7.0/context/',
    ],
    type: ['DigitalTraceabilityEvent', 'VerifiableCredential'],
    id: `${at.lot(lotId)}#traceability`,
    name: `How ${lotId} was made`,
    issuer: credentialIssuer(issuer),
    validFrom: now.toISOString(),
    credentialSubject: made.map((batch) => makeEvent(batch, at)),
  }
}

function makeEvent(batch: Batch, at: Addresses) {
  const { id, quantity, made, crop, locationId, location } = batch
  const name = lotMaking.label(made?.type ?? '')
  const part = (lot: string, kg: number, disposition: string) => ({
    product: {
      type: ['Product'],
      id: at.lot(lot),
      name: commodityLabels[crop],
      idGranularity: 'batch',
      batchNumber: lot,
    },
    quantity: { value: kg, unit: 'KGM' },
    disposition,
  })
  return {
    type: ['MakeEvent', 'LifecycleEvent'],
    id: `${at.lot(id)}#made`,
    name,
    eventDate: made?.at ?? '',
    activityType: {
      code:
        made?.type === 'pack' ? 'packing' : made?.type === 'unpack' ? 'unpacking' : 'commissioning',
      name,
      schemeId: 'https://ref.gs1.org/cbv/BizStep',
      schemeName: 'GS1 CBV BizStep',
    },
    inputProduct: (made?.inputs ?? []).map(({ batchId, kg }) => part(batchId, kg, 'consumed')),
    outputProduct: [part(id, quantity, 'new')],
    madeAtFacility: {
      type: ['Facility'],
      id: locationId === '' ? `${at.lot(id)}#place` : at.location(locationId),
      name: location || 'Not known',
    },
  }
}
