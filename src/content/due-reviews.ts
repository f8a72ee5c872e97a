import { daysBetween } from '#domain/days.ts'
import type { Content } from './collections.ts'

/** How long before a text may turn false its editors are told, days. */
const daysAhead = 14

/** Lists texts whose statements of time have turned false by this day or soon will, in words for the person who builds. */
export const dueReviews = ({ blog, guides }: Content, today: string): string[] =>
  [...blog, ...guides].flatMap(({ file, data: { reviewBy } }) => {
    if (!reviewBy) return []
    const days = daysBetween(today, reviewBy)
    if (days > daysAhead) return []
    return days > 0
      ? [
          `${file}: read it again within ${days === 1 ? 'a day' : `${days} days`}. It says what holds until ${reviewBy} (reviewBy)`,
        ]
      : [`${file}: read it again. It says what held until ${reviewBy} (reviewBy)`]
  })
