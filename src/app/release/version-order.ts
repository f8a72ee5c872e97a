const parts = (version: string): number[] =>
  version.split('.').map((part) => Number.parseInt(part, 10))

/** Whether `own` comes before `wanted`, both as `1.20.3`. What is no version is older than none. */
export function isOlder(own: string, wanted: string): boolean {
  const [ours, theirs] = [parts(own), parts(wanted)]
  if ([...ours, ...theirs].some(Number.isNaN)) return false
  for (let at = 0; at < Math.max(ours.length, theirs.length); at++) {
    const difference = (ours[at] ?? 0) - (theirs[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
