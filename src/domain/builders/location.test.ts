import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { agentSchema, newAgentSchema } from '../agent.ts'
import { locationChangesSchema, newLocationSchema } from '../location.ts'
import { sampleBodies } from '../sample-bodies.ts'
import { registeredAgent } from './agent.ts'
import {
  changedLocation,
  inspectedLocation,
  locationWithWeather,
  registeredLocation,
} from './location.ts'

const registered = { recordedAt: '2026-10-20T08:00:00Z' }
const later = { recordedAt: '2026-10-21T08:00:00Z' }
const version = { version: 1, updatedAt: registered.recordedAt }
const agent = z.parse(agentSchema, {
  ...registeredAgent(z.parse(newAgentSchema, sampleBodies.createAgent), registered),
  ...version,
})
const body = { ...sampleBodies.createLocation, agentId: agent.id }
const location = {
  ...registeredLocation(z.parse(newLocationSchema, body), { agent }, registered),
  ...version,
}
const gps = { method: 'gps', accuracyM: 4, takenAt: '2026-10-20T08:00:00Z' } as const

const change = (changes: object, before = location) =>
  changedLocation(before, z.parse(locationChangesSchema, changes), { agent: undefined }, later)

describe('a changed location', () => {
  it('was last updated with that change', () => {
    expect(location.lastUpdate).toBe(registered.recordedAt)
    expect(change({ status: 'monitoring' }).lastUpdate).toBe(later.recordedAt)
    expect(change({ agentId: null }).lastUpdate).toBe(registered.recordedAt)
  })

  it('has no source of coordinates that came without one', () => {
    const measured = { ...location, coordinatesSource: gps }
    const coordinates = { latitude: 6.5, longitude: -2.1 }
    expect(change({ coordinates }, measured).coordinatesSource).toBeNull()
  })

  it('names its agent until it has another one, or none', () => {
    expect(change({ name: 'Soubré' }).agent).toBe('Yaw Sample')
    expect(change({ agentId: agent.id }).agent).toBe('Yaw Sample')
    expect(change({ agentId: 'AGT-OTHER' }).agent).toBe('')
    expect(change({ agentId: null }).agent).toBe('')
  })
})

describe('a location after reports', () => {
  const weather = { temperature: 27, humidity: 80, rainfall: 110, conditions: 'Light rain' }
  const measured = { ...weather, measuredAt: '2026-10-20T09:00:00Z' }
  const before = locationWithWeather(location, measured, later)

  it('has the weather with the time that it was measured, and no later one after a change', () => {
    expect(before.weatherInfo).toEqual(measured)
    expect(before.lastUpdate).toBe(later.recordedAt)
    expect(change({ status: 'monitoring' }, before).weatherInfo?.measuredAt).toBe(
      measured.measuredAt,
    )
  })

  it('keeps what was measured last when an older report arrives', () => {
    const older = { ...weather, conditions: 'Sunny', measuredAt: '2026-10-19T09:00:00Z' }
    expect(locationWithWeather(before, older, later).weatherInfo).toEqual(measured)
  })

  it('has the last inspection, in whatever order they arrive', () => {
    const inspection = {
      inspectionDate: '2026-10-18',
      inspectedBy: 'Sample Control Union',
      status: 'Compliant',
      certifications: ['Organic'],
    } as const
    const report = { ...inspection, certifications: ['Organic'] }
    const inspected = inspectedLocation(location, report, later)
    expect(inspected.compliance).toEqual(inspection)
    const older = { ...report, inspectionDate: '2026-09-01', status: 'Under Review' as const }
    expect(inspectedLocation(inspected, older, later).compliance).toEqual(inspection)
  })
})
