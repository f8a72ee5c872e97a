const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A day, for people and machines. */
export const PublishedOn = ({ date }: { date: string }) => (
  <time dateTime={date}>{day.format(new Date(date))}</time>
)
