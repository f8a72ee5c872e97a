import { ambiguousFigure, countOf, figureOf, typedFigure } from './typed-figure.ts'
import { oneLine } from './typed-text.ts'

/** Converts a value of a record to what is typed in a form, and back. */
export interface Codec<Sent, Typed = string> {
  /** Initial value of the field in a new record. */
  empty: Typed
  typed: (sent: Sent) => Typed
  /** Passes invalid values on for the schema to report. */
  sent: (typed: Typed) => Sent
  /** Returns an error that no schema can report. */
  problem?: (typed: Typed) => string | undefined
  /** Message shown instead of the schema's. */
  wrong?: string
}

const asItIs = <Value>(value: Value): Value => value

/** One line of text. */
export const line: Codec<string> = { empty: '', typed: asItIs, sent: oneLine }

/** Sent as typed: a date, a code. */
export const text: Codec<string> = { empty: '', typed: asItIs, sent: asItIs }

/** One of several values. */
export const choice = <Value extends string>(empty: Value): Codec<Value, Value> => ({
  empty,
  typed: asItIs,
  sent: asItIs,
})

/** Yes or no. */
export const tick: Codec<boolean, boolean> = { empty: false, typed: asItIs, sent: asItIs }

/** A number, in any of the ways in which people write one. */
export const figure: Codec<number> = {
  empty: '',
  typed: typedFigure,
  sent: figureOf,
  problem: ambiguousFigure,
}

/** A number of items. */
export const count = (empty = ''): Codec<number> => ({
  empty,
  typed: typedFigure,
  sent: countOf,
  wrong: 'Enter a whole number, 0 or more',
})

/** Several values: checkboxes, or a list of words. */
export const several = <Item>(): Codec<Item[], Item[]> => ({
  empty: [],
  typed: asItIs,
  sent: asItIs,
})

/** The id of another record; null for none. */
export const reference: Codec<string | null, string | null> = {
  empty: null,
  typed: asItIs,
  sent: asItIs,
}

/** Null if nothing is typed. */
export const optional = <Sent>(codec: Codec<Sent>): Codec<Sent | null> => ({
  ...codec,
  typed: (sent) => (sent === null ? '' : codec.typed(sent)),
  sent: (typed) => (typed.trim() === '' ? null : codec.sent(typed)),
})
