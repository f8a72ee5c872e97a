import { describe, expect, it } from 'vitest'
import { type Role, roleMay, roles } from '#domain/scopes.ts'
import { screensAtHand, screensFor } from './screens.ts'

const screensOf = (role: Role) => screensFor((scope) => roleMay(role, scope))
const labelsOf = (role: Role) => screensOf(role).map(({ label }) => label)

describe('the navigation', () => {
  it('leads a field agent to every kind of record', () => {
    expect(labelsOf('Field Agent')).toEqual(
      expect.arrayContaining([
        'Dashboard',
        'Farmers',
        'Batches',
        'Agents',
        'Locations',
        'Compliance',
      ]),
    )
  })

  it('offers a buyer neither farmers nor agents', () => {
    expect(labelsOf('Buyer')).toEqual(
      expect.arrayContaining(['Dashboard', 'Lots', 'Batches', 'Locations', 'Compliance']),
    )
    expect(labelsOf('Buyer')).not.toContain('Farmers')
    expect(labelsOf('Buyer')).not.toContain('Agents')
  })

  it.each(roles)('offers a %s nothing that the role does not include', (role) => {
    for (const { scope } of screensOf(role))
      expect(scope === null || roleMay(role, scope)).toBe(true)
  })

  it.each(roles)(
    'gives a %s four screens at the bottom of a phone, the dashboard first',
    (role) => {
      const atHand = screensAtHand(screensOf(role))
      expect(atHand).toHaveLength(4)
      expect(atHand[0]?.path).toBe('/dashboard')
    },
  )
})
