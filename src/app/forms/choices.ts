/** Values and their labels, such as a vocabulary of the domain. */
interface Known {
  values: readonly string[]
  label: (value: string) => string
}

/**
 * Returns the options of a select. A value that this version does not know can stay but not be chosen. `none` labels
 * the empty option if the field is optional; if it is required, an empty field asks for a choice.
 */
export function choicesOf({ values, label }: Known, current: string, none?: string) {
  const empty = none ?? (current === '' ? 'Choose one' : undefined)
  const unknown = current === '' || values.includes(current) ? [] : [current]
  return [
    ...(empty === undefined ? [] : [{ value: '', label: empty }]),
    ...[...unknown, ...values].map((value) => ({ value, label: label(value) })),
  ]
}
