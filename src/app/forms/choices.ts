/** Values and what people read for each: a vocabulary of the domain is one. */
interface Known {
  values: readonly string[]
  label: (value: string) => string
}

/** What a select offers; a value that this version does not know can stay, and not be chosen. */
export const choicesOf = ({ values, label }: Known, current: string) =>
  [...(values.includes(current) ? [] : [current]), ...values].map((value) => ({
    value,
    label: label(value),
  }))
