import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Farmer, farmerChangesSchema, newFarmerSchema } from '#domain/farmer.ts'
import { noPlots } from '#domain/farmer-plots.ts'
import { noVerification } from '#domain/verification-record.ts'
import { localDay } from '../../forms/local-minute.ts'
import { pointOf } from '../../forms/place-values.ts'
import { type FarmerValues, farmerForm, recordedCountry } from './farmer-values.ts'

const good: FarmerValues = {
  ...farmerForm.empty('FRM-7F3K9QZ2M4XB'),
  name: ' Ama  Serwaa Owusu ',
  phone: '00233 (0)20-000-0101',
  email: ' ama@farmers.example ',
  latitude: '6,6885',
  longitude: '-1.6244',
  locationId: 'LOC-01',
  crops: ['cocoa'],
  farmSize: '3,2',
  income: '1 240',
}

describe('a filled-in form', () => {
  it('makes a body that the API takes, whatever way it was typed', () => {
    expect(farmerForm.problemsOf(good)).toEqual({})
    expect(z.parse(newFarmerSchema, farmerForm.bodyOf(good))).toEqual({
      id: 'FRM-7F3K9QZ2M4XB',
      name: 'Ama Serwaa Owusu',
      phone: '+233 20 000 0101',
      email: 'ama@farmers.example',
      memberNumber: null,
      coordinates: { latitude: 6.6885, longitude: -1.6244 },
      coordinatesSource: null,
      locationId: 'LOC-01',
      crops: ['cocoa'],
      farmSize: 3.2,
      certifications: [],
      annualIncome: { amount: 1240, currency: 'USD' },
      consent: null,
      registrationDate: localDay(new Date()),
    })
  })

  it('that is empty says of each field what is missing', () => {
    expect(farmerForm.problemsOf(farmerForm.empty('FRM-1'))).toEqual({
      name: 'Fill this in',
      locationId: 'Choose the location that the farm belongs to',
      crops: 'Choose at least one',
    })
  })

  it('leaves the position for later only where neither of the two is given', () => {
    const later = {
      ...good,
      latitude: ' ',
      longitude: '',
      placed: { method: 'typed', accuracyM: null, takenAt: '2026-03-03T09:00:00.000Z' } as const,
    }
    expect(farmerForm.problemsOf(later)).toEqual({})
    expect(farmerForm.bodyOf(later)).toMatchObject({ coordinates: null, coordinatesSource: null })
    expect(farmerForm.problemsOf({ ...good, longitude: '' })).toEqual({
      longitude: 'Enter a number',
    })
  })

  it.each<[keyof FarmerValues & string, unknown, string]>([
    ['name', '   ', 'Fill this in'],
    ['name', 'A'.repeat(201), 'Must have 200 letters or fewer'],
    [
      'phone',
      '020 000 0101',
      'Choose the location, or write + and the country’s code before the number',
    ],
    ['phone', '+233 20 CALL ME', 'Enter one phone number, in digits'],
    ['phone', '+233', 'Enter a phone number in international form, like +233 20 000 0101'],
    ['email', 'ama at farmers', 'Enter an email address, like name@example.org'],
    ['email', 'ama@', 'Enter an email address, like name@example.org'],
    ['latitude', '91', 'Must be 90 or less'],
    ['latitude', '-90.1', 'Must be -90 or more'],
    ['latitude', '6° 71′ N', 'Enter a number'],
    ['latitude', '1.6244 W', 'W makes this a longitude: enter it there'],
    [
      'longitude',
      'https://maps.app.goo.gl/AbC',
      'A short link does not hold the place. Open it in a map, and copy the latitude and longitude shown there',
    ],
    ['longitude', '181', 'Must be 180 or less'],
    ['longitude', 'west', 'Enter a number'],
    ['farmSize', '0', 'Must be more than 0'],
    ['farmSize', '-2', 'Must be more than 0'],
    ['farmSize', '10001', 'Must be 10000 or less'],
    ['farmSize', '3 bags', 'Enter a number'],
    ['crops', [], 'Choose at least one'],
    ['locationId', '', 'Choose the location that the farm belongs to'],
    ['income', '-1', 'Must be 0 or more'],
    ['income', 'much', 'Enter a number'],
    ['currency', 'dollars', 'Enter the currency’s three letters, like USD'],
  ])('refuses %s = %j: %s', (field, value, message) => {
    expect(farmerForm.problemsOf({ ...good, [field]: value })).toEqual({ [field]: message })
  })

  it('needs neither a phone nor an e-mail address, nor a size of the farm, nor an income', () => {
    const untold = { ...good, phone: ' ', email: ' ', farmSize: ' ', income: '' }
    expect(farmerForm.problemsOf(untold)).toEqual({})
    expect(farmerForm.bodyOf(untold)).toMatchObject({
      phone: null,
      email: null,
      farmSize: null,
      annualIncome: null,
    })
  })

  it('keeps how the place was found', () => {
    const placed = { method: 'gps', accuracyM: 4, takenAt: '2026-03-03T09:00:00.000Z' } as const
    expect(farmerForm.bodyOf({ ...good, placed }).coordinatesSource).toEqual(placed)
  })

  it('reads a local number by the country of the farm’s location', () => {
    const local = { ...good, phone: '020 000 0101' }
    expect(farmerForm.problemsOf(local, 'GH')).toEqual({})
    expect(farmerForm.bodyOf(local, 'GH').phone).toBe('+233 20 000 0101')
    expect(farmerForm.problemsOf({ ...good, phone: '020 000' }, 'GH').phone).toContain('in Ghana')
  })

  it('has the income in the currency of the location’s country, unless one was chosen', () => {
    expect(farmerForm.bodyOf(good, 'KE').annualIncome).toEqual({ amount: 1240, currency: 'KES' })
    expect(farmerForm.problemsOf(good, 'KE')).toEqual({})
    const chosen = { ...good, currency: 'EUR' }
    expect(farmerForm.bodyOf(chosen, 'KE').annualIncome).toEqual({ amount: 1240, currency: 'EUR' })
  })

  it('refuses the point where a GPS without a fix believes to be', () => {
    const problems = farmerForm.problemsOf({ ...good, latitude: '0', longitude: '0' })
    expect(problems.latitude).toContain('the sea off Ghana')
  })

  it('has a point only where it was typed to the end', () => {
    expect(pointOf(good)).toEqual({ latitude: 6.6885, longitude: -1.6244 })
    expect(pointOf({ ...good, longitude: '-' })).toBeUndefined()
    expect(pointOf({ ...good, latitude: '' })).toBeUndefined()
  })
})

