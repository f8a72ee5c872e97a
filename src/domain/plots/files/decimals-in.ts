/**
 * Whether a number is written in a text with at least six decimals, including trailing zeros, which parsed numbers do
 * not keep.
 */
export function decimalsIn(text: string): (degrees: number) => boolean {
  let written: Set<number> | undefined
  return (degrees) => {
    written ??= new Set(Array.from(text.matchAll(/-?\d+[.,]\d{6,}/g), toNumber))
    return written.has(degrees)
  }
}

const toNumber = ([text]: RegExpExecArray): number => Number(text.replace(',', '.'))

/** A number as written in tables, where many countries use a decimal comma. Returns undefined if it is not a number. */
export function decimalNumber(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}
