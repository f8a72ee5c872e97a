import { sampleBodies } from '#domain/sample-bodies.ts'
import { verificationStep } from '#domain/verification-steps.ts'
import { dayBefore, does, make, type Sent } from './act.ts'

/** A farmer with a plot and all else that a verification looks at. */
export const register = (id: string): Sent[] => [
  make('createFarmer', { id, crops: ['coffee'] }),
  does('updateFarmer', id, { ...sampleBodies.updateFarmer }),
  does('updateFarmerIdentity', id, { ...sampleBodies.updateFarmerIdentity }),
  make('createPlot', { id: `PLT-${id}`, farmerId: id, crops: ['coffee'] }),
  visit(`PLT-${id}`, null),
]

const doubts = ['duplicate', 'overlap']

/** A plot that may lie on another one, and a visit to it. */
export const map = (id: string, farmerId: string): Sent[] => [
  make('createPlot', { id, farmerId, crops: ['coffee'], agreed: doubts }),
  visit(id, null),
]

export const visit = (id: string, risk: string | null): Sent =>
  does('updatePlot', id, {
    screening: {
      state: 'visited',
      risk,
      on: dayBefore,
      by: 'Sample',
      note: 'Walked all of it',
      fileSha256: null,
    },
  })

/** The boundary of the samples, with its second corner some metres off. */
export function walkAnew(id: string): Sent {
  const { geometry, ...body } = Object(sampleBodies.updatePlot)
  const [[first, [longitude, latitude], ...others]] = geometry.coordinates
  const ring = [first, [longitude + 0.0001, latitude], ...others]
  return does('updatePlot', id, {
    ...body,
    agreed: doubts,
    geometry: { ...geometry, coordinates: [ring] },
  })
}

export const screen = (id: string): Sent =>
  does('screenPlot', id, { ...sampleBodies.screenPlot, risk: 'low' })

/** The farmer and the plot also have another crop, to which the EUDR does not apply. */
export const growCashew = (id: string, plotId: string): Sent[] => [
  does('updateFarmer', id, { crops: ['coffee', 'cashew'] }),
  does('updatePlot', plotId, { crops: ['coffee', 'cashew'] }),
]

const record = (id: string, body: object): Sent =>
  does('addVerificationEvent', id, { note: 'Seen', ...body })

/** All steps of a farmer's verification. */
export const verify = (id: string): Sent[] =>
  verificationStep.values.map((step) => {
    const coordinates = { latitude: 6.2, longitude: -2.4 }
    return record(id, { kind: 'step_done', step, coordinates, accuracyM: 5 })
  })

/** A flag that is lifted again. */
export const flag = (id: string): Sent[] => [
  record(id, { id: `VER-${id}`, kind: 'flag_raised', reason: 'place_doubt' }),
  record(id, { kind: 'flag_lifted', flagId: `VER-${id}` }),
]

/** A certificate to what batches of the samples claim. */
export const certify = (id: string, farmerId: string): Sent =>
  make('createCertificate', { id, number: id, crops: ['coffee'], farmerIds: [farmerId] })

export const extendCertificate = (id: string, farmerId: string): Sent =>
  does('updateCertificate', id, { crops: ['coffee', 'cocoa'], farmerIds: [farmerId, 'FRM-0001'] })

export const endCertificate = (id: string, endedOn: string | null): Sent =>
  does('updateCertificate', id, { endedOn })

export const reviewCertificate = (id: string): Sent =>
  does('reviewCertificate', id, { evidence: null, verdict: 'verified', reason: null })

/** A supplier who sells for a farmer, with a document that says who it is. */
export const supply = (id: string, farmerId: string): Sent[] => [
  make('createSupplier', { id }),
  { ...make('submitKycDocument', { id: `KYC-${id}` }), id },
  does('linkFarmers', id, { add: [farmerId], remove: [] }),
]

export const reviewSupplier = (id: string): Sent =>
  does('reviewKycDocument', id, {
    item: `KYC-${id}`,
    evidence: null,
    verdict: 'verified',
    reason: null,
  })
