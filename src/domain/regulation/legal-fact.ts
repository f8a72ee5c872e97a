/** One fact of a law or an official description, with the dates between which it holds and where it was read. */
export interface LegalFact {
  /** Never changes: tests, links and exports name facts by it. */
  id: string
  law: 'eudr' | 'eu-system' | 'fsma'
  /** What it says, for people. */
  text: string
  /** A date, a number in the unit that the text names, or codes. */
  value: string | number | readonly string[]
  /** First day on which it holds, ISO 8601. */
  from: string
  /** Last day on which it holds; null while no end is known. */
  until: string | null
  act: string
  /** Article, annex, chapter or section of the act. */
  article: string
  /** When the act was published; a month where no day is known. */
  ojDate: string
  /** The day for which somebody last looked whether it still holds. */
  seenOn: string
  sourceUrl: string
  /** `second-hand`: read in a document that quotes the act. */
  confidence: 'high' | 'second-hand'
}

/** Whether a fact holds on a date. */
export const holdsOn = ({ from, until }: Pick<LegalFact, 'from' | 'until'>, onDate: string) =>
  from <= onDate && (until === null || onDate <= until)
