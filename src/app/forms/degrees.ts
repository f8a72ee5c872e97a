/** Parses `-6.6080`, `−6,608` or `6.608° W`. Returns NaN if it is not a number, for the schema to report. */
export function degreesOf(typed: string): number {
  const [, sign, figure, side] =
    /^\s*([-−–+]?)\s*(\d+(?:[.,]\d+)?)\s*°?\s*([NSEW]?)\s*$/i.exec(typed) ?? []
  if (figure === undefined) return Number.NaN
  const isNegative = /[-−–]/.test(sign ?? '') || /[SW]/i.test(side ?? '')
  return (isNegative ? -1 : 1) * Number(figure.replace(',', '.'))
}

/** Splits a pair as copied from maps and other apps: `6.6885, -1.6244`. */
export function pairOf(text: string): { latitude: string; longitude: string } | undefined {
  const parts = text.trim().split(/\s*[,;]\s+|\s*;\s*|\s+(?=[-−–+\d])|(?<=\.\d+°?\s?[NS]?)\s*,\s*/i)
  const [latitude = '', longitude = ''] = parts
  if (parts.length !== 2) return undefined
  return Number.isNaN(degreesOf(latitude) + degreesOf(longitude))
    ? undefined
    : { latitude: latitude.trim(), longitude: longitude.trim() }
}
