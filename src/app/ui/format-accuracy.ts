/** Formats an accuracy: `4.2 m`, `310 m`, `1.8 km`. Rounds up, so that it is never stated as better than it is. */
export function formatAccuracy(accuracyM: number): string {
  if (accuracyM > 995) return `${roundedUp(accuracyM / 1000)} km`
  return `${roundedUp(accuracyM)} m`
}

/** Rounds up, to tenths below 10. */
const roundedUp = (value: number): number =>
  value < 10 ? Math.ceil(value * 10) / 10 : Math.ceil(value)
