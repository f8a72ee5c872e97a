/**
 * Degrees with six decimals, as the EU system stores them. Shapes are compared in whole micro-degrees, where it is
 * exact whether three corners are in line, without rounding.
 */

/** The number truncated after the sixth decimal, as the EU system does it. */
export function truncateDegrees(degrees: number): number {
  if (Math.round(degrees * 1e6) / 1e6 === degrees) return degrees
  const text = String(degrees)
  // Numbers this small are written with an exponent.
  if (text.includes('e')) return Math.abs(degrees) < 1 ? 0 : degrees
  const point = text.indexOf('.')
  return point < 0 ? degrees : Number(text.slice(0, point + 7)) || 0
}

/** A number of degrees as text with exactly six decimals. */
export const sixDecimals = (degrees: number): string => truncateDegrees(degrees).toFixed(6)

export const toMicro = (degrees: number): number => Math.round(degrees * 1e6)

/** A place in words for people, latitude first, as on maps and GPS devices. */
export const placeWords = (longitudeDeg: number, latitudeDeg: number): string =>
  `latitude ${sixDecimals(latitudeDeg)}, longitude ${sixDecimals(longitudeDeg)}`
