import type { PlotGeometry, Position } from '../plots/geometry.ts'

/**
 * Shapes of plots as short text: `P` and a point, `A` and the outer boundary of each part, its last corner (the first
 * again) left out. Corners are in Google's encoded polyline format with six decimals: latitude first, each the
 * difference to the one before in millionths of a degree. Parts stand apart by commas, plots by spaces; neither occurs
 * in the format.
 */
export function shapeText(geometry: PlotGeometry): string {
  if (geometry.type === 'Point') return `P${encodeCorners([geometry.coordinates])}`
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return `A${parts.map(([ring]) => encodeCorners(ring?.slice(0, -1) ?? [])).join(',')}`
}

/** The shapes of a text; null where it is not one of these. */
export function shapesOf(text: string): PlotGeometry[] | null {
  const shapes = text.split(' ').map(shapeOf)
  return shapes.every((shape) => shape !== null) ? shapes : null
}

function shapeOf(text: string): PlotGeometry | null {
  const parts = text.slice(1).split(',').map(decodeCorners)
  if (!parts.every((corners) => corners !== null)) return null
  const [[first] = []] = parts
  if (text.startsWith('P')) {
    return parts.length === 1 && parts[0]?.length === 1 && first
      ? { type: 'Point', coordinates: first }
      : null
  }
  if (!text.startsWith('A') || parts.some((corners) => corners.length < 3)) return null
  const rings = parts.map((corners) => [corners.concat(corners.slice(0, 1))])
  const [only] = rings
  return rings.length === 1 && only
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: rings }
}

const inMillionths = (degrees: number): number => Math.round(degrees * 1e6)

function encodeCorners(corners: readonly Position[]): string {
  let [lat, lon, text] = [0, 0, '']
  for (const [longitudeDeg, latitudeDeg] of corners) {
    const [nextLat, nextLon] = [inMillionths(latitudeDeg), inMillionths(longitudeDeg)]
    text += encodeNumber(nextLat - lat) + encodeNumber(nextLon - lon)
    ;[lat, lon] = [nextLat, nextLon]
  }
  return text
}

/** Five bits a character, the lowest first; the sign is the lowest bit. */
function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
    rest >>= 5
  }
  return text + String.fromCharCode(rest + 63)
}

function decodeCorners(text: string): Position[] | null {
  const numbers = decodeNumbers(text)
  if (!numbers || numbers.length % 2 === 1) return null
  const corners: Position[] = []
  let [lat, lon] = [0, 0]
  for (let at = 0; at < numbers.length; at += 2) {
    lat += numbers[at] ?? 0
    lon += numbers[at + 1] ?? 0
    if (Math.abs(lat) > 90e6 || Math.abs(lon) > 180e6) return null
    corners.push([lon / 1e6, lat / 1e6])
  }
  return corners
}

function decodeNumbers(text: string): number[] | null {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const character of text) {
    const bits = character.charCodeAt(0) - 63
    if (bits < 0 || bits > 0x3f || shift > 30) return null
    value |= (bits & 0x1f) << shift
    shift += 5
    if (bits >= 0x20) continue
    numbers.push(value & 1 ? ~(value >> 1) : value >> 1)
    ;[value, shift] = [0, 0]
  }
  return shift === 0 ? numbers : null
}
