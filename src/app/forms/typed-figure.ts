import type { FieldMessages } from './field-messages.ts'

/** What a single mark before three digits is (`1,240`): to some it parts thousands, to others it is the decimal mark. */
type Mark = 'asked' | 'decimal' | 'thousands'

const bare = (typed: string): string => typed.replace(/[\s'’]/g, '').replace(/^[−–]/, '-')

/** Depends on who reads it, so only its writer can tell. */
const twofold = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/
const plain = /^[+-]?\d*[.,]?\d+$/
const commasBetween = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/
const pointsBetween = /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/

/**
 * A figure as people type it: `7.4`, `7,4`, `12 400`, `1,240.50`. NaN where it is none, or may be two, for a schema to
 * find: in a change, what is undefined would be left as it is.
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

/** A figure that is counted: no mark in it can be the decimal's, unless it is wrong. */
export const countOf = (typed: string): number =>
  figureOf(typed, { comma: 'thousands', point: 'thousands' })

/** A known figure, as a form holds it: never one that may be two. */
export function typedFigure(figure: number): string {
  const text = String(figure)
  return twofold.test(text) ? `${text}0` : text
}

/** Asks for the figures that may be two, by field. */
export function figureDoubts<Field extends string>(
  values: Readonly<Record<Field, string>>,
  fields: readonly Field[],
): FieldMessages {
  const doubtful = fields.filter((field) => twofold.test(bare(values[field])))
  return Object.fromEntries(doubtful.map((field) => [field, doubtOf(bare(values[field]))]))
}

const doubtOf = (text: string): string =>
  `Write ${text.replace(/[.,]/, '')} or ${text.replace(',', '.')}0: ${text} may be either`
