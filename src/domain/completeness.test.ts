import { describe, expect, it } from 'vitest'
import { checklistOf } from './checklist.ts'
import { completenessOf } from './completeness.ts'
import { complianceStatusOn, countDocuments } from './compliance-outcome.ts'

const requirement = (name: string, status: string) => ({
  name,
  status,
  checked: null,
  evidence: status === 'compliant' ? ['Map'] : [],
})
const document = (name: string, status: string) => ({
  name,
  status,
  type: 'Certificate',
  sha256: name,
})

const half = {
  standard: 'Organic',
  requirements: [requirement('Plots', 'compliant'), requirement('Risk', 'pending')],
  documents: [document('Map', 'verified'), document('Title', 'missing')],
}
const whole = {
  standard: 'Organic',
  requirements: [requirement('Plots', 'compliant')],
  documents: [document('Map', 'verified')],
}

const assessed = (conclusion: string) => ({
  conclusion,
  assessedOn: '2026-05-01',
  reviewBy: '2027-05-01',
  criteria: [],
  assessedBy: { id: 'officer', name: 'Sample officer' },
  recordedAt: '2026-05-01T09:00:00Z',
})

describe('the completeness of a compliance record', () => {
  it('counts what is proven and names what is open', () => {
    expect(completenessOf(half)).toEqual({
      requirementsMet: 1,
      requirementsTotal: 2,
      documentsVerified: 1,
      documentsTotal: 2,
      percent: 50,
      open: ['Risk', 'Title'],
    })
  })

  it('is nothing where nothing is asked, and not 100 before all is there', () => {
    expect(completenessOf({ ...half, requirements: [], documents: [] }).percent).toBe(0)
    const many = Array.from({ length: 300 }, (_, index) =>
      requirement(`R${index}`, index === 0 ? 'pending' : 'compliant'),
    )
    const documents = [document('Map', 'verified')]
    expect(completenessOf({ ...half, requirements: many, documents }).percent).toBe(99)
  })

  it('takes a status that it does not know as open', () => {
    const documents = [...whole.documents, document('Title', 'lost')]
    expect(completenessOf({ ...whole, documents }).open).toEqual(['Title'])
  })

  it('takes a requirement as open once what showed it is no longer there, or never was', () => {
    const openWith = (documents: (typeof half)['documents'], evidence = ['Map']) =>
      completenessOf({
        standard: 'Organic',
        requirements: [{ ...requirement('Plots', 'compliant'), evidence }],
        documents,
      }).open
    expect(openWith([document('Map', 'verified')])).toEqual([])
    expect(openWith([document('Map', 'pending')])).toEqual(['Plots', 'Map'])
    expect(openWith([{ ...document('Map', 'verified'), sha256: 'Newer map' }])).toEqual(['Plots'])
    expect(openWith([document('Map', 'verified')], [])).toEqual(['Plots'])
  })

  it('counts the risk assessment of an EUDR record as a requirement', () => {
    const eudr = { ...whole, standard: 'EUDR' }
    expect(completenessOf(eudr)).toMatchObject({
      requirementsMet: 1,
      requirementsTotal: 2,
      open: ['Risk assessment'],
    })
    expect(completenessOf({ ...eudr, assessment: assessed('open') }).percent).toBe(66)
    expect(completenessOf({ ...eudr, assessment: assessed('negligible') }).percent).toBe(100)
  })

  it('does not count missing documents', () => {
    expect(countDocuments(half.documents)).toBe(1)
  })
})

describe('the status of a compliance record', () => {
  const on = (record: Parameters<typeof completenessOf>[0], expiryDate: string | null) =>
    complianceStatusOn({ ...record, expiryDate }, '2026-05-04')

  it('is compliant only with everything proven and a certificate in force', () => {
    expect(on(whole, '2026-05-04')).toBe('compliant')
    expect(on(whole, null)).toBe('pending_review')
    expect(on(half, '2026-12-01')).toBe('pending_review')
  })

  it('is non-compliant with an expired certificate or a failed requirement', () => {
    expect(on(whole, '2026-05-03')).toBe('non_compliant')
    const failed = { ...half, requirements: [requirement('Plots', 'non_compliant')] }
    expect(on(failed, '2026-12-01')).toBe('non_compliant')
  })

  it('takes an EUDR record as compliant only with a risk assessment that found no more than a negligible risk', () => {
    const eudr = { ...whole, standard: 'EUDR' }
    expect(on(eudr, '2026-12-01')).toBe('pending_review')
    expect(on({ ...eudr, assessment: assessed('negligible') }, '2026-12-01')).toBe('compliant')
    expect(on({ ...eudr, assessment: assessed('negligible') }, '2026-05-03')).toBe('non_compliant')
    expect(on({ ...eudr, assessment: assessed('open') }, null)).toBe('pending_review')
    expect(on({ ...eudr, assessment: assessed('not_negligible') }, '2026-12-01')).toBe(
      'non_compliant',
    )
  })

  it('begins as pending review', () => {
    expect(on({ standard: 'EUDR', ...checklistOf('EUDR') }, null)).toBe('pending_review')
  })
})
