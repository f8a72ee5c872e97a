/** `1,240` and `1.240`: to some a thousand, to others hardly more than one. */
const grouped = /^\d{1,3}([.,]\d{3})+$/

const plain = (typed: string): string => typed.replace(/\s/g, '')

/** Whether it depends on who reads it, so that only its writer can tell. */
export const isAmbiguous = (typed: string): boolean => grouped.test(plain(typed))

/** How to write it so that everybody reads the same. */
export const ambiguousFigure = (typed: string): string =>
  `Write it without a sign for thousands, like ${plain(typed).replace(/[.,]/g, '')}`

/** The figure that was typed, if it is one: `7,4` as well as `7.4`, `12 400` as well as `12400`. */
export function figureOf(typed: string): number | undefined {
  const text = plain(typed).replace(',', '.')
  return /^-?\d*\.?\d+$/.test(text) && !isAmbiguous(typed) ? Number(text) : undefined
}
