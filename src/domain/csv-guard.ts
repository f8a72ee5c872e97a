/** What makes a spreadsheet take a text for a formula; full-width signs too, which Excel runs in some languages. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A sign followed by digits, blanks, brackets, dots and hyphens only. */
const signedDigits = /^[+-][\d \u00A0\u202F().-]*$/

/**
 * Whether a text of a CSV file begins like a formula: `=`, `+`, `-`, `@`, a tab or a line break, in ASCII or full width
 * (OWASP, CSV injection: https://owasp.org/www-community/attacks/CSV_Injection). Apostrophes in front count as part of
 * it, so that a text that has one already gets another, and reading takes off just that.
 */
export const beginsLikeFormula = (text: string): boolean => formula.test(text)

/**
 * Whether a text may do harm where it is run as a formula. A sign followed by digits, blanks, brackets, dots and hyphens
 * only is a phone number or a figure, not a formula: without a letter, `=`, `!` or `|` it can name no function, cell,
 * link or program, and gives a figure at worst. Everything else that begins like a formula may.
 */
export const mayRun = (text: string): boolean => formula.test(text) && !signedDigits.test(text)

/** The text without the apostrophe that keeps it from being run. */
export const withoutGuard = (text: string): string =>
  formula.test(text) ? text.replace(/^'/, '') : text
