/** What a date in a column of figures was before a spreadsheet took it for one. */
type DatedFigure =
  | { figure: number }
  /** It was one of these two. */
  | { either: readonly [string, string] }
  | { unknown: true }

const languages = ['en', 'fr', 'pt', 'es', 'de']

/** The first letters of a month's name, in the languages of spreadsheets here; `jui`, for two of them, is in none. */
const months: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    return [...Array(12).keys()].flatMap((month) => {
      const name = plainMonth(format.format(Date.UTC(2026, month, 1)))
      return [3, 4, 5, name.length]
        .map((length): [string, number] => [name.slice(0, length), month + 1])
        .filter(([start]) => start !== 'jui')
    })
  }),
)

function plainMonth(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
}

const iso = /^(\d{4})-(\d\d)-(\d\d)/
const dayAndMonth = /^(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{2}|\d{4})$/
const dayAndName = /^(\d{1,2})[ .-]+(\p{L}{3,}\.?)$/u
const nameAndYear = /^(\p{L}{3,}\.?)[ .-]+(\d{2}|\d{4})$/u

/** In these years, lists may have been written; `1.26` and `1.1` both become January 1st of 2026. */
const recent = { from: 2015, to: 2035 }

/**
 * Reads back a figure that a spreadsheet turned into a date: `2.5` became 2 May, `1.48` January 1948. Returns undefined
 * for what is no date.
 */
export function datedFigure(cell: string): DatedFigure | undefined {
  const [, year, month, day] = (iso.exec(cell) ?? []).map(Number)
  if (year !== undefined && month !== undefined && day !== undefined) {
    if (day !== 1) return pointed(day, month)
    if (year < recent.from || year > recent.to) return pointed(month, year % 100)
    return { either: [`1.${month}`, `${month}.${year % 100}`] }
  }
  const [, before, after] = (dayAndMonth.exec(cell) ?? []).map(Number)
  if (before !== undefined && after !== undefined) return pointed(before, after)
  const [, dayText, monthText] = dayAndName.exec(cell) ?? []
  const named = monthText === undefined ? undefined : months.get(plainMonth(monthText))
  if (named !== undefined) return pointed(Number(dayText), named)
  const [, ofYear, yearText] = nameAndYear.exec(cell) ?? []
  const opened = ofYear === undefined ? undefined : months.get(plainMonth(ofYear))
  if (opened === undefined) return undefined
  const short = Number(yearText) % 100
  // `5.02` is the fifth of February wherever a point parts day and month.
  return short > 12 ? pointed(opened, short) : { unknown: true }
}

const pointed = (before: number, after: number): DatedFigure => ({
  figure: Number(`${before}.${after}`),
})
