import { describe, expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

const instant = '2026-03-11T22:30:00Z'
const verified = { label: 'Status', words: 'Verified' }

describe('the name of an exported file', () => {
  it('says whose it is, what it has, how that is filtered, and the day', () => {
    const narrowed = [verified, { label: 'Country', words: 'Côte d’Ivoire' }]
    expect(
      fileNameOf('EU shipments', { organisation: 'Kɔfi & Fils S.A.', narrowed }, instant),
    ).toBe('kofi-fils-s-a-eu-shipments-verified-cote-d-ivoire-2026-03-11')
  })

  it.each([undefined, '', 'አሲሊ', '···'])(
    'begins with Asili for the organisation %j',
    (organisation) => {
      expect(fileNameOf('farmers', { organisation }, instant)).toBe('asili-farmers-2026-03-11')
    },
  )

  it('says nothing of what must not leave the device', () => {
    const narrowed = [{ label: 'Search', words: null }, verified]
    expect(fileNameOf('batches', { organisation: 'Asili', narrowed }, instant)).toBe(
      'asili-batches-verified-2026-03-11',
    )
  })

  it('stays short and safe, whatever is searched for', () => {
    const words = '../../etc/passwd?*:|<>"\u202E\n'.repeat(50)
    const narrowed = Array.from({ length: 9 }, () => ({ label: 'Search', words }))
    const name = fileNameOf('farmers', { organisation: 'Union '.repeat(40), narrowed }, instant)
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-2026-03-11$/)
    expect(name.length).toBeLessThanOrEqual(111)
    expect(name).toContain('-farmers-etc-passwd')
  })
})
