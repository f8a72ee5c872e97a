/** `-6.6080`, `−6,608`, `6.608° W`; what is no figure is left for the schema to find. */
export function degreesOf(typed: string): number {
  const [, sign, figure, side] =
    /^\s*([-−–+]?)\s*(\d+(?:[.,]\d+)?)\s*°?\s*([NSEW]?)\s*$/i.exec(typed) ?? []
  if (figure === undefined) return Number.NaN
  const isNegative = /[-−–]/.test(sign ?? '') || /[SW]/i.test(side ?? '')
  return (isNegative ? -1 : 1) * Number(figure.replace(',', '.'))
}

/** Both at once, as maps and other apps copy them: `6.6885, -1.6244`. */
export function pairOf(text: string): { latitude: string; longitude: string } | undefined {
  const parts = text.trim().split(/\s*[,;]\s+|\s*;\s*|\s+(?=[-−–+\d])|(?<=\.\d+°?\s?[NS]?)\s*,\s*/i)
  const [latitude = '', longitude = ''] = parts
  if (parts.length !== 2) return undefined
  return Number.isNaN(degreesOf(latitude) + degreesOf(longitude))
    ? undefined
    : { latitude: latitude.trim(), longitude: longitude.trim() }
}
