const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const isMonth = (date: string) => /^\d{4}-\d{2}$/.test(date)

/** A day, or a month where the day is not known, for people and machines. */
export const PublishedOn = ({ date }: { date: string }) => (
  <time dateTime={date}>{(isMonth(date) ? month : day).format(new Date(date))}</time>
)
