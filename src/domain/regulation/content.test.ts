import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { longDay } from './long-day.ts'
import { legalFacts } from './table.ts'

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** Every day that the table knows, as content writes it. The day before one on which a rule holds is its last without. */
const days = new Set(
  legalFacts
    .flatMap(({ value, from, until, ojDate }) => [value, from, until, ojDate])
    .filter(isDay)
    .flatMap((day) => {
      const after = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
      return [longDay(day), longDay(after)]
    }),
)

const written =
  /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d\b/g

it.each(['content/pages/home.mdx', 'content/docs/compliance.mdx', 'content/guides/eudr-guide.mdx'])(
  'every day of the law in %s is one of the table',
  (file) => {
    // As of when a text was written is no day of the law.
    const text = readFileSync(file, 'utf8').replaceAll(/version of \d+ \w+ \d+/g, '')
    const found = new Set(text.match(written))
    expect([...found].filter((day) => !days.has(day))).toEqual([])
  },
)
