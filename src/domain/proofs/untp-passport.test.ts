import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { addressesAt } from '../lots/epcis.ts'
import { checkText } from './check-evidence.ts'
import { issuerKeys } from './issuer-keys.ts'
import { verifyLink } from './passport-link.ts'
import { untpPassport } from './untp-passport.ts'

const origin = 'https://asili.example'
const code = readFileSync('public/test-vectors/passport.txt', 'utf8')
const link = verifyLink(origin, code)
const { claims } = await checkText(link, { keys: issuerKeys, revocations: '', now: new Date(0) })
if (!claims) throw new Error('the vector has claims')
const at = addressesAt(origin)
const issuer = { id: 'did:web:asili.example', name: 'Asili sample data' }

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
const validate = ajv.compile(
  JSON.parse(readFileSync('tests/support/schemas/untp-dpp-0.7.0.json', 'utf8')),
)
const problemsOf = (document: unknown) => {
  validate(document)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

describe('a passport as a UNTP Digital Product Passport', () => {
  it('is valid by the schema of version 0.7.0', () => {
    expect(problemsOf(untpPassport(claims, at, { issuer, link }))).toEqual([])
    const several = { ...claims, countries: ['CI', 'GH'] }
    expect(problemsOf(untpPassport(several, at, { issuer, link }))).toEqual([])
    expect(problemsOf({ ...untpPassport(claims, at, { issuer, link }), issuer: null })).not.toEqual(
      [],
    )
  })

  it('says what the passport says, and is named by its link', () => {
    expect(untpPassport(claims, at, { issuer, link })).toMatchObject({
      id: link,
      validFrom: '2026-10-20T09:00:00.000Z',
      credentialSubject: {
        batchNumber: 'SAMPLE-LOT-1',
        productionDate: '2026-10-09',
        countryOfProduction: { countryCode: 'CI' },
        dimensions: { weight: { value: 1302.5, unit: 'KGM' } },
      },
    })
  })

  it('is none where no country is known', () => {
    expect(untpPassport({ ...claims, countries: [] }, at, { issuer, link })).toBeNull()
  })
})
