import type { ParseError } from 'jsonc-parser'
import { below, shown } from '../plot.ts'
import type { FileFlaw, PlotFile, RawFeature } from '../plot-file.ts'

/** Reads GeoJSON: a collection, a feature, or a bare geometry. */
export async function readGeoJson(text: string): Promise<PlotFile> {
  if (isTooDeep(text)) return { format: 'geojson', features: [], flaws: [tooDeep] }
  const json = parse(text)
  if (json.value === undefined) {
    return { format: 'geojson', features: [], flaws: [await syntaxFlaw(text)] }
  }
  const { value } = json
  const features = featuresOf(value)
  const flaws = [...crsFlaws(value), ...(features ? featureFlaws(value) : [notGeoJson(value)])]
  return { format: 'geojson', features: features ?? [], flaws: [...flaws, ...emptyFlaws(features)] }
}

function parse(text: string): { value?: unknown } {
  try {
    // A byte order mark is not part of the text.
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch {
    return {}
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const geometryTypes = /^(Multi)?(Point|LineString|Polygon)$|^GeometryCollection$/

function featuresOf(value: unknown): RawFeature[] | undefined {
  if (!isObject(value)) return undefined
  const { type, features } = value
  if (type === 'FeatureCollection' && Array.isArray(features)) {
    return features.map((feature, index) => toFeature(feature, `features[${index}]`, index + 1))
  }
  if (type === 'Feature') return [toFeature(value, '', 1)]
  const isGeometry = typeof type === 'string' && geometryTypes.test(type)
  return isGeometry ? [{ path: '', number: 1, geometry: value, properties: {} }] : undefined
}

function toFeature(value: unknown, path: string, number: number): RawFeature {
  const { geometry, properties } = isObject(value) ? value : {}
  return { path, number, geometry, properties: isObject(properties) ? properties : {} }
}

const notGeoJson = (value: unknown): FileFlaw => {
  const type =
    isObject(value) && typeof value.type === 'string' ? ` with the type “${value.type}”` : ''
  return {
    rule: 'syntax',
    problem: `The file is JSON, but no GeoJSON${type}: a FeatureCollection is expected.`,
    fix: 'Export the plots as GeoJSON.',
    path: 'type',
  }
}

/**
 * Members of a collection that are not features. A member that is not even an object has no geometry, which is reported
 * elsewhere.
 */
function featureFlaws(value: unknown): FileFlaw[] {
  if (!isObject(value) || !Array.isArray(value.features)) return []
  return value.features.flatMap((feature: unknown, index): FileFlaw[] => {
    if (!isObject(feature) || feature.type === 'Feature') return []
    const type = typeof feature.type === 'string' ? `the type “${shown(feature.type)}”` : 'no type'
    return [
      {
        rule: 'syntax',
        problem: `Plot ${index + 1} is no GeoJSON feature: it has ${type}.`,
        fix: 'Write "type": "Feature", with geometry and properties in it.',
        path: `features[${index}].type`,
      },
    ]
  })
}

const emptyFlaws = (features: readonly RawFeature[] | undefined): FileFlaw[] =>
  features?.length === 0
    ? [{ rule: 'no-geometry', problem: 'The file has no plots.', path: 'features' }]
    : []

/** Whether the name is one of WGS 84 with longitude first. */
const isCrs84 = (name: string): boolean => /(^|[:/])CRS84$/i.test(name)

/**
 * Each different coordinate system once. Old files may name one anywhere: in the collection, a feature or a geometry.
 */
function crsFlaws(value: unknown): FileFlaw[] {
  const names = new Map<string, string>()
  for (const [path, one] of partsOf(value)) {
    const name = crsName(one)
    if (name !== undefined && !isCrs84(name) && !names.has(name)) names.set(name, path)
  }
  return [...names].map(([name, path]) => ({
    rule: 'crs',
    problem: `The file names the coordinate system ${shown(name)}.`,
    path: below(path, 'crs'),
  }))
}

function* partsOf(value: unknown): Generator<[path: string, part: Record<string, unknown>]> {
  if (!isObject(value)) return
  yield ['', value]
  const features = Array.isArray(value.features) ? value.features : []
  for (const [index, feature] of [value, ...features].entries()) {
    const path = index === 0 ? '' : `features[${index - 1}]`
    if (!isObject(feature)) continue
    if (index > 0) yield [path, feature]
    if (isObject(feature.geometry)) yield [below(path, 'geometry'), feature.geometry]
  }
}

function crsName({ crs }: Record<string, unknown>): string | undefined {
  if (crs === undefined || crs === null) return undefined
  const properties = isObject(crs) && isObject(crs.properties) ? crs.properties : {}
  return typeof properties.name === 'string' ? properties.name : JSON.stringify(crs)
}

/** Far more than any geometry needs; programs that read deeper nesting fail without a message. */
const mostDeep = 100

const tooDeep: FileFlaw = {
  rule: 'syntax',
  problem: `The file has brackets within brackets, more than ${mostDeep} deep, which no plot has.`,
  fix: 'Export the plots as GeoJSON.',
  path: '',
}

const codes = { quote: 34, escape: 92, open: [91, 123], close: [93, 125] }

function isTooDeep(text: string): boolean {
  let [depth, isText] = [0, false]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isText && code === codes.escape) at++
    else if (code === codes.quote) isText = !isText
    else if (isText) continue
    else if (codes.open.includes(code)) depth++
    else if (codes.close.includes(code)) depth--
    if (depth > mostDeep) return true
  }
  return false
}

/** Where a text stops being JSON, by line and column. */
async function syntaxFlaw(text: string): Promise<FileFlaw> {
  const start = text.trimStart()
  if (start === '') return { rule: 'syntax', problem: 'The file is empty.', path: '' }
  if (!/^[[{]/.test(start)) {
    return {
      rule: 'syntax',
      problem: `The file is text, not GeoJSON: it begins with “${start.slice(0, 30).split('\n')[0]}”.`,
      path: '',
    }
  }
  const { parse: parseParts, printParseErrorCode } = await import('jsonc-parser')
  const errors: ParseError[] = []
  parseParts(text, errors, { disallowComments: true })
  const [first] = errors
  const before = text.slice(0, first?.offset ?? text.length)
  const line = before.split('\n').length
  const column = before.length - before.lastIndexOf('\n')
  const what = first ? ` (${printParseErrorCode(first.error)})` : ''
  const problem = `The file stops being JSON at line ${line}, column ${column}${what}.`
  return {
    rule: 'syntax',
    problem,
    fix: 'Correct it there, or export the file again.',
    path: `line ${line}, column ${column}`,
  }
}
