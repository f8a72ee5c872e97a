import { describe, expect, it } from 'vitest'
import { negligibleRisk, proven } from '../../tests/support/proven.ts'
import { type BuyerPreferences, emptyPreferences, hasPreferences } from './buyer-preferences.ts'
import { checklistOf } from './checklist.ts'
import type { ComplianceRecord } from './compliance-record.ts'
import { fitsBuyer } from './fits-buyer.ts'

const today = '2026-11-23'

const lot = {
  crop: 'cocoa' as const,
  status: 'processing',
  qualityGrade: 'Grade A' as const,
  moistureContent: 7.4,
  certifications: ['Organic'],
  certified: [{ standard: 'Organic', numbers: ['ORG-1'] }],
  destination: 'Hamburg, Germany' as string | null,
  destinationCountryCode: 'DE' as string | null,
}

function aRecord(standard: 'EUDR' | 'Organic', change: Partial<ComplianceRecord> = {}) {
  const { requirements, documents } = proven(checklistOf(standard))
  return {
    id: 'CMP-1',
    batchId: 'B-1',
    farmerId: 'F-1',
    farmer: 'Ama',
    farmerShown: true,
    standard,
    status: 'compliant',
    issueDate: '2026-10-01',
    expiryDate: '2027-10-01',
    certifyingBody: 'Sample body',
    score: 90,
    documentCount: documents.length,
    lastAudit: null,
    nextAudit: null,
    requirements,
    documents,
    ...(standard === 'EUDR' ? { assessment: negligibleRisk } : {}),
    version: 1,
    updatedAt: '2026-10-01T00:00:00Z',
    ...change,
  } satisfies ComplianceRecord
}

const wanting = (wanted: Partial<BuyerPreferences>): BuyerPreferences => ({
  ...emptyPreferences('2026-11-01T00:00:00Z'),
  ...wanted,
})

const reasons = (
  wanted: Partial<BuyerPreferences>,
  change: Partial<typeof lot> | { qualityGrade: null } | { moistureContent: null } = {},
  records: ComplianceRecord[] = [],
) =>
  fitsBuyer({ ...lot, ...change }, records, wanting(wanted), today).misfits.map(({ text }) => text)

describe('what a buyer asks for', () => {
  it('is met by every lot that is not exported yet where nothing is said', () => {
    expect(fitsBuyer(lot, [], wanting({}), today)).toEqual({ fits: true, misfits: [] })
    expect(reasons({}, { status: 'exported' })).toEqual(['Exported already'])
    expect(hasPreferences(wanting({}))).toBe(false)
    expect(hasPreferences(wanting({ needsEudr: true }))).toBe(true)
  })

  it.each([
    [{ commodities: ['cocoa', 'coffee'] }, {}, []],
    [{ commodities: ['coffee'] }, {}, ['Cocoa is not what you buy']],
    [{ minQualityGrade: 'Grade B' }, {}, []],
    [{ minQualityGrade: 'Premium' }, {}, ['Grade A; you ask for Premium at least']],
    [{ minQualityGrade: 'Grade B' }, { qualityGrade: null }, ['Not graded; you ask for Grade B']],
    [{ maxMoisturePercent: 7.4 }, {}, []],
    [{ maxMoisturePercent: 7 }, {}, ['7.4% moisture; you ask for 7% at most']],
    [
      { maxMoisturePercent: 7 },
      { moistureContent: null },
      ['Moisture not measured; you ask for 7% at most'],
    ],
    [{ certifications: ['Organic', 'FairTrade'] }, {}, ['Not certified to FairTrade']],
    [{ destinationCountryCode: 'DE' }, {}, []],
    [{ destinationCountryCode: 'FR' }, {}, ['Goes to Hamburg, Germany, not to France']],
    [{ destinationCountryCode: 'FR' }, { destinationCountryCode: null }, []],
    [{ minCompletenessPercent: 80 }, {}, ['No compliance records; you ask for 80% proven']],
    [{ needsEudr: true }, {}, ['No EUDR record']],
    [{ needsEudr: true }, { crop: 'sesame' as never }, []],
  ] satisfies [Partial<BuyerPreferences>, object, string[]][])(
    '%o of a lot with %o gives %o',
    (wanted, change, expected) => {
      expect(reasons(wanted, change)).toEqual(expected)
    },
  )

  it('counts what is proven over all compliance records of a lot', () => {
    const open = aRecord('EUDR', { ...checklistOf('EUDR'), assessment: undefined })
    // 7 of EUDR open, the risk assessment included, 6 of Organic proven.
    expect(reasons({ minCompletenessPercent: 47 }, {}, [open, aRecord('Organic')])).toEqual([
      '46% of its compliance records is proven; you ask for 47%',
    ])
    expect(reasons({ minCompletenessPercent: 46 }, {}, [open, aRecord('Organic')])).toEqual([])
  })

  it('takes a claim that a certificate shows, and an EUDR record that is proven', () => {
    const wanted = { certifications: ['Organic' as const] }
    expect(reasons(wanted)).toEqual([])
    expect(reasons(wanted, { certified: [] })).toEqual([
      'Said to be Organic, but no certificate shows it',
    ])
    expect(reasons({ needsEudr: true }, {}, [aRecord('EUDR')])).toEqual([])
    expect(reasons({ needsEudr: true }, {}, [aRecord('EUDR', checklistOf('EUDR'))])).toEqual([
      'EUDR record is not compliant',
    ])
  })

  it('names every reason, not the first alone', () => {
    expect(
      reasons({ commodities: ['ginger'], minQualityGrade: 'Premium', needsEudr: true }),
    ).toHaveLength(3)
  })
})
