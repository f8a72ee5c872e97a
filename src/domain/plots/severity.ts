/** Results of a rule, from harmless to worst. `ok` is a remark. */
export const severities = ['ok', 'fixed', 'ask', 'refuse'] as const
export type Severity = (typeof severities)[number]

/** Where a rule is written, and the date of that text. */
export interface RuleSource {
  text: string
  /** ISO 8601: a day, or a month if the day is not known. Our own rules have the day on which they were written. */
  date: string
  /** Where that text can be found, if it is public. */
  url?: string
  /** Taken from a document that quotes it. */
  isSecondHand?: boolean
  /** A rule of this product, not of the EU. */
  isOwn?: boolean
}
