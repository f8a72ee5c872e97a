import type { endpoints } from './endpoints/index.ts'

type EndpointName = keyof typeof endpoints

const newFarmer = {
  id: 'FRM-SAMPLE-01',
  name: 'Abena Sample',
  email: 'abena@farm.example',
  phone: '+233 20 000 0199',
  locationId: 'LOC-01',
  crops: ['cocoa'],
  farmSize: 2.4,
  coordinates: { latitude: 6.211304, longitude: -2.483911 },
  certifications: ['Rainforest Alliance'],
  annualIncome: { amount: 3200, currency: 'EUR' },
}

/**
 * A valid body for each endpoint that takes one, plainly sample data: what the API reference shows.
 * The ids of other records are those of the emulated backend. A file is left out.
 */
export const sampleBodies: Partial<Record<EndpointName, Record<string, unknown>>> = {
  createFarmer: newFarmer,
  createFarmers: {
    items: [
      { idempotencyKey: 'sample-farmer-2', body: { ...newFarmer, id: 'FRM-SAMPLE-02' } },
      { idempotencyKey: 'sample-farmer-3', body: { ...newFarmer, id: 'FRM-SAMPLE-03' } },
    ],
  },
  updateFarmer: {
    phone: '+233 20 000 0188',
    farmSize: 2.6,
    consent: {
      purposes: ['keep-records', 'contact'],
      givenAt: '2026-10-04T10:00:00Z',
      how: 'spoken-with-witness',
      witness: 'Esi Sample',
      language: 'en',
      textVersion: '2022-09-01',
      withdrawnAt: null,
      withdrawalReason: null,
    },
  },
  updateFarmerIdentity: {
    document: { kind: 'national-id', number: 'GHA-SAMPLE-0142', country: 'GH' },
  },
  addIdentityPhoto: { of: 'document' },
  createBatch: {
    id: 'GH-COC-SAMPLE-01',
    farmerId: 'FRM-0001',
    crop: 'cocoa',
    variety: 'Amelonado',
    quantity: 640,
    harvestDate: '2026-10-04',
    destination: 'Hamburg, Germany',
    estimatedValue: { amount: 3264, currency: 'EUR' },
    qualityGrade: 'Grade A',
    moistureContent: 7.4,
    certifications: ['Rainforest Alliance'],
  },
  updateBatch: { quantity: 655, moistureContent: 7.2 },
  addBatchEvent: {
    id: 'EVT-SAMPLE-01',
    type: 'qc_passed',
    occurredAt: '2026-10-09T08:30:00Z',
    locationId: 'LOC-01',
    note: 'Cut test: 3 % slaty, 1 % mouldy',
  },
  createAgent: {
    id: 'AGT-SAMPLE-01',
    name: 'Yaw Sample',
    email: 'yaw@asili.example',
    phone: '+233 24 000 0177',
    region: 'Western North',
    territory: 'Sefwi Wiawso and Juaboso',
    specializations: ['Cocoa'],
    certifications: ['Farm mapping'],
    monthlyTarget: 20,
  },
  updateAgent: { monthlyTarget: 24, status: 'active' },
  createLocation: {
    id: 'LOC-SAMPLE-01',
    name: 'Juaboso',
    state: 'Western North',
    country: 'Ghana',
    countryCode: 'GH',
    type: 'production',
    coordinates: { latitude: 6.3324, longitude: -2.8301 },
    primaryCrops: ['cocoa'],
    agentId: null,
  },
  updateLocation: { status: 'monitoring' },
  createComplianceRecord: {
    id: 'CMP-SAMPLE-01',
    batchId: 'GH-COC-0148',
    standard: 'EUDR',
    certifyingBody: 'Sample Control Union',
    nextAudit: '2026-12-01',
  },
  updateComplianceRecord: { lastAudit: '2026-10-12', score: 91 },
  uploadDocument: { name: 'Plot boundaries', type: 'Geolocation' },
  createSupplier: {
    id: 'SUP-SAMPLE-01',
    name: 'Sample Farmers’ Cooperative',
    kind: 'cooperative',
    email: 'office@cooperative.example',
    phone: '+233 30 000 0166',
    countryCode: 'GH',
    registrationNumber: 'COOP-SAMPLE-0001',
    farms: [
      {
        id: 'PLOT-SAMPLE-01',
        name: 'Upper field',
        areaHa: 2.1,
        coordinates: { latitude: 6.211304, longitude: -2.483911 },
        crops: ['cocoa'],
      },
    ],
  },
  submitDueDiligence: {
    id: 'DDS-SAMPLE-01',
    internalReferenceNumber: 'SAMPLE-2026-001',
    operatorRole: 'OPERATOR',
    activityType: 'IMPORT',
    operator: {
      name: 'Sample Cocoa Trading GmbH',
      address: 'Musterstraße 1, 20457 Hamburg',
      country: 'DE',
      eori: 'DE000000000000000',
    },
    batchIds: ['GH-COC-0148'],
    commodities: [
      {
        hsHeading: '1801',
        descriptionOfGoods: 'Cocoa beans, whole, raw (sample)',
        scientificName: 'Theobroma cacao',
        netWeight: 1240,
        producers: [
          {
            name: 'Abena Sample',
            country: 'GH',
            geometryGeojson:
              'eyJ0eXBlIjoiRmVhdHVyZUNvbGxlY3Rpb24iLCJmZWF0dXJlcyI6W3sidHlwZSI6IkZlYXR1cmUiLCJwcm9wZXJ0aWVzIjp7IlByb2R1Y2VyTmFtZSI6IkFiZW5hIFNhbXBsZSIsIlByb2R1Y2VyQ291bnRyeSI6IkdIIiwiUHJvZHVjdGlvblBsYWNlIjoiVXBwZXIgZmllbGQiLCJBcmVhIjoyLjF9LCJnZW9tZXRyeSI6eyJ0eXBlIjoiUG9pbnQiLCJjb29yZGluYXRlcyI6Wy0yLjQ4MzkxMSw2LjIxMTMwNF19fV19',
          },
        ],
      },
    ],
    geoLocationConfidential: false,
    signatory: { name: 'Jana Sample', function: 'Head of compliance' },
  },
  openEscrow: {
    id: 'ESC-SAMPLE-01',
    batchId: 'GH-COC-0148',
    payer: 'Sample Cocoa Trading GmbH',
    amount: { amount: 6324, currency: 'EUR' },
    releaseOn: 'qc_passed',
  },
}
