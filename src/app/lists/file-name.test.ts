import { describe, expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

/** Local time: files are named by the clock of the device. */
const instant = new Date(2026, 2, 11, 22, 30).toISOString()
const person = 'Adwoa Boateng'
const verified = { label: 'Status', words: 'Verified' }

describe('the name of an exported file', () => {
  it('says whose it is, what it has, how that is filtered, who made it, and when', () => {
    const narrowed = [verified, { label: 'Country', words: 'Côte d’Ivoire' }]
    expect(
      fileNameOf('EU shipments', { organisation: 'Kɔfi & Fils S.A.', person, narrowed }, instant),
    ).toBe('kofi-fils-s-a-eu-shipments-verified-cote-d-ivoire-adwoa-boateng-2026-03-11-2230')
  })

  it.each([undefined, '', 'አሲሊ', '···'])(
    'begins with Asili for the organisation %j',
    (organisation) => {
      expect(fileNameOf('farmers', { organisation, person }, instant)).toBe(
        'asili-farmers-adwoa-boateng-2026-03-11-2230',
      )
    },
  )

  it('says nothing of what must not leave the device', () => {
    const narrowed = [{ label: 'Search', words: null }, verified]
    expect(fileNameOf('batches', { organisation: 'Asili', person: '', narrowed }, instant)).toBe(
      'asili-batches-verified-2026-03-11-2230',
    )
  })

  it('stays short and safe, whatever is searched for', () => {
    const words = '../../etc/passwd?*:|<>"\u202E\n'.repeat(50)
    const narrowed = Array.from({ length: 9 }, () => ({ label: 'Search', words }))
    const name = fileNameOf(
      'farmers',
      { organisation: 'Union '.repeat(40), person: person.repeat(9), narrowed },
      instant,
    )
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-2026-03-11-2230$/)
    expect(name.length).toBeLessThanOrEqual(149)
    expect(name).toContain('-farmers-etc-passwd')
    expect(name).toContain('-adwoa-boateng')
  })
})
