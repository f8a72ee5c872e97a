import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { countryFinder } from '../plots/country-finder.ts'
import { sampleBodies } from '../sample-bodies.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { dryRun } from './dry-run.ts'
import { ruleOf, systemCodes } from './error-codes.ts'
import { amendableUntil, changeFindings } from './life.ts'
import { newStatementSchema, type Statement, type StatementContent } from './statement.ts'

const good = z.parse(newStatementSchema, sampleBodies.submitDueDiligence)
const countryAt = countryFinder(readFileSync('src/domain/outlines.topojson', 'utf8'))
const batches: Record<string, { crop: 'cocoa' | 'cashew'; quantity: number }> = {
  'GH-COC-0148': { crop: 'cocoa', quantity: 1240 },
  'GH-CAS-0104': { crop: 'cashew', quantity: 2750 },
}

/** The codes for which a changed statement is refused. */
async function codesOf(change: (statement: StatementContent) => void, others: Statement[] = []) {
  const statement = structuredClone(good)
  change(statement)
  const context = { now: '2027-01-04', batchOf: (id: string) => batches[id], others, countryAt }
  return (await dryRun(statement, context)).map(({ code }) => code)
}

const commodityOf = ({ statement }: StatementContent) => {
  const [commodity] = statement.commodities
  if (!commodity) throw new Error('The sample statement has a commodity')
  return commodity
}
const producerOf = (statement: StatementContent) => {
  const [producer] = commodityOf(statement).producers
  if (!producer) throw new Error('The sample statement has a producer')
  return producer
}

const withGeometry =
  (geometry: object, properties: object = {}) =>
  (statement: StatementContent) => {
    const feature = { type: 'Feature', properties, geometry }
    const collection = { type: 'FeatureCollection', features: [feature] }
    producerOf(statement).geometryGeojson = toBase64(JSON.stringify(collection))
  }
const point = { type: 'Point', coordinates: [-2.483911, 6.211304] }
const bowTie = [
  [-2.4846, 6.21],
  [-2.4834, 6.212],
  [-2.4834, 6.21],
  [-2.4846, 6.212],
  [-2.4846, 6.21],
]

describe('a statement that makes sense', () => {
  it('is refused for nothing', async () => {
    expect(await codesOf(() => {})).toEqual([])
  })
})

describe('a statement of a representative', () => {
  it('is refused for nothing where it says for whom, with entry in Northern Ireland too', async () => {
    const codes = await codesOf((content) => {
      content.operatorRole = 'REPRESENTATIVE_OPERATOR'
      const { statement } = content
      statement.borderCrossCountry = 'XI'
      statement.representedOperator = {
        operatorName: 'Sample GmbH',
        operatorAddress: { country: 'DE', postalCode: '20457', city: 'Hamburg' },
      }
    })
    expect(codes).toEqual([])
  })
})

describe('a statement that makes none is refused with its code:', () => {
  it.each<[string, (statement: StatementContent) => void, string]>([
    [
      'an empty object as geometry',
      (statement) => {
        producerOf(statement).geometryGeojson = toBase64('{}')
      },
      'EUDR_COMMODITIES_PRODUCER_GEO_INVALID',
    ],
    [
      'geolocation that is no JSON',
      (statement) => {
        producerOf(statement).geometryGeojson = toBase64('plots of Abena')
      },
      'EUDR_COMMODITIES_PRODUCER_GEO_INVALID',
    ],
    [
      'a LineString',
      withGeometry({ type: 'LineString', coordinates: bowTie.slice(0, 3) }),
      'EUDR_COMMODITIES_PRODUCER_GEO_INVALID',
    ],
    [
      'a bow-tie',
      withGeometry({ type: 'Polygon', coordinates: [bowTie] }),
      'EUDR_COMMODITIES_PRODUCER_GEO_INVALID_GEOMETRY',
    ],
    [
      'a point of 40 ha',
      withGeometry(point, { Area: 40 }),
      'EUDR_COMMODITIES_PRODUCER_GEO_AREA_INVALID',
    ],
    [
      'an area as text',
      withGeometry(point, { Area: '1.8' }),
      'EUDR_COMMODITIES_PRODUCER_GEO_AREA_INVALID',
    ],
    [
      'plots in the sea',
      withGeometry({ type: 'Point', coordinates: [-2.483911, 1.211304] }),
      'ASILI_PLOT_OUTSIDE_COUNTRY',
    ],
    [
      'a hundred times the mass of the batch',
      (statement) => {
        commodityOf(statement).descriptors.goodsMeasure.netWeight = 124_000
      },
      'ASILI_MASS_EXCEEDS_BATCHES',
    ],
    [
      'a producer in another country',
      (statement) => {
        producerOf(statement).country = 'ET'
      },
      'ASILI_PLOT_OUTSIDE_COUNTRY',
    ],
    [
      'HS 99',
      (statement) => {
        commodityOf(statement).hsHeading = '99'
      },
      'EUDR_COMMODITIES_HS_CODE_INVALID',
    ],
    [
      'the HS code of cashew',
      (statement) => {
        commodityOf(statement).hsHeading = '080131'
      },
      'EUDR_COMMODITIES_HS_CODE_INVALID',
    ],
    [
      'the same batch twice',
      (statement) => {
        statement.batchIds.push('GH-COC-0148')
      },
      'ASILI_BATCH_TWICE',
    ],
  ])('%s', async (_, change, code) => {
    expect(await codesOf(change)).toEqual([code])
  })
})

