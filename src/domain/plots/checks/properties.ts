import { largestPointPlotHa } from '../../eudr.ts'
import { areaHa, needsBoundary } from '../area.ts'
import { below, type CheckContext, type Flaw, type Plot, shown } from '../plot.ts'
import { gridOf } from '../ring-meetings.ts'
import { pointsOf, polygonsOf, toGeometry } from '../shape.ts'
import { gridArea, squareM2At } from '../shared-ground.ts'

/** The properties that the EU system reads, spelt as it needs them. */
const officialNames = ['ProducerName', 'ProducerCountry', 'ProductionPlace', 'Area'] as const

/** The smallest area that a point may have, ha. */
const smallestPointHa = 0.0001

const bare = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '')

/** The official name that a misspelt property was meant to have. */
function officialName(name: string, all: readonly string[]): string | undefined {
  const found = officialNames.find((official) => bare(official) === bare(name))
  return found && found !== name && !all.includes(found) ? found : undefined
}

export function misspeltNames({ path, properties }: Plot): Flaw[] {
  const names = Object.keys(properties)
  return names.flatMap((name): Flaw[] => {
    const official = officialName(name, names)
    if (!official) return []
    const place = below(path, `properties.${shown(name)}`)
    const rivals = names.filter((other) => officialName(other, names) === official)
    if (rivals.length === 1) {
      const problem = `The property “${shown(name)}” is not read under this name; it becomes ${official}.`
      return [{ problem, path: place }]
    }
    if (rivals[0] !== name) return []
    const all = rivals.map((rival) => `“${shown(rival)}”`).join(' and ')
    const problem = `The properties ${all} are both meant as ${official}.`
    const fix = `Keep one of them, spelt ${official}.`
    return [{ problem, fix, path: place, severity: 'ask' }]
  })
}

/**
 * Renames properties to their official names, once someone has agreed. If two are meant as one, the first keeps the
 * name.
 */
export function renameProperties(plot: Plot): Plot {
  const names = Object.keys(plot.properties)
  const renamed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(plot.properties)) {
    const official = officialName(name, names)
    renamed[official === undefined || official in renamed ? name : official] = value
  }
  return { ...plot, properties: renamed }
}

const isMissing = (value: unknown): boolean => value === undefined || value === null

/** `1.8` or `1,8` as a number, if it cannot be anything else. */
function numberIn(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\s*\d+([.,]\d+)?\s*$/.test(value)) return undefined
  return Number(value.replace(',', '.'))
}

export function tooLargeForPoint(plot: Plot, { isBoundaryRuled = true }: CheckContext): Flaw[] {
  const { path, properties, shape } = plot
  const [point] = pointsOf(shape)
  const area = properties.Area
  if (!point || !isBoundaryRuled || typeof area !== 'number') return []
  const flaw = { path: below(path, 'properties.Area'), at: [point.corner] }
  if (area > largestPointPlotHa) {
    return [{ ...flaw, problem: `The plot has ${area} ha and only a point.` }]
  }
  // 4 is the value that the EU system itself writes if no area is given.
  if (area === largestPointPlotHa || needsBoundary(area) === 'no') return []
  return [
    {
      ...flaw,
      severity: 'ask',
      problem: `The plot has ${area} ha and only a point. That is within 1 % of 4 ha: too close to call.`,
      fix: 'Draw the boundary: it is accepted for a plot of any size.',
    },
  ]
}

export function wrongArea({ path, properties, shape }: Plot): Flaw[] {
  const { Area: area } = properties
  if (isMissing(area)) return []
  const place = below(path, 'properties.Area')
  const [point] = pointsOf(shape)
  if (!point) return [areaOfPolygon(area, place, shape)]
  if (typeof area !== 'number' || !Number.isFinite(area)) {
    const meant = numberIn(area)
    const hint = meant === undefined ? '' : ` It may be meant as ${meant}.`
    const problem = `Area is ${shown(JSON.stringify(area))}, not a number; the EU system reads it as 0.${hint}`
    return [{ problem, path: place, at: [point.corner] }]
  }
  if (area >= smallestPointHa) return []
  return [{ problem: `Area is ${area}; the least is 0.0001 ha.`, path: place, at: [point.corner] }]
}

const areaOfPolygon = (area: unknown, path: string, shape: Plot['shape']): Flaw => {
  const geometry = toGeometry(shape)
  const measured = geometry ? areaHa(geometry) : 0
  return {
    severity: 'ok',
    problem: `Area is ${shown(JSON.stringify(area))}, but the EU system ignores it on a polygon. The boundary holds ${haWords(measured)}.`,
    fix: 'Nothing needs to be done.',
    path,
  }
}

const haWords = (ha: number): string =>
  `${ha.toLocaleString('en-GB', { maximumFractionDigits: ha < 10 ? 2 : 1 })} ha`

/** How far a declared area may be from the measured one: our own rule. */
const areaShare = 0.2
const areaDifferenceHa = 0.5
/** Our own limits for the area of one plot, ha. */
const smallestPlotHa = 0.01
const largestPlotHa = 50_000

/** Computed on a plane: enough to skip the slower exact measurement for most plots. */
const roughAreaHa = (shape: Plot['shape']): number =>
  polygonsOf(shape).reduce((sum, { rings: [outer] }) => {
    const [first] = outer?.corners ?? []
    if (!outer || !first) return sum
    return sum + (gridArea(gridOf(outer)) * squareM2At(first.latitudeDeg)) / 10_000
  }, 0)

function isRoughlyPlausible(roughHa: number, declared: unknown): boolean {
  if (typeof declared === 'number' && Math.abs(declared - roughHa) > 0.4) return false
  return roughHa > 2 * smallestPlotHa && roughHa < largestPlotHa / 2
}

export function implausibleArea({ path, properties, shape }: Plot): Flaw[] {
  const [polygon] = polygonsOf(shape)
  const geometry = toGeometry(shape)
  if (!polygon || !geometry) return []
  if (isRoughlyPlausible(roughAreaHa(shape), properties.Area)) return []
  const measured = areaHa(geometry)
  const at = polygon.rings[0]?.corners ?? []
  const flaw = { path: polygon.path, at }
  const { Area: declared } = properties
  if (typeof declared === 'number' && declared > 0) {
    const difference = Math.abs(declared - measured)
    if (difference > areaDifferenceHa && difference > areaShare * Math.max(measured, declared)) {
      const problem = `The boundary holds ${haWords(measured)}, but Area says ${haWords(declared)}.`
      return [{ ...flaw, path: below(path, 'properties.Area'), problem }]
    }
  }
  if (measured >= smallestPlotHa && measured <= largestPlotHa) return []
  const size = measured < smallestPlotHa ? 'smaller than 100 m²' : 'larger than 500 km²'
  return [{ ...flaw, problem: `The boundary holds ${haWords(measured)}: ${size}.` }]
}
