/** How exact a place is: `4.2 m`, `310 m`, `1.8 km`. Rounded up: nothing is said to be more exact than it is. */
export function formatAccuracy(accuracyM: number): string {
  if (accuracyM > 995) return `${roundedUp(accuracyM / 1000)} km`
  return `${roundedUp(accuracyM)} m`
}

/** To tenths below 10. */
const roundedUp = (value: number): number =>
  value < 10 ? Math.ceil(value * 10) / 10 : Math.ceil(value)
