import type { Content } from './collections.ts'

/** Lists texts whose statements of time have turned false by this day, in words for the person who builds. */
export const overdueReviews = ({ blog, guides }: Content, today: string): string[] =>
  [...blog, ...guides].flatMap(({ file, data: { reviewBy } }) =>
    reviewBy && reviewBy <= today
      ? [`${file}: read it again. It says what held until ${reviewBy} (reviewBy)`]
      : [],
  )
