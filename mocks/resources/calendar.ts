/** Days counted from one today, as dates and instants; each is worked out once. */
export interface Calendar {
  /** The date so many days ago; negative for days to come. */
  date: (daysAgo: number) => string
  /** The same, at the time of day that it is now. */
  instant: (daysAgo: number) => string
}

const dayMs = 24 * 3600 * 1000

export function calendarOf(today: Date): Calendar {
  const known = new Map<number, string>()
  const time = today.toISOString().slice(10)

  function date(daysAgo: number): string {
    let text = known.get(daysAgo)
    if (text === undefined) {
      text = new Date(today.getTime() - daysAgo * dayMs).toISOString().slice(0, 10)
      known.set(daysAgo, text)
    }
    return text
  }
  return { date, instant: (daysAgo) => date(daysAgo) + time }
}
