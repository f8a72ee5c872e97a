const months =
  'January February March April May June July August September October November December'.split(' ')

/** `2026-12-30` -> `30 December 2026`, as content writes a day. */
export function longDay(isoDate: string): string {
  const [year, month, day] = isoDate.split('-')
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`
}
