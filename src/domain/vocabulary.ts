/** The known values of a status or kind, and what people read for each. Its schemas: `vocabulary-schema`. */
export interface Vocabulary<Value extends string> {
  /** In the order in which lists and menus show them. */
  readonly values: readonly Value[]
  readonly labels: Readonly<Record<Value, string>>
  readonly isKnown: (value: string) => value is Value
  /** The value in words; one that this version does not know is `Unknown`, never an error. */
  readonly label: (value: string) => string
}

/** A vocabulary from its labels. */
export function vocabulary<const Labels extends Record<string, string>>(
  labels: Labels,
): Vocabulary<keyof Labels & string> {
  type Value = keyof Labels & string
  const values = Object.keys(labels) as Value[] // a literal: its keys are its type
  const isKnown = (value: string): value is Value => Object.hasOwn(labels, value)
  return {
    values,
    labels,
    isKnown,
    label: (value) => (isKnown(value) ? labels[value] : undefined) ?? 'Unknown',
  }
}
