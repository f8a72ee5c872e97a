/**
 * A figure as people type it: `3.5`, `3,5`, `1 240`, `1,240.50`. Undefined where there is none, NaN where it is none.
 * A single comma is the decimal mark, unless commas are told to part thousands.
 */
export function figureOf(typed: string, comma: 'decimal' | 'thousands' = 'decimal') {
  const text = typed.replace(/[\s\u00A0\u202F'’]/g, '').replace(/^[−–]/, '-')
  if (text === '') return undefined
  return Number(withPoint(text, comma))
}

/** The figure as JavaScript writes it; what is not written as a figure comes back as it is, or as none. */
function withPoint(text: string, comma: 'decimal' | 'thousands'): string {
  if (!/^[+-]?[\d.,]+$/.test(text)) return 'none'
  const [commas, points] = [text.split(',').length - 1, text.split('.').length - 1]
  if (commas && points) {
    // Of two kinds of mark, the last one is the decimal's.
    const isPoint = text.lastIndexOf('.') > text.lastIndexOf(',')
    return isPoint ? withoutGroups(text, ',', '.') : withoutGroups(text, '.', ',').replace(',', '.')
  }
  if (commas === 1 && (comma === 'decimal' || !/,\d{3}$/.test(text))) return text.replace(',', '.')
  if (commas) return withoutGroups(text, ',', '.')
  return points > 1 ? withoutGroups(text, '.', ',') : text
}

/** Marks between thousands may go; anywhere else they make it no figure. */
function withoutGroups(text: string, mark: ',' | '.', decimal: ',' | '.'): string {
  const [whole = '', ...rest] = text.split(decimal)
  const [first = '', ...groups] = whole.replace(/^[+-]/, '').split(mark)
  const isGrouped = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return isGrouped && rest.length < 2 ? text.replaceAll(mark, '') : 'none'
}
