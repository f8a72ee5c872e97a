import { gpx, kml } from '@tmcw/togeojson'
import type { Geometry } from 'geojson'
import type { PlotFile } from '../plot-file.ts'
import { decimalNumber } from './decimals-in.ts'
import { tidyKml, xmlFlaws } from './xml-flaws.ts'

/** Reads KML, and GPX with its waypoints as points and its tracks as lines. */
export function readXml(document: Document, format: 'kml' | 'gpx'): PlotFile {
  const broken = document.querySelector('parsererror')
  if (broken || !document.documentElement) {
    const problem = `The file is no readable ${format.toUpperCase()}: ${firstLine(broken?.textContent)}`
    return { format, features: [], flaws: [{ rule: 'syntax', problem, path: '' }] }
  }
  const flaws = xmlFlaws(document, format)
  if (flaws.length > 0) return { format, features: [], flaws }
  if (format === 'kml') tidyKml(document)
  const { features } = format === 'kml' ? kml(document) : gpx(document)
  return {
    format,
    features: features.map(({ geometry, properties }, index) => ({
      path: `features[${index}]`,
      number: index + 1,
      geometry: geometry && united(geometry),
      properties: toProperties(properties ?? {}),
    })),
    flaws:
      features.length > 0
        ? []
        : [{ rule: 'no-geometry', problem: 'The file has no plots.', path: '' }],
  }
}

const firstLine = (text: string | null | undefined): string =>
  (text ?? '').trim().split('\n')[0] || 'its XML has a mistake.'

/** A place's own name is where the goods were produced; times and styles are not needed. */
function toProperties({ name, ...all }: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(all).filter(
    ([key, value]) =>
      !/^(styleUrl|styleHash|stroke|fill|marker|icon|coordinateProperties|times?$|_gpxType|gx_)/.test(
        key,
      ) &&
      (typeof value === 'string' || typeof value === 'number'),
  )
  const others = Object.fromEntries(kept.map(([key, value]) => [key, areaNumber(key, value)]))
  return name === undefined || others.ProductionPlace !== undefined
    ? others
    : { ProductionPlace: name, ...others }
}

/** XML has no numbers: a numeric area is parsed as a number. */
const areaNumber = (key: string, value: unknown): unknown =>
  /^area$/i.test(key) && typeof value === 'string' ? (decimalNumber(value) ?? value) : value

/** KML only has collections: several shapes of one kind become one geometry with parts. */
function united(geometry: Geometry): Geometry {
  if (geometry.type !== 'GeometryCollection') return geometry
  const polygons = geometry.geometries.filter((one) => one.type === 'Polygon')
  const points = geometry.geometries.filter((one) => one.type === 'Point')
  const count = geometry.geometries.length
  if (count > 0 && polygons.length === count) {
    return { type: 'MultiPolygon', coordinates: polygons.map(({ coordinates }) => coordinates) }
  }
  return count > 0 && points.length === count
    ? { type: 'MultiPoint', coordinates: points.map(({ coordinates }) => coordinates) }
    : geometry
}
