/** Days relative to the one on which the sample data is laid out ("today"), as dates and instants. */
export interface Calendar {
  /** The date this many days ago; negative for future days. Each is computed once. */
  date: (daysAgo: number) => string
  /** The same day in working hours: 07:00 to 14:00 UTC, which is daytime from Ghana to Ethiopia. Never in the future. */
  instant: (daysAgo: number) => string
}

const dayMs = 24 * 3600 * 1000
const opensAtMinute = 7 * 60
const openMinutes = 7 * 60

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
    const minutes = opensAtMinute + ((Math.abs(daysAgo) * 47) % openMinutes)
    const two = (value: number) => String(value).padStart(2, '0')
    const time = `T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00.000Z`
    const planned = date(daysAgo) + time
    const isTooEarly = daysAgo === 0 && planned > now
    return isTooEarly ? date(1) + time : planned
  }
  return { date, instant }
}
