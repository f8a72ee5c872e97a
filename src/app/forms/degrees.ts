import { pairInLink } from './place-links.ts'

export type Axis = 'latitude' | 'longitude'

/** A latitude or longitude. */
interface Angle {
  degrees: number
  /** The axis that its letter names: `1.6244° W` is a longitude. Undefined without a letter. */
  axis: Axis | undefined
}

/** Both as text, which `degreesOf` reads. */
export interface Pair {
  latitude: string
  longitude: string
}

/** O is west in French: Ouest. */
const letter = '[NSEWO]'
const figure = String.raw`\d+(?:[.,]\d+)?`
/** `6.6885`, `N 6.6885`, `6° 41.31' N`, `6°41'18.6"`, `6:41:18`, `6 41 18`; with the marks of `plainMarks`. */
const angle = new RegExp(
  String.raw`^(${letter})?\s*([-+]?)\s*(${figure})\s*°?` +
    String.raw`(?:[\s:d]*(${figure})\s*['m]?(?:[\s:]*(${figure})\s*["s]?)?)?\s*(${letter})?$`,
  'i',
)

/** Phones, maps and word processors write degrees, minutes, seconds and minus with many characters. */
const plainMarks = (typed: string): string =>
  typed
    .trim()
    .replace(/[−–]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/[″”“]|['′’]{2}/g, '"')
    .replace(/[′’‘´`ʹ]/g, "'")

function angleOf(typed: string): Angle | undefined {
  const text = plainMarks(typed)
  const [, before, sign, degrees, minutes, seconds, after] = angle.exec(text) ?? []
  if (degrees === undefined || (before && after)) return undefined
  const side = (before ?? after)?.toUpperCase()
  const parts = [degrees, minutes, seconds].filter((part) => part !== undefined)
  // Only the last part is ever divided further; `5.781 -6.601 132` is no angle, nor is `5 78`.
  if (parts.slice(0, -1).some((part) => /[.,]/.test(part))) return undefined
  if (parts.length === 2 && !side && !/[°':d]/i.test(text)) return undefined
  const [whole = 0, minute = 0, second = 0] = parts.map((part) => Number(part.replace(',', '.')))
  if (minute >= 60 || second >= 60) return undefined
  const isSouthOrWest = side !== undefined && 'SWO'.includes(side)
  if (sign === '-' && side !== undefined && !isSouthOrWest) return undefined
  const size = parts.length === 1 ? whole : rounded(whole + minute / 60 + second / 3600)
  return {
    degrees: sign === '-' || isSouthOrWest ? -size : size,
    axis: side === undefined ? undefined : 'NS'.includes(side) ? 'latitude' : 'longitude',
  }
}

/** To about 1 cm, so that a sum of fractions does not look more exact than it is. */
const rounded = (degrees: number): number => Number(degrees.toFixed(7))

/**
 * Parses `-6.6080`, `−6,608`, `6.608° W` or `6°36'28.8"O`. Returns NaN for the schema to report if it is none, or if its
 * letter is of the other axis.
 */
export function degreesOf(typed: string, axis: Axis): number {
  const found = angleOf(typed)
  return found && (found.axis ?? axis) === axis ? found.degrees : Number.NaN
}

/** Returns the letter that says that this is a value of the other axis, if it has one. */
export function strayLetter(typed: string, axis: Axis): string | undefined {
  const found = angleOf(typed)?.axis
  return found && found !== axis ? /[NSEWO]/i.exec(typed)?.[0].toUpperCase() : undefined
}

/**
 * Reads a position as people copy it: `6.6885, -1.6244`, with degrees, minutes and seconds, in either order where
 * letters tell, out of a map's link or a `geo:` address, as well-known text, or as survey tools write it (latitude,
 * longitude, altitude and accuracy, parted by blanks).
 */
export function pairOf(text: string): Pair | undefined {
  return inOrder(pairInLink(text) ?? text)
}

/** Well-known text has the longitude first. */
const wellKnown = /^POINT\s*(?:Z|M|ZM)?\s*\(\s*(\S+)\s+([^\s)]+)/i
const surveyed = /^([-+]?\d+\.\d+)\s+([-+]?\d+\.\d+)\s+-?\d+(?:\.\d+)?(?:\s+\d+(?:\.\d+)?)?$/
const label = /\b(?:lat|lon|long|lng|latitude|longitude)\b\.?\s*[:=]?\s*/gi

function inOrder(text: string): Pair | undefined {
  const bare = plainMarks(text).replace(/^[[(]\s*|\s*[\])]$/g, '')
  const point = wellKnown.exec(bare)
  if (point?.[1] && point[2]) return bothOf(point[2], point[1])
  const survey = surveyed.exec(bare)
  if (survey?.[1] && survey[2]) return bothOf(survey[1], survey[2])
  const isLongitudeFirst = /^lo?ng?/i.test(bare)
  const unlabelled = bare.replace(label, ' ').trim()
  for (const { 0: mark, index } of unlabelled.matchAll(/\s*[,;/|]\s*|\s+/g)) {
    const first = unlabelled.slice(0, index)
    const second = unlabelled.slice(index + mark.length)
    // `6,6885` is one figure.
    if (mark === ',' && !/[.°'"NSEWO]/i.test(first) && !/^[-+NSEWO]/i.test(second)) continue
    const pair = isLongitudeFirst ? bothOf(second, first) : bothOf(first, second)
    if (pair) return pair
  }
  return undefined
}

/** The letters decide which is which. */
function bothOf(first: string, second: string): Pair | undefined {
  const [one, other] = [angleOf(first), angleOf(second)]
  if (!one || !other || (one.axis && one.axis === other.axis)) return undefined
  const isSwapped = one.axis === 'longitude' || other.axis === 'latitude'
  return isSwapped ? { latitude: second, longitude: first } : { latitude: first, longitude: second }
}
