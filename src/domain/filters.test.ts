import { describe, expect, it } from 'vitest'
import type { Agent } from './agent.ts'
import { matchesAgentFilter } from './agent-rules.ts'
import type { ComplianceRecord } from './compliance-record.ts'
import { matchesComplianceFilter } from './compliance-rules.ts'
import type { Farmer } from './farmer.ts'
import { initialsOf, matchesFarmerFilter } from './farmer-rules.ts'
import type { Location } from './location.ts'
import { matchesLocationFilter } from './location-rules.ts'

// Only what the filters look at; a whole record would say no more here.
const farmer = {
  name: 'Koné Mariam',
  location: 'Soubré, Nawa, Côte d’Ivoire',
  crops: ['cocoa', 'coffee'],
  status: 'verified',
} as Farmer
const agent = {
  name: 'Sadiya Bello',
  region: 'Kaduna',
  territory: 'Kachia and Zangon Kataf',
  status: 'active',
} as Agent
const place = {
  name: 'Ìdànrè',
  state: 'Òndó',
  country: 'Nigeria',
  primaryCrops: ['cashew'],
  type: 'production',
} as Location
const record = {
  id: 'CMP-0001',
  batchId: 'NG-COC-0003',
  farmer: 'Adéyẹmí Ọlábísí',
  standard: 'Rainforest Alliance',
  status: 'compliant',
} as ComplianceRecord

describe('a search', () => {
  it.each(['kone', 'SOUBRE', 'coffee', "cote d'ivoire"])('of farmers finds "%s"', (q) => {
    expect(matchesFarmerFilter(farmer, { q })).toBe(true)
  })

  it.each(['bello', 'kadu', 'zangon'])('of agents finds "%s"', (q) => {
    expect(matchesAgentFilter(agent, { q })).toBe(true)
  })

  it.each(['idanre', 'nigeria', 'ondo', 'Cashew'])('of locations finds "%s"', (q) => {
    expect(matchesLocationFilter(place, { q })).toBe(true)
  })

  it.each(['cmp-0001', 'ng-coc', 'olabisi', 'rainforest'])(
    'of compliance records finds "%s"',
    (q) => {
      expect(matchesComplianceFilter(record, { q })).toBe(true)
    },
  )

  it('looks nowhere else', () => {
    expect(matchesFarmerFilter(farmer, { q: 'verified' })).toBe(false)
    expect(matchesAgentFilter(agent, { q: 'active' })).toBe(false)
    expect(matchesLocationFilter(place, { q: 'production' })).toBe(false)
    expect(matchesComplianceFilter(record, { q: 'compliant' })).toBe(false)
  })
})

describe('the filters', () => {
  it('let only what was chosen pass, and everything while nothing is chosen', () => {
    expect(matchesFarmerFilter(farmer, {})).toBe(true)
    expect(matchesFarmerFilter(farmer, { status: 'flagged' })).toBe(false)
    expect(matchesFarmerFilter({ ...farmer, coordinates: null }, { place: 'missing' })).toBe(true)
    expect(matchesFarmerFilter({ ...farmer, coordinates: null }, { place: 'taken' })).toBe(false)
    expect(matchesAgentFilter(agent, { status: 'active', region: 'Kaduna' })).toBe(true)
    expect(matchesAgentFilter(agent, { region: 'Kadu' })).toBe(false)
    expect(matchesLocationFilter(place, { state: 'Òndó', type: 'production' })).toBe(true)
    expect(matchesLocationFilter(place, { type: 'export' })).toBe(false)
    expect(matchesComplianceFilter(record, { standard: 'EUDR' })).toBe(false)
    expect(matchesComplianceFilter(record, { q: 'cmp', status: 'compliant' })).toBe(true)
  })
})

describe('initials', () => {
  it.each([
    ['Koné Mariam', 'KM'],
    ['Ọláwálé Akíntúndé', 'ỌA'],
    ['Ama Serwaa Owusu', 'AO'],
    ['Nakato', 'N'],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials.normalize('NFC'))
  })
})
