/** As one line, without blanks around it and without two in a row. */
export const oneLine = (typed: string): string => typed.replace(/\s+/g, ' ').trim()

/** A phone number in international form, as far as it was typed so: `00233 (0)20-000-0101` -> `+233 20 000 0101`. */
export const phoneOf = (typed: string): string =>
  typed
    .replace(/\(0\)/g, ' ')
    .replace(/[\s\u00A0\u202F().\-–/]+/g, ' ')
    .trim()
    .replace(/^(?:00|\+)\s?(?=[1-9])/, '+')
