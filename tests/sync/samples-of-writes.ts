import fc from 'fast-check'
import { sampleBodies } from '#domain/sample-bodies.ts'
import type { WriteName } from '../../src/app/sync/outbox/writes.ts'

const consent = {
  purposes: ['keep-records', 'share-with-buyers'],
  givenAt: '2026-10-04T10:00:00Z',
  how: 'signed',
  witness: null,
  language: 'fr',
  textVersion: '2022-09-01',
  withdrawnAt: null,
  withdrawalReason: null,
}
const declined = { ...consent, purposes: [], how: 'spoken' }
const withdrawn = { ...consent, withdrawnAt: '2026-10-19T08:00:00Z', withdrawalReason: 'Moved' }
const source = { method: 'gps', accuracyM: 4, takenAt: '2026-10-20T08:00:00Z' }

const places = {
  coordinates: fc.constantFrom(
    { latitude: 6.2, longitude: -2.4 },
    { latitude: 7.1, longitude: 4.8 },
  ),
  coordinatesSource: fc.constantFrom(source, null),
}

const farmer = {
  name: fc.constantFrom('Koné Mariam', 'Ọláyínká Adébáyọ̀', 'Ama'),
  email: fc.constantFrom('ama@farm.example', null),
  memberNumber: fc.constantFrom('1', 'KTC/0412', null),
  phone: fc.constantFrom('+233 20 000 0188', null),
  locationId: fc.constantFrom('LOC-01', 'LOC-02', 'LOC-03'),
  crops: fc.constantFrom(['cocoa'], ['coffee', 'ginger']),
  farmSize: fc.constantFrom(0.4, 12, null),
  ...places,
  certifications: fc.constantFrom([], ['Organic']),
  annualIncome: fc.constantFrom({ amount: 900, currency: 'USD' }, null),
  consent: fc.constantFrom(consent, withdrawn, declined, null),
}

const batch = {
  variety: fc.constantFrom('Amelonado', null),
  quantity: fc.constantFrom(1, 640.5),
  harvestDate: fc.constantFrom('2026-09-30', '2026-10-18'),
  destination: fc.constantFrom('Hamburg, Germany', null),
  earlyHarvestReason: fc.constantFrom('Kept in the store since', null),
  expectedArrival: fc.constantFrom('2027-01-12', null),
  estimatedValue: fc.constantFrom({ amount: 3264, currency: 'EUR' }, null),
  qualityGrade: fc.constantFrom('Grade A', null),
  moistureContent: fc.constantFrom(7.4, null),
  certifications: fc.constantFrom([], ['FairTrade']),
}

const agent = {
  name: fc.constantFrom('Yaw Sample', 'Adélaïde Sample'),
  phone: fc.constant('+233 24 000 0177'),
  region: fc.constantFrom('Ashanti', 'Nawa'),
  monthlyTarget: fc.constantFrom(0, 24),
  certifications: fc.constantFrom([], ['Farm mapping']),
}

const infrastructure = { roads: 'Good', storage: 'Fair', processing: 'Basic', transport: 'Limited' }
const location = {
  name: fc.constantFrom('Juaboso', 'Soubré'),
  state: fc.constantFrom('Nawa', 'Western North'),
  country: fc.constantFrom('Ghana', 'Côte d’Ivoire'),
  ...places,
  type: fc.constantFrom('production', 'storage'),
  primaryCrops: fc.constantFrom(['cocoa'], ['sesame']),
  agentId: fc.constantFrom('AGT-01', 'AGT-02', null),
  infrastructure: fc.constant(infrastructure),
}

const complianceRecord = {
  certifyingBody: fc.constantFrom('Sample Control Union', 'Sample Certification Services'),
  nextAudit: fc.constantFrom('2026-12-01', null),
}

const assessment = {
  assessedOn: '2026-10-20',
  reviewBy: '2027-10-20',
  criteria: [{ code: 'j', finding: 'risk', reason: 'A part is of unknown origin' }],
}

/** Named after the record that it is drawn for. */
const requirement = { name: '', checked: '2026-10-12' }
const file = {
  originalSha256: fc.constant('a'.repeat(64)),
  originalSizeBytes: fc.constant(9_000_000),
  originalName: fc.constant('IMG_0142.jpg'),
}

const document = { kind: 'national-id', number: 'GHA-SAMPLE-0142', country: 'GH' }

const visit = {
  state: 'visited',
  on: '2026-10-12',
  by: 'Kofi Sample',
  note: 'Old shade trees',
  fileSha256: null,
}

const supplier = {
  name: fc.constantFrom('Sample Growers', 'Coopérative Ọ̀nà'),
  registrationNumber: fc.constantFrom('COOP-1', null),
  farms: fc.constantFrom([], [Object(sampleBodies.createSupplier).farms[0]]),
}

