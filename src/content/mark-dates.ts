import type { Element, Root, Text } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const day = new RegExp(`\\b(\\d{1,2})[ \\u00a0](${months.join('|')})[ \\u00a0](\\d{4})\\b`, 'g')

/** Marks up dates in running text as `<time>`: editors write them as words, and machines can read them too. */
export function markDates() {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'element' && ['pre', 'code', 'time'].includes(node.tagName)) return SKIP
      if (node.type !== 'text' || !parent || index === undefined) return
      const parts = split(node.value)
      if (!parts.some(({ type }) => type === 'element')) return
      parent.children.splice(index, 1, ...parts)
      return index + parts.length
    })
  }
}

function split(text: string): (Text | Element)[] {
  const parts: (Text | Element)[] = []
  let end = 0
  const add = (value: string) => value && parts.push({ type: 'text', value })
  for (const match of text.matchAll(day)) {
    const [words, date = '', month = '', year = ''] = match
    const numbers = [year, `${months.indexOf(month) + 1}`.padStart(2, '0'), date.padStart(2, '0')]
    add(text.slice(end, match.index))
    parts.push({
      type: 'element',
      tagName: 'time',
      properties: { dateTime: numbers.join('-') },
      children: [{ type: 'text', value: words }],
    })
    end = match.index + words.length
  }
  add(text.slice(end))
  return parts
}
