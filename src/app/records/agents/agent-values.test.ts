import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Agent, newAgentSchema } from '#domain/agent.ts'
import { type AgentValues, agentForm } from './agent-values.ts'
import { countryOfRegion } from './use-region-country.ts'

const good: AgentValues = {
  ...agentForm.empty('AGT-7F3K9QZ2M4XB'),
  name: 'Yaa Boateng',
  phone: '+233 20 000 0199',
  email: 'yaa.boateng@agents.example',
  region: 'Bono',
  territory: 'Wenchi and Techiman',
  specializations: ['Cashew', 'Farm mapping'],
  monthlyTarget: '24',
}

const agent: Agent = {
  ...z.parse(newAgentSchema, agentForm.bodyOf(good)),
  status: 'active',
  joinDate: '2026-01-12',
  farmersManaged: 3,
  batchesVerified: 40,
  performanceScore: 91,
  lastActivity: '2026-03-11T09:30:00Z',
  monthlyAchieved: 18,
  totalEarnings: { amount: 560, currency: 'EUR' },
  version: 4,
  updatedAt: '2026-03-11T09:30:00Z',
}

describe('the form of an agent', () => {
  it('accepts what is right, written as people write it', () => {
    expect(agentForm.problemsOf(good)).toEqual({})
    const typed = {
      ...good,
      name: '  Yaa   Boateng ',
      phone: '00233 (0)20-000-0199',
      email: ' y@a.org ',
    }
    expect(agentForm.problemsOf(typed)).toEqual({})
    expect(agentForm.bodyOf(typed)).toMatchObject({
      name: 'Yaa Boateng',
      phone: '+233 20 000 0199',
      email: 'y@a.org',
    })
    expect(agentForm.bodyOf({ ...good, monthlyTarget: '1,200' }).monthlyTarget).toBe(1200)
  })

  const phone =
    'Fill in a region with a known location, or write + and the country’s code before the number'
  const email = 'Enter an email address, like name@example.org'
  const count = 'Enter a whole number, 0 or more'
  it.each<[keyof AgentValues, unknown, string]>([
    ['name', '', 'Fill this in'],
    ['name', '   ', 'Fill this in'],
    ['name', 'a'.repeat(201), 'Must have 200 letters or fewer'],
    ['phone', '', 'Fill this in'],
    ['phone', '020 000 0199', phone],
    ['phone', '+233 20 CALL ME', 'Enter one phone number, in digits'],
    ['phone', '+233', 'Enter a phone number in international form, like +233 20 000 0101'],
    ['email', '', email],
    ['email', 'yaa', email],
    ['email', 'yaa@', email],
    ['email', 'yaa boateng@example.org', email],
    ['region', ' ', 'Fill this in'],
    ['territory', '', 'Fill this in'],
    ['specializations', ['Cocoa', 'a'.repeat(201)], 'Must have 200 letters or fewer'],
    ['monthlyTarget', '', count],
    ['monthlyTarget', 'many', count],
    ['monthlyTarget', '-1', count],
    ['monthlyTarget', '2.5', count],
    ['monthlyTarget', '1e999', count],
  ])('says what is wrong with %s: %j', (field, value, message) => {
    expect(agentForm.problemsOf({ ...good, [field]: value })).toEqual({ [field]: message })
  })

  it('reads a number as it is dialled in the region, where its country is known', () => {
    const local = { ...good, phone: '020 000 0199' }
    expect(agentForm.problemsOf(local, 'GH')).toEqual({})
    expect(agentForm.bodyOf(local, 'GH').phone).toBe('+233 20 000 0199')
    expect(agentForm.problemsOf({ ...good, phone: '020 00' }, 'GH')).toEqual({
      phone: expect.stringContaining('too short for a phone number in Ghana'),
    })
    const edited = { ...agentForm.valuesOf(agent), phone: '020 000 0200' }
    expect(agentForm.changesOf(edited, 'GH')).toEqual({ phone: '+233 20 000 0200' })
    // The same number as it is dialled there is no change.
    expect(agentForm.changesOf({ ...edited, phone: '0200000199' }, 'GH')).toEqual({})
  })

  it('knows a region’s country by the locations in it, unless they are in several', () => {
    const locations = [
      { state: 'Bono', countryCode: 'GH' },
      { state: 'Bono', countryCode: 'GH' },
      { state: 'Nawa', countryCode: 'CI' },
      { state: 'Central', countryCode: 'GH' },
      { state: 'Central', countryCode: 'UG' },
    ]
    expect(countryOfRegion(' bono', locations)).toBe('GH')
    expect(countryOfRegion('Nawa', locations)).toBe('CI')
    expect(countryOfRegion('Central', locations)).toBeUndefined()
    expect(countryOfRegion('', locations)).toBeUndefined()
    expect(countryOfRegion('Bono')).toBeUndefined()
  })

  it('names everything that a new agent still needs', () => {
    expect(Object.keys(agentForm.problemsOf(agentForm.empty('AGT-1'))).sort()).toEqual(
      ['email', 'name', 'phone', 'region', 'territory'].sort(),
    )
  })

  it('sends only what was changed', () => {
    const values = agentForm.valuesOf(agent)
    expect(agentForm.changesOf(values)).toEqual({})
    expect(agentForm.changesOf({ ...values, monthlyTarget: ' 30 ', name: 'Yaa Boateng ' })).toEqual(
      {
        monthlyTarget: 30,
      },
    )
    expect(agentForm.changesOf({ ...values, status: 'inactive', monthlyAchieved: '19' })).toEqual({
      status: 'inactive',
      monthlyAchieved: 19,
    })
  })

  it('judges only what was changed: a status of a newer version can stay', () => {
    const values = agentForm.valuesOf({ ...agent, status: 'on_leave', phone: '0200000199' })
    expect(agentForm.problemsOf({ ...values, monthlyTarget: '30' })).toEqual({})
    expect(agentForm.problemsOf({ ...values, phone: '0200000200' })).toEqual({ phone })
  })
})
