import type { PlotGeometry, Position } from '../geometry.ts'
import { isObject } from './whisp-verdict.ts'

/**
 * Identifies a shape by its corners at six decimals. Programs may change where a ring begins and its direction, but not
 * these.
 */
export function shapeKey(geometry: unknown): string {
  if (!isObject(geometry)) return ''
  const { type, coordinates } = geometry as Partial<PlotGeometry> & Record<string, unknown>
  const rings =
    type === 'Point'
      ? [[coordinates]]
      : type === 'Polygon'
        ? coordinates
        : type === 'MultiPolygon' && Array.isArray(coordinates)
          ? coordinates.flat()
          : []
  const keys = Array.isArray(rings) ? rings.map(ringKey) : []
  return keys.length > 0
    ? `${type === 'Point' ? 'point' : 'area'} ${keys.toSorted().join(' | ')}`
    : ''
}

function ringKey(ring: unknown): string {
  const corners = Array.isArray(ring) ? ring.filter(isPosition).map(cornerKey) : []
  return [...new Set(corners)].toSorted().join(' ')
}

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length >= 2 && value.every((one) => typeof one === 'number')

const cornerKey = ([longitude, latitude]: Position): string =>
  `${longitude.toFixed(6)},${latitude.toFixed(6)}`
