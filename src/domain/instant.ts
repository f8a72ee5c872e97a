const written =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i

/**
 * An instant, RFC 3339 with any offset, in the one form in which texts compare as times do: UTC with milliseconds,
 * `2026-03-11T09:30:00.000Z`. Returns any other text as it is.
 */
export function utcInstant(text: string): string {
  const day = written.exec(text)?.[1]
  return day && isDay(day) ? new Date(text.toUpperCase()).toISOString() : text
}

/** Some engines take 30 February for 2 March. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
