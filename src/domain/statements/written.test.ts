import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { defaultSeed } from '#mocks/resources/default-seed.ts'
import { lineageOf } from '../lots/lineage.ts'
import { checkPlotFile } from '../plots/check-file.ts'
import { readGeoJson } from '../plots/files/read-geojson.ts'
import { writeGeoJson } from '../plots/files/write-geojson.ts'
import { toGeometry } from '../plots/shape.ts'
import { annexTwo } from './annex-two.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { dryRun } from './dry-run.ts'
import { typeOneFiles, typeTwoFiles } from './files-out.ts'
import { fromLots } from './from-lots.ts'
import {
  type StatementCommodity,
  type StatementContent,
  statementDeclaration,
} from './statement.ts'
import { submitDdsXml } from './submit-xml.ts'

const seed = defaultSeed(new Date('2026-11-23T10:00:00Z'))
const lineage = lineageOf(seed.batches)
const plots = new Map(seed.plots.map((plot) => [plot.id, plot]))
const plotOf = (id: string) => plots.get(id)
const lotsOf = (...ids: string[]) => seed.batches.filter(({ id }) => ids.includes(id))

const contentOf = (batchIds: string[], commodities: StatementCommodity[]): StatementContent => ({
  operatorRole: 'OPERATOR',
  operator: { name: 'Sample & Co <GmbH>', address: 'Weg 1', country: 'DE', eori: 'DE0000000000' },
  batchIds,
  statement: {
    internalReferenceNumber: '',
    activityType: 'IMPORT',
    countryOfActivity: 'BE',
    borderCrossCountry: 'BE',
    commodities,
    geoLocationConfidential: false,
  },
  signatory: { name: 'Jana Sample', function: 'Head of compliance' },
})

const blend = fromLots({ lots: lotsOf('NG-COC-L001'), lineage, plotOf })

describe('a statement from lots', () => {
  it('has the plots of every harvest that a lot is made of, and its whole mass', () => {
    const [commodity] = blend.commodities
    expect(commodity?.hsHeading).toBe('1801')
    expect(commodity?.descriptors.goodsMeasure.netWeight).toBe(2716)
    expect(blend.missing).toEqual([])
    expect(new Set(blend.included.map(({ harvestId }) => harvestId))).toEqual(
      new Set(['NG-COC-0090', 'NG-COC-0313']),
    )
    expect(commodity?.producers).toHaveLength(2)
    expect(blend.taints.length).toBeGreaterThan(0)
  })

  it('leaves out a plot with its part of the mass, and its doubts', () => {
    const leftOut = new Set(blend.taints.flatMap(({ plotId }) => plotId ?? []))
    const without = fromLots({ lots: lotsOf('NG-COC-L001'), lineage, plotOf, leftOut })
    const kg = without.commodities[0]?.descriptors.goodsMeasure.netWeight ?? 0
    expect(kg + without.leftOutKg).toBeCloseTo(2716, 2)
    expect(without.leftOutKg).toBeGreaterThan(0)
    expect(without.taints).toEqual([])
    expect(without.commodities[0]?.producers).toHaveLength(1)
  })

  it('is refused where nobody has said on which plots a part grew', async () => {
    const open = seed.batches.find(
      ({ crop, sources, made }) => crop === 'cocoa' && sources.length === 0 && made === null,
    )
    if (!open) throw new Error('The sample data has cocoa without plots')
    const { commodities, missing } = fromLots({ lots: [open], lineage, plotOf })
    expect(missing).toHaveLength(1)
    const codes = await dryRun(contentOf([open.id], commodities), {
      now: '2027-01-04',
      batchOf: lineage.lotOf,
      others: [],
    })
    expect(codes.map(({ code }) => code)).toContain('EUDR_COMMODITIES_PRODUCER_GEO_EMPTY')
  })
})

