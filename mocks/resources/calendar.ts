/** Days relative to today, as dates and instants; each is computed once. */
export interface Calendar {
  /** The date this many days ago; negative for future days. */
  date: (daysAgo: number) => string
  /** The same day, at a time in working hours; for today, no later than now. */
  instant: (daysAgo: number) => string
}

const dayMs = 24 * 3600 * 1000

export function calendarOf(today: Date): Calendar {
  const known = new Map<number, string>()
  const now = today.toISOString()

  function date(daysAgo: number): string {
    let text = known.get(daysAgo)
    if (text === undefined) {
      text = new Date(today.getTime() - daysAgo * dayMs).toISOString().slice(0, 10)
      known.set(daysAgo, text)
    }
    return text
  }
  function instant(daysAgo: number): string {
    const minutes = 7 * 60 + ((Math.abs(daysAgo) * 47) % 540)
    const two = (value: number) => String(value).padStart(2, '0')
    const time = `${date(daysAgo)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00.000Z`
    return daysAgo >= 0 && time > now ? now : time
  }
  return { date, instant }
}
