/**
 * How to read a single comma or point before three digits (`1,240`), which some people use for thousands and others for
 * decimals.
 */
export type Mark = 'asked' | 'decimal' | 'thousands'

const bare = (typed: string): string => typed.replace(/[\s'’]/g, '').replace(/^[−–]/, '-')

/** May be read in two ways, so only the person who typed it can tell. */
const twofold = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/
const plain = /^[+-]?\d*[.,]?\d+$/
const commasBetween = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/
const pointsBetween = /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/

/**
 * Parses a number as people type it: `7.4`, `7,4`, `12 400`, `1,240.50`. Returns NaN if it is none or ambiguous, for
 * the schema to report: in a change, undefined would leave the value as it is.
 */
export function figureOf(
  typed: string,
  { comma = 'asked', point = 'asked' }: { comma?: Mark; point?: Mark } = {},
): number {
  const text = bare(typed)
  if (twofold.test(text)) {
    const mark = text.includes(',') ? comma : point
    if (mark === 'asked') return Number.NaN
    return Number(text.replace(/[.,]/, mark === 'thousands' ? '' : '.'))
  }
  if (plain.test(text)) return Number(text.replace(',', '.'))
  if (commasBetween.test(text)) return Number(text.replaceAll(',', ''))
  if (pointsBetween.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return Number.NaN
}

/** Parses a count: commas and points in it can only separate thousands. */
export const countOf = (typed: string): number =>
  figureOf(typed, { comma: 'thousands', point: 'thousands' })

/** Formats a known number for a form so that it is never ambiguous. */
export function typedFigure(figure: number): string {
  const text = String(figure)
  return twofold.test(text) ? `${text}0` : text
}

/** Returns a message that asks which of two numbers was meant, if the text is ambiguous. */
export function ambiguousFigure(typed: string): string | undefined {
  const text = bare(typed)
  if (!twofold.test(text)) return undefined
  return `Enter ${text.replace(/[.,]/, '')} or ${text.replace(',', '.')}0: ${text} may be either`
}
