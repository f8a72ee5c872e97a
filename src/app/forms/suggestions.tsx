interface SuggestionsProps {
  /** What the field names as its `list`. */
  id: string
  texts: readonly string[]
}

/** What was written elsewhere, for the browser to offer while one types: the same thing then has one name. */
export const Suggestions = ({ id, texts }: SuggestionsProps) => (
  <datalist id={id}>
    {distinctTexts(texts).map((text) => (
      <option key={text} value={text} />
    ))}
  </datalist>
)

/** Each once, in alphabetical order. */
export const distinctTexts = (texts: readonly string[]): string[] =>
  [...new Set(texts)].filter(Boolean).sort(byLetters.compare)

const byLetters = new Intl.Collator('en')
