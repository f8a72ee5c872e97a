import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { defaultSeed } from '#mocks/resources/default-seed.ts'
import { addressesAt, epcisDocument } from './epcis.ts'
import { fsmaColumns, fsmaRows, fsmaSheet } from './fsma-sheet.ts'
import { lineageOf } from './lineage.ts'
import { untpEvents } from './untp-events.ts'

const now = new Date('2026-11-23T10:00:00Z')
const { batches } = defaultSeed(now)
const [packed] = batches.filter(({ id }) => id === 'NG-COC-L002')
const pack = packed && {
  ...packed,
  id: 'PACK-1',
  made: packed.made && {
    ...packed.made,
    type: 'pack',
    inputs: [{ batchId: 'NG-COC-L002', kg: 1000 }],
  },
}
const lineage = lineageOf(pack ? [...batches, pack] : batches)
const at = addressesAt('https://asili.example')

const schemaOf = (name: string): object =>
  JSON.parse(readFileSync(`tests/support/schemas/${name}.json`, 'utf8'))

/** What a public schema finds wrong. */
function problemsOf(name: string, document: unknown): unknown[] {
  const schema = schemaOf(name)
  const Validator = JSON.stringify(schema).includes('2020-12') ? Ajv2020 : Ajv
  const ajv = new Validator({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const validate = ajv.compile(schema)
  validate(JSON.parse(JSON.stringify(document)))
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

describe('a lot written as an EPCIS 2.0 document', () => {
  it.each(['PACK-1', 'NG-COC-L002', 'GH-CAS-L001', 'GH-COC-0148'])(
    'is valid by the schema of GS1: %s',
    (id) => {
      expect(problemsOf('epcis-2.0', epcisDocument(lineage, id, at, now))).toEqual([])
    },
  )

  it('has what went in before what came out, with the masses', () => {
    const { eventList: all } = epcisDocument(lineage, 'PACK-1', at, now).epcisBody
    const eventList = all.filter((event) => !('action' in event && event.action === 'OBSERVE'))
    expect(eventList.map(({ type }) => type)).toEqual([
      'ObjectEvent',
      'ObjectEvent',
      'TransformationEvent',
      'TransformationEvent',
      'AggregationEvent',
    ])
    expect(eventList[2]).toMatchObject({
      inputQuantityList: [{ quantity: 1200 }, { quantity: 1530 }],
      outputQuantityList: [
        { epcClass: 'https://asili.example/batches?id=NG-COC-L001', quantity: 2716 },
      ],
      'asili:lossKg': 14,
    })
  })

  it('says when each part was received and sent off, after it was harvested', () => {
    const shipped = batches.find(({ made, status }) => made === null && status === 'in_transit')
    if (!shipped) throw new Error('The sample data has none on its way')
    const document = epcisDocument(lineage, shipped.id, at, now)
    const steps = document.epcisBody.eventList.map((event) => [
      'action' in event && event.action,
      event.bizStep,
      event.eventTime.slice(0, 10),
    ])
    const [, received, sent] = shipped.trackingSteps.map(({ date }) => date)
    expect(steps).toEqual([
      ['ADD', 'commissioning', shipped.harvestDate],
      ['OBSERVE', 'receiving', received],
      ['OBSERVE', 'shipping', sent],
    ])
    expect(problemsOf('epcis-2.0', document)).toEqual([])
  })

  it('that says less is not valid', () => {
    const { creationDate: _, ...document } = epcisDocument(lineage, 'NG-COC-L002', at, now)
    expect(problemsOf('epcis-2.0', document)).not.toEqual([])
  })
})

describe('a lot written as a Digital Traceability Event', () => {
  const issuer = { id: 'did:web:asili.example', name: 'Asili' }

  it.each(['PACK-1', 'NG-COC-L002', 'GH-CAS-L001'])(
    'is valid by the schema of UNTP 0.7.0: %s',
    (id) => {
      expect(problemsOf('untp-dte-0.7.0', untpEvents(lineage, id, at, { issuer, now }))).toEqual([])
    },
  )

  it('is nothing for a harvest: nothing was made', () => {
    expect(untpEvents(lineage, 'GH-COC-0148', at, { issuer, now })).toBeNull()
  })
})

describe('a lot written as a sortable sheet for the FDA', () => {
  it('has a row for each harvest and each input', () => {
    const rows = fsmaRows(lineage, 'NG-COC-L002')
    expect(
      rows.map((row) => [
        row['Critical tracking event'],
        row['Traceability lot code'],
        row['Input traceability lot code'],
      ]),
    ).toEqual([
      ['Harvesting', 'NG-COC-0090', ''],
      ['Harvesting', 'NG-COC-0313', ''],
      ['Transformation', 'NG-COC-L001', 'NG-COC-0090'],
      ['Transformation', 'NG-COC-L001', 'NG-COC-0313'],
      ['Transformation', 'NG-COC-L002', 'NG-COC-L001'],
    ])
    for (const row of rows) expect(Object.keys(row).sort()).toEqual([...fsmaColumns].sort())
  })

  it('names each farm with its farmer’s id, in a file that American Excel opens', () => {
    const [header, first] = fsmaSheet(lineage, 'NG-COC-L002').split('\r\n')
    expect(header).toMatch(/^\uFEFFCritical tracking event,.*,Farm,Farmer id,/)
    expect(first).toContain(',Adéyẹmí Ọlábísí,FRM-0007,')
  })
})