describe('the files of a statement', () => {
  const content = contentOf(['NG-COC-L001'], blend.commodities)

  it('of type I have one producer each, of type II all of them with their country', async () => {
    const ones = typeOneFiles(content)
    expect(ones).toHaveLength(2)
    for (const { text } of ones) {
      const { verdict, plots } = checkPlotFile(await readGeoJson(text))
      expect(verdict).not.toBe('refuse')
      expect(new Set(plots.map(({ properties }) => properties.ProducerName)).size).toBe(1)
      expect(text).toMatch(/\d\.\d{6}[,\]]/)
    }
    const [two] = typeTwoFiles(content)
    const report = checkPlotFile(await readGeoJson(two?.text ?? ''))
    expect(report.findings.filter(({ severity }) => severity === 'refuse')).toEqual([])
    expect(report.plotCount).toBe(4)
    expect(two?.text).toContain('"ProducerCountry":"NG"')
  })

  it('as XML have the elements of the EU’s example, in their order', () => {
    const parse = (xml: string) =>
      new new JSDOM('').window.DOMParser().parseFromString(xml, 'application/xml')
    const example = readFileSync('tests/support/eu-statement/eu-submit-dds-v3-body.xml', 'utf8')
    const theirs = parse(
      example.replace(
        '<dds:SubmitDdsRequest>',
        '<dds:SubmitDdsRequest xmlns:dds="dds" xmlns:eudrCommon="c">',
      ),
    )
    const text = (name: string) => theirs.getElementsByTagName(name)[0]?.textContent ?? ''
    const commodity: StatementCommodity = {
      position: 1,
      descriptors: {
        descriptionOfGoods: text('eudrCommon:descriptionOfGoods'),
        goodsMeasure: {
          netWeight: Number(text('eudrCommon:netWeight')),
          supplementaryUnit: Number(text('eudrCommon:supplementaryUnit')),
          supplementaryUnitQualifier: text('eudrCommon:supplementaryUnitQualifier'),
        },
      },
      hsHeading: text('dds:hsHeading'),
      speciesInfo: {
        scientificName: text('dds:scientificName'),
        commonName: text('dds:commonName'),
      },
      producers: [
        {
          position: 1,
          country: text('dds:country'),
          name: text('dds:name'),
          geometryGeojson: text('dds:geometryGeojson'),
        },
      ],
    }
    const ours = parse(submitDdsXml(contentOf(['B'], [commodity])))
    const elements = (document: Document) =>
      [...document.querySelectorAll('*')].map((element) => [
        element.tagName,
        element.childElementCount > 0 ? '' : element.textContent,
      ])
    expect(elements(ours)).toEqual(elements(theirs))
  })

  it('as XML name the operator that a representative submits for', () => {
    const content = contentOf(['B'], [])
    content.statement.representedOperator = {
      operatorReferenceNumber: { identifierType: 'eori', identifierValue: 'DE0000000000' },
      operatorAddress: { country: 'DE', postalCode: '20457', city: 'Hamburg' },
      operatorName: 'Sample GmbH',
    }
    expect(submitDdsXml(content)).toContain(
      '</dds:activityType><dds:representedOperator><eudrCommon:operatorReferenceNumber><eudrCommon:identifierType>eori</eudrCommon:identifierType><eudrCommon:identifierValue>DE0000000000</eudrCommon:identifierValue></eudrCommon:operatorReferenceNumber><eudrCommon:operatorAddress><eudrCommon:country>DE</eudrCommon:country><eudrCommon:postalCode>20457</eudrCommon:postalCode><eudrCommon:city>Hamburg</eudrCommon:city></eudrCommon:operatorAddress><eudrCommon:operatorName>Sample GmbH</eudrCommon:operatorName></dds:representedOperator><dds:countryOfActivity>',
    )
  })

  it('as XML escape what is written by people', () => {
    const [commodity] = blend.commodities
    if (!commodity) throw new Error('There is a commodity')
    const descriptors = {
      ...commodity.descriptors,
      descriptionOfGoods: 'Beans <raw> & "dry"\u0007',
    }
    const xml = submitDdsXml(contentOf(['B'], [{ ...commodity, descriptors }]))
    expect(xml).toContain('Beans &lt;raw&gt; &amp; &quot;dry&quot;<')
  })

  it('to print read as Annex II does', async () => {
    const sections = await annexTwo(content)
    expect(sections.map(({ heading }) => heading.slice(0, 2))).toEqual([
      '1.',
      '2.',
      '3.',
      '5.',
      '6.',
    ])
    expect(sections[1]?.lines[0]).toContain('HS 1801: Cocoa beans')
    expect(sections[2]?.lines).toHaveLength(4)
    expect(sections[2]?.lines[0]).toMatch(/^Nigeria: .*latitude \d+\.\d{6}, longitude \d+\.\d{6}/)
    expect(sections[3]?.lines).toEqual([statementDeclaration])
  })
})

describe('the examples of the EU', () => {
  it.each(['eu-example-type-1.geojson', 'eu-example-type-2.geojson'])(
    '%s come through a statement unchanged in meaning',
    async (name) => {
      const text = readFileSync(`tests/support/plot-files/${name}`, 'utf8')
      const given = checkPlotFile(await readGeoJson(text)).plots
      const [first] = given
      const producer = {
        country: String(first?.properties.ProducerCountry),
        geometryGeojson: toBase64(writeGeoJson(given)),
      }
      const commodity: StatementCommodity = {
        descriptors: { descriptionOfGoods: 'Cocoa', goodsMeasure: { netWeight: 1 } },
        hsHeading: '1801',
        producers: [producer],
      }
      const content = contentOf(['B'], [commodity])
      const xml = submitDdsXml(content)
      const [, base64 = ''] = /<dds:geometryGeojson>([^<]+)</.exec(xml) ?? []
      const [two] = typeTwoFiles(content)
      for (const out of [fromBase64(base64) ?? '', two?.text ?? '']) {
        const { plots } = checkPlotFile(await readGeoJson(out))
        const meaning = (all: typeof plots) =>
          all.map(({ shape, properties }) => JSON.stringify([properties, toGeometry(shape)])).sort()
        expect(meaning(plots)).toEqual(meaning(given))
      }
    },
  )
})