describe('a form on a record', () => {
  const farmer: Farmer = {
    ...z.parse(newFarmerSchema, farmerForm.bodyOf(good)),
    name: 'Ama  Owusu',
    email: 'none',
    consentHistory: [],
    consentProofs: [],
    location: 'Kumasi, Ashanti, Ghana',
    status: 'pending',
    registrationDate: '2026-01-01',
    plots: noPlots,
    totalBatches: 0,
    registeredBy: null,
    verification: noVerification,
    verificationScore: 0,
    recentActivity: 'Registered',
    avatar: 'AO',
    version: 1,
    updatedAt: '2026-01-01T00:00:00Z',
  }
  const values = farmerForm.valuesOf(farmer)

  it('changes nothing until something is changed', () => {
    expect(farmerForm.changesOf(values)).toEqual({})
    expect(
      farmerForm.changesOf({ ...values, farmSize: '3,20', phone: '00233 20 000 0101' }),
    ).toEqual({})
  })

  it('reads a local number by the record’s own location', () => {
    const country = recordedCountry(values)
    expect(farmerForm.changesOf({ ...values, phone: '020 000 0101' }, country)).toEqual({})
    expect(farmerForm.changesOf({ ...values, phone: '020 000 0102' }, country)).toEqual({
      phone: '+233 20 000 0102',
    })
    expect(farmerForm.problemsOf({ ...values, phone: '020 000 0102' }, country)).toEqual({})
  })

  it('takes back a phone, an address, a size and an income that were invented', () => {
    const emptied = { phone: '', email: '', farmSize: '', income: '' }
    const untold = { phone: null, email: null, farmSize: null, annualIncome: null }
    expect(farmerForm.changesOf({ ...values, ...emptied })).toEqual(untold)
    const known = farmerForm.valuesOf({ ...farmer, ...untold })
    expect(farmerForm.changesOf(known)).toEqual({})
    expect(farmerForm.changesOf({ ...known, income: '900' })).toEqual({
      annualIncome: { amount: 900, currency: 'USD' },
    })
  })

  it('keeps the currency of the income on record', () => {
    expect(farmerForm.changesOf({ ...values, income: '1300' }, 'GH')).toEqual({
      annualIncome: { amount: 1300, currency: 'USD' },
    })
  })

  it('takes no notice of the order of ticks', () => {
    const two = farmerForm.valuesOf({ ...farmer, crops: ['sesame', 'ginger'] })
    expect(farmerForm.changesOf({ ...two, crops: ['ginger', 'sesame'] })).toEqual({})
    expect(farmerForm.changesOf({ ...two, crops: ['ginger'] })).toEqual({ crops: ['ginger'] })
  })

  it('sends the fields that were changed, and no others', () => {
    const changes = farmerForm.changesOf({
      ...values,
      latitude: '6.7',
      income: '1300',
    })
    expect(z.parse(farmerChangesSchema, changes)).toEqual({
      coordinates: { latitude: 6.7, longitude: -1.6244 },
      annualIncome: { amount: 1300, currency: 'USD' },
    })
  })

  it('judges only what was changed: an old mistake hinders nobody', () => {
    expect(farmerForm.problemsOf({ ...values, phone: '+233 20 000 0102' })).toEqual({})
    expect(Object.keys(farmerForm.problemsOf({ ...values, email: 'still none' }))).toEqual([
      'email',
    ])
    expect(Object.keys(farmerForm.problemsOf({ ...values, farmSize: '0' }))).toEqual(['farmSize'])
  })
})
