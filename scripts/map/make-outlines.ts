/**
 * Makes the outlines that the app's map is drawn with (`src/domain/outlines.topojson`): the countries of Africa and the
 * surrounding land, from Natural Earth 1:50m (public domain), as packaged in `world-atlas`. Run by hand: `npm exec -c
 * 'node scripts/map/make-outlines.ts'`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Topology } from 'topojson-specification'
import { africanCountries, isAfricanCountryCode } from '#domain/african-countries.ts'

const require = createRequire(import.meta.url)
const outFile = join(import.meta.dirname, '../../src/domain/outlines.topojson')

/** ISO 3166-1 numeric codes, which the source uses for countries. */
const codes: Record<string, string> = {
  '024': 'AO',
  '854': 'BF',
  '108': 'BI',
  '204': 'BJ',
  '072': 'BW',
  '180': 'CD',
  '140': 'CF',
  '178': 'CG',
  '384': 'CI',
  '120': 'CM',
  '132': 'CV',
  '262': 'DJ',
  '012': 'DZ',
  '818': 'EG',
  '232': 'ER',
  '231': 'ET',
  '266': 'GA',
  '288': 'GH',
  '270': 'GM',
  '324': 'GN',
  '226': 'GQ',
  '624': 'GW',
  '404': 'KE',
  '174': 'KM',
  '430': 'LR',
  '426': 'LS',
  '434': 'LY',
  '504': 'MA',
  '450': 'MG',
  '466': 'ML',
  '478': 'MR',
  '480': 'MU',
  '454': 'MW',
  '508': 'MZ',
  '516': 'NA',
  '562': 'NE',
  '566': 'NG',
  '646': 'RW',
  '690': 'SC',
  '729': 'SD',
  '694': 'SL',
  '686': 'SN',
  '706': 'SO',
  '728': 'SS',
  '678': 'ST',
  '748': 'SZ',
  '148': 'TD',
  '768': 'TG',
  '788': 'TN',
  '834': 'TZ',
  '800': 'UG',
  '710': 'ZA',
  '894': 'ZM',
  '716': 'ZW',
}

/** Land that is visible next to Africa, or part of it without a code of its own here. */
const around = new Set([
  'Bahrain',
  'Cyprus',
  'Greece',
  'Iran',
  'Iraq',
  'Israel',
  'Italy',
  'Jordan',
  'Kuwait',
  'Lebanon',
  'Malta',
  'N. Cyprus',
  'Oman',
  'Palestine',
  'Portugal',
  'Qatar',
  'Saudi Arabia',
  'Somaliland',
  'Spain',
  'Syria',
  'Turkey',
  'United Arab Emirates',
  'W. Sahara',
  'Yemen',
])

interface Country {
  type: string
  id?: string | number
  properties?: { name: string }
  arcs: Arcs
}
type Arcs = number | Arcs[]

const source: Topology = JSON.parse(
  readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8'),
)
const countries = source.objects.countries
if (countries?.type !== 'GeometryCollection') throw new Error('Expected a collection of countries')
const geometries = countries.geometries as unknown as Country[] // as the package's README says

const kept = geometries.flatMap((geometry) => {
  const code = codes[String(geometry.id)]
  if (!code && !around.has(geometry.properties?.name ?? '')) return []
  if (!geometry.type.endsWith('Polygon')) throw new Error(`A country is a ${geometry.type}`)
  return [{ type: geometry.type, arcs: geometry.arcs, properties: { code: code ?? '' } }]
})
const missing = Object.keys(africanCountries).filter(
  (code) => !kept.some(({ properties }) => properties.code === code),
)
if (missing.length > 0) throw new Error(`Without an outline: ${missing.join(', ')}`)
const unknown = kept.filter(({ properties: { code } }) => code && !isAfricanCountryCode(code))
if (unknown.length > 0) throw new Error(`Not in the domain: ${JSON.stringify(unknown)}`)

/** Arcs that are used get new numbers; one in reverse direction is `~number`. */
const numbers = new Map<number, number>()
const renumber = (arcs: Arcs): Arcs => {
  if (Array.isArray(arcs)) return arcs.map(renumber)
  const old = arcs < 0 ? ~arcs : arcs
  const number = numbers.get(old) ?? numbers.size
  numbers.set(old, number)
  return arcs < 0 ? ~number : number
}
const outlines = {
  type: 'Topology',
  transform: source.transform,
  objects: {
    countries: {
      type: 'GeometryCollection',
      geometries: kept.map((geometry) => ({ ...geometry, arcs: renumber(geometry.arcs) })),
    },
  },
  arcs: [] as unknown[],
}
outlines.arcs = [...numbers.keys()].map((old) => source.arcs[old])
writeFileSync(outFile, JSON.stringify(outlines))
