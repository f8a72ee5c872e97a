/** Returns the text on one line, without spaces around it or two in a row. */
export const oneLine = (typed: string): string => typed.replace(/\s+/g, ' ').trim()

/** Formats a phone number internationally if it was typed that way: `00233 (0)20-000-0101` -> `+233 20 000 0101`. */
export const phoneOf = (typed: string): string =>
  typed
    .replace(/\(0\)/g, ' ')
    .replace(/[\s\u00A0\u202F().\-–/]+/g, ' ')
    .trim()
    .replace(/^(?:00|\+)\s?(?=[1-9])/, '+')