describe('a statement is also refused for', () => {
  it.each<[string, (statement: StatementContent) => void, string]>([
    [
      'an import without EORI number',
      (statement) => {
        statement.operator.eori = undefined
      },
      'EUDR_OPERATOR_EORI_FOR_ACTIVITY_MISSING',
    ],
    [
      'an export by an operator outside the Union',
      (statement) => {
        statement.operator.country = 'GH'
        statement.statement.activityType = 'EXPORT'
      },
      'EUDR_ACTIVITY_TYPE_NOT_ALLOWED_FOR_NON_EU_OPERATOR',
    ],
    [
      'an import without net mass',
      (statement) => {
        commodityOf(statement).descriptors.goodsMeasure = {}
      },
      'EUDR_COMMODITIES_DESCRIPTOR_NET_MASS_EMPTY',
    ],
    [
      'a producer without plots',
      (statement) => {
        producerOf(statement).geometryGeojson = ''
      },
      'EUDR_COMMODITIES_PRODUCER_GEO_EMPTY',
    ],
    [
      'a commodity without producers',
      (statement) => {
        commodityOf(statement).producers = []
      },
      'EUDR_COMMODITIES_PRODUCERS_EMPTY',
    ],
    [
      'a batch outside the scope',
      (statement) => {
        statement.batchIds = ['GH-CAS-0104']
      },
      'ASILI_BATCH_OUTSIDE_SCOPE',
    ],
    [
      'a group of statements that are not there',
      (statement) => {
        statement.statement.groupedDeclarations = ['26SAMPLE000099']
      },
      'EUDR_REFERENCED_STATEMENT_NOT_FOUND',
    ],
    [
      'latitude of 96',
      withGeometry({ type: 'Point', coordinates: [-2.483911, 96.211304] }),
      'EUDR_COMMODITIES_PRODUCER_GEO_LATITUDE_INVALID',
    ],
    [
      'the heading of coffee for a batch of cocoa',
      (statement) => {
        commodityOf(statement).hsHeading = '0901'
      },
      'ASILI_GOODS_NOT_OF_BATCHES',
    ],
    [
      'an activity in a country outside the Union',
      ({ statement }) => {
        statement.countryOfActivity = 'CH'
      },
      'ASILI_COUNTRY_NOT_OF_UNION',
    ],
    [
      'entry in a country outside the Union',
      ({ statement }) => {
        statement.borderCrossCountry = 'GB'
      },
      'ASILI_COUNTRY_NOT_OF_UNION',
    ],
    [
      'a representative who does not say for whom',
      (statement) => {
        statement.operatorRole = 'REPRESENTATIVE_OPERATOR'
      },
      'EUDR_BEHALF_OPERATOR_NOT_PROVIDED',
    ],
    [
      'an operator that is represented, without a city',
      ({ statement }) => {
        const operatorAddress = { country: 'DE', postalCode: '20457' }
        statement.representedOperator = { operatorName: 'Sample GmbH', operatorAddress }
      },
      'EUDR_BEHALF_OPERATOR_CITY_POSTALCODE_EMPTY_OR_INVALID',
    ],
    [
      'soluble coffee before its day',
      (statement) => {
        commodityOf(statement).hsHeading = '210111'
      },
      'EUDR_COMMODITIES_HS_CODE_INVALID',
    ],
  ])('%s', async (_, change, code) => {
    expect(await codesOf(change)).toContain(code)
  })

  it('each code with the rule behind it and where that stands', () => {
    expect(Object.keys(systemCodes)).toHaveLength(37)
    expect(ruleOf('EUDR_COMMODITIES_HS_CODE_INVALID').source.date).toBe('2026-05-29')
    expect(ruleOf('ASILI_BATCH_TWICE').source.isOwn).toBe(true)
  })
})

describe('a statement that stands', () => {
  const standing: Statement = {
    ...good,
    declaration: '',
    status: 'AVAILABLE',
    referenceNumber: '26SAMPLE000001',
    verificationNumber: 'SAMPLE01',
    rejectionReason: null,
    submittedAt: '2026-12-30T08:00:00.000Z',
    availableAt: '2026-12-30T08:00:05.000Z',
    version: 1,
    updatedAt: '2026-12-30T08:00:05.000Z',
  }

  it('keeps its batches from another one, unless it was withdrawn or is grouped by it', async () => {
    expect(await codesOf(() => {}, [standing])).toEqual(['ASILI_BATCH_TWICE'])
    expect(await codesOf(() => {}, [{ ...standing, status: 'WITHDRAWN' }])).toEqual([])
    const group = ({ statement }: StatementContent) => {
      statement.groupedDeclarations = ['26SAMPLE000001']
    }
    expect(await codesOf(group, [standing])).toEqual([])
  })

  it('may be amended or withdrawn for 72 hours', () => {
    const until = '2027-01-02T08:00:00.000Z'
    expect(amendableUntil(standing)).toBe(until)
    expect(changeFindings(standing, until)).toEqual([])
    expect(changeFindings(standing, '2027-01-02T08:00:00.001Z')[0]?.code).toBe(
      'EUDR_API_AMEND_OR_WITHDRAW_DDS_NOT_POSSIBLE',
    )
    expect(changeFindings({ ...standing, status: 'GROUPED' }, until)[0]?.code).toBe(
      'EUDR_API_AMEND_NOT_ALLOWED_FOR_STATUS',
    )
  })
})

it('base64 keeps every character', () => {
  const text = 'Ọ̀gbómọ̀ṣọ́, Côte d’Ivoire'
  expect(fromBase64(toBase64(text))).toBe(text)
  expect(fromBase64('not base64!')).toBeUndefined()
})