const certificate = {
  // No two certificates share a number.
  number: fc.uuid().map((id) => `RA ${id}/26`),
  holder: fc.constantFrom('Sample growers’ group', 'Coopérative Ọ̀nà'),
  crops: fc.constantFrom(['cocoa'], ['cocoa', 'coffee']),
  validFrom: fc.constantFrom('2025-03-01', '2026-03-01'),
  farmerIds: fc.constantFrom(['FRM-0001'], ['FRM-0001', 'FRM-0002']),
}

type Fields = Record<string, fc.Arbitrary<unknown>>
type Body = Record<string, unknown>

/** Any of the fields, or none. */
const someOf = (fields: Fields): fc.Arbitrary<Body> => fc.record(fields, { requiredKeys: [] })

/** The sample of a write with any of the fields as they are drawn. */
const likeSample = (write: WriteName, fields: Fields): fc.Arbitrary<Body> =>
  someOf(fields).map((drawn) => ({ ...sampleBodies[write], ...drawn }))

/** The same ground again and again: somebody has looked at it and lets it stand. */
const agreed = ['duplicate', 'overlap']

/** Valid bodies of each write: every field that it may have is there in some of them. */
export const bodiesOf: Record<WriteName, fc.Arbitrary<Body>> = {
  createFarmer: likeSample('createFarmer', farmer),
  updateFarmer: someOf(farmer),
  addConsentProof: someOf(file).map((facts) => ({
    ...sampleBodies.addConsentProof,
    ...facts,
  })),
  addVerificationEvent: likeSample('addVerificationEvent', {
    id: fc.constantFrom('VER-SAMPLE-01', 'VER-SAMPLE-02'),
    reason: fc.constantFrom('land_dispute', 'forest_cleared'),
    coordinates: places.coordinates,
  }),
  updateFarmerIdentity: someOf({
    document: fc.constantFrom(document, null),
    documentPhoto: fc.constant(null),
    farmerPhoto: fc.constant(null),
  }),
  addIdentityPhoto: someOf(file).chain((facts) =>
    fc.constantFrom('document', 'farmer').map((of) => ({ of, ...facts })),
  ),
  screenPlot: likeSample('screenPlot', {
    risk: fc.constantFrom('low', 'more_info_needed', 'high'),
    fileSha256: fc.constantFrom('b'.repeat(64), null),
  }),
  addPlotPhoto: someOf(file).map((facts) => ({ on: '2026-10-09', ...facts })),
  createCertificate: fc
    .tuple(likeSample('createCertificate', certificate), certificate.number)
    .map(([body, number]) => ({ ...body, number })),
  updateCertificate: someOf({ ...certificate, endedOn: fc.constantFrom('2026-10-12', null) }),
  reviewCertificate: likeSample('reviewCertificate', {
    item: fc.constantFrom('Revision 1', 'Revision 2'),
    verdict: fc.constantFrom('verified', 'rejected'),
  }),
  createSupplier: likeSample('createSupplier', supplier),
  updateSupplier: someOf(supplier),
  // Every kind of supplier takes this step.
  submitKycDocument: someOf({ number: fc.constantFrom('GH-SAMPLE-0001', 'BN 0012/26') }).map(
    (drawn) => ({
      ...sampleBodies.submitKycDocument,
      step: 'identity',
      kind: 'passport',
      ...drawn,
    }),
  ),
  reviewKycDocument: fc.constantFrom(Object(sampleBodies.reviewKycDocument), {
    ...Object(sampleBodies.reviewKycDocument),
    verdict: 'verified',
    reason: null,
  }),
  linkFarmers: fc.record({
    add: fc.subarray(['FRM-0031', 'FRM-0032', 'FRM-0033', 'FRM-0034', 'FRM-0035'], {
      maxLength: 1,
    }),
    remove: fc.subarray(['FRM-0023', 'FRM-0036']),
  }),
  updateBuyerPreferences: someOf({
    commodities: fc.constantFrom([], ['cocoa', 'coffee']),
    minQualityGrade: fc.constantFrom('Grade A', null),
    maxMoisturePercent: fc.constantFrom(7.5, null),
    certifications: fc.constantFrom([], ['Organic', 'FairTrade']),
    minCompletenessPercent: fc.constantFrom(0, 80),
    destinationCountryCode: fc.constantFrom('DE', null),
    needsEudr: fc.boolean(),
  }),
  createPlot: likeSample('createPlot', {
    farmerId: fc.constantFrom('FRM-0001', 'FRM-0002'),
    crops: fc.constantFrom(['cocoa'], ['coffee', 'ginger']),
    tenure: fc.constantFrom('owned', null),
  }).chain((body) =>
    fc
      .constantFrom(agreed, [...agreed, 'implausible-area'])
      .map((all) => ({ ...body, agreed: all })),
  ),
  updatePlot: fc
    .tuple(
      someOf({
        name: fc.constantFrom('Upper field', 'Oke Ọ̀nà'),
        tenure: fc.constantFrom('leased', null),
        screening: fc.constantFrom(
          { ...visit, risk: null },
          { ...visit, risk: 'more_info_needed' },
        ),
      }),
      fc.constantFrom({}, { ...Object(sampleBodies.updatePlot), agreed }),
    )
    .map(([fields, shape]) => ({ ...shape, ...fields })),
  createBatch: likeSample('createBatch', batch),
  createLot: likeSample('createLot', {
    locationId: fc.constantFrom('LOC-01', null),
  }).chain((body) => {
    const at = '2026-10-20T09:00:00Z'
    return fc.constantFrom(
      // Little enough for all the lots that are tried.
      { ...body, at, inputs: [{ batchId: 'GH-COC-0148', kg: 4 }], quantity: 3.5, lossKg: 0.5 },
      {
        ...body,
        at,
        type: 'blend',
        crop: 'cashew',
        inputs: [
          { batchId: 'GH-CAS-0104', kg: 3 },
          { batchId: 'GH-CAS-0305', kg: 2 },
        ],
        quantity: 4.5,
        lossKg: 0.5,
        lossReason: 'Cleaning',
      },
    )
  }),
  updateBatch: someOf({ ...batch, crop: fc.constantFrom('cocoa', 'coffee') }),
  addBatchEvent: likeSample('addBatchEvent', {
    type: fc.constantFrom(
      'qc_passed',
      'warehouse_intake',
      'transport_logged',
      'ownership_transferred',
    ),
    occurredAt: fc.constantFrom('2026-10-18T23:59:00Z', '2026-10-19T00:00:00Z'),
    locationId: fc.constantFrom('LOC-01', null),
  }),
  correctBatch: likeSample('correctBatch', {
    after: fc.constantFrom({ quantity: 1238 }, { quantity: 1236.5 }),
    reason: fc.constantFrom('Weighed again', 'The pallet was weighed with it'),
  }),
  createAgent: likeSample('createAgent', agent),
  updateAgent: someOf({
    ...agent,
    status: fc.constantFrom('training', 'inactive'),
    monthlyAchieved: fc.constantFrom(0, 7),
  }),
  createLocation: likeSample('createLocation', location),
  updateLocation: someOf({ ...location, status: fc.constantFrom('monitoring', 'inactive') }),
  reportWeather: likeSample('reportWeather', {
    measuredAt: fc.constantFrom('2026-01-04T10:00:00Z', '2026-10-20T09:00:00Z'),
    rainfall: fc.constantFrom(0, 112.5),
  }),
  recordInspection: likeSample('recordInspection', {
    inspectionDate: fc.constantFrom('2020-01-01', '2026-10-20'),
    status: fc.constantFrom('Compliant', 'Under Review'),
    certifications: fc.constantFrom([], ['Organic', 'FairTrade']),
  }),
  createComplianceRecord: likeSample('createComplianceRecord', {
    ...complianceRecord,
    standard: fc.constantFrom('EUDR', 'FSMA', 'Organic'),
  }).map((body) => ({ certifyingBody: 'Sample Control Union', ...body })),
  updateComplianceRecord: someOf({
    ...complianceRecord,
    issueDate: fc.constantFrom('2026-01-01', null),
    expiryDate: fc.constantFrom('2026-10-19', '2027-01-01', null),
    lastAudit: fc.constantFrom('2026-10-12', null),
    score: fc.constantFrom(0, 91),
    assessment: fc.constantFrom(
      { ...assessment, conclusion: 'open' },
      { ...assessment, conclusion: 'not_negligible' },
    ),
    requirements: fc.constantFrom(
      [],
      [{ ...requirement, status: 'compliant', reason: 'The file shows it', evidence: [] }],
      [{ ...requirement, status: 'non_compliant', reason: 'No report was seen' }],
    ),
  }),
  reviewDocument: likeSample('reviewDocument', {
    verdict: fc.constantFrom('verified', 'rejected'),
  }),
  recordFinding: likeSample('recordFinding', {
    grade: fc.constantFrom('observation', 'minor', 'major'),
    text: fc.constantFrom('No boundary on record', 'Pas de limite enregistrée'),
  }),
  answerFinding: likeSample('answerFinding', {
    action: fc.constantFrom('Both plots were walked', 'Les deux parcelles ont été parcourues'),
  }),
  decideFinding: likeSample('decideFinding', {
    verdict: fc.constantFrom('closed', 'returned'),
  }),
  uploadDocument: likeSample('uploadDocument', {
    name: fc.constantFrom('Plot boundaries', 'Photo of the field'),
    ...file,
  }),
}
