interface SuggestionsProps {
  /** Id for the field's `list` attribute. */
  id: string
  texts: readonly string[]
  /** Returns how a text is shown in the list; by default, as it is filled in. */
  labelOf?: (text: string) => string
}

/** Texts used elsewhere, which the browser suggests while typing, so that the same thing gets the same name. */
export const Suggestions = ({ id, texts, labelOf }: SuggestionsProps) => (
  <datalist id={id}>
    {distinctTexts(texts).map((text) => (
      <option key={text} value={text} {...(labelOf && { label: labelOf(text) })} />
    ))}
  </datalist>
)

/** Each once, in alphabetical order. */
export const distinctTexts = (texts: readonly string[]): string[] =>
  [...new Set(texts)].filter(Boolean).sort(byLetters.compare)

const byLetters = new Intl.Collator('en')
