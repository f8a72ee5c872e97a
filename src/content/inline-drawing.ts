import { childrenOf, drawingText, nameOf, parseDrawing, type XmlNode } from './drawing-xml.ts'

/**
 * The palette of drawings, as they are seen in an editor and in a feed reader, and what each colour becomes on a page:
 * the token with the same role, which follows the colour scheme. Any other colour stays as it is, such as #2a180e for
 * words on ochre, which is light in both schemes.
 */
const tokens: Readonly<Record<string, string>> = {
  '#3b2417': 'currentColor',
  '#5a3825': 'var(--text-muted)',
  '#f7f2e7': 'var(--surface-sunken)',
  '#faf6ee': 'var(--surface-sunken)',
  '#fffaf0': 'var(--surface-raised)',
  '#fffdf7': 'var(--surface-raised)',
  '#fffdf9': 'var(--surface-raised)',
  '#ffffff': 'var(--surface-raised)',
  '#2f6b3c': 'var(--accent)',
  '#1e6540': 'var(--accent)',
  '#24552f': 'var(--accent-text)',
  '#e2eddb': 'var(--accent-soft)',
  '#c98a1b': 'var(--ochre)',
  '#24708c': 'var(--info-text)',
  '#1d5b73': 'var(--info-text)',
  '#e1edf1': 'var(--info-soft)',
  '#a3341f': 'var(--danger)',
  '#a6421f': 'var(--danger)',
  '#8c2b19': 'var(--danger-text)',
  '#8a3417': 'var(--danger-text)',
}

/** As the page has them, or not needed within HTML. */
const ofFileAlone = new Set(['xmlns', 'width', 'height', 'font-family', 'role'])

interface InlineDrawing {
  /** The text of an SVG file without a fault (`expectedOfDrawing`). */
  svg: string
  /** Its size, for a file without a `viewBox`. */
  size: { width: number; height: number }
  /** Precedes its ids, which are unique in the file alone. */
  prefix: string
}

/**
 * Returns the drawing as a part of a page: in the page's typeface and colours, as wide as its place. Its title is left
 * out, since the text that refers to it says what it shows.
 */
export function inlineDrawing({ svg, size, prefix }: InlineDrawing): string {
  const root = parseDrawing(svg).find((node) => 'svg' in node)
  if (!root) throw new TypeError('Expected the text of an SVG file')
  const attributes = Object.entries(root[':@'] ?? {}).filter(
    ([name]) => !ofFileAlone.has(name) && !name.startsWith('xmlns:'),
  )
  root[':@'] = { viewBox: `0 0 ${size.width} ${size.height}`, ...Object.fromEntries(attributes) }
  return drawingText([inPage(root, prefix)])
}

function inPage(node: XmlNode, prefix: string): XmlNode {
  if ('#text' in node) return node
  const name = nameOf(node)
  const children = childrenOf(node)
    .filter((child) => !('title' in child) && (isWords(name) || !isBlank(child)))
    .map((child) => inPage(child, prefix))
  return { [name]: children, ':@': attributesInPage(node[':@'] ?? {}, prefix) }
}

const isWords = (name: string): boolean => name === 'text' || name === 'tspan'
const isBlank = (node: XmlNode): boolean => '#text' in node && /^\s*$/.test(String(node['#text']))

const attributesInPage = (attributes: Record<string, string>, prefix: string) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      if (name === 'id') return [name, prefix + value]
      if (/(^|:)href$/.test(name)) return ['href', value.replace('#', `#${prefix}`)]
      const own = value.replaceAll(/url\(\s*(["']?)#/g, `url($1#${prefix}`)
      return [name, tokens[own.toLowerCase()] ?? own]
    }),
  )
