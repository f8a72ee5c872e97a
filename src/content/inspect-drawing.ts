import { XMLValidator } from 'fast-xml-parser'
import { childrenOf, nameOf, parseDrawing, type XmlNode } from './drawing-xml.ts'

/** Elements allowed in a drawing. An SVG file that is opened directly runs its scripts with the site's origin. */
const drawn = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc ' +
    'linearGradient radialGradient stop clipPath mask pattern marker'
  ).split(' '),
)

type Fault = [expected: string, found: string]

/**
 * Returns what may not be published in an SVG, as pairs of what is expected and what was found. At most one of each
 * kind.
 */
export function expectedOfDrawing(text: string): Fault[] {
  const declaration = /<!(?!--)|<\?(?!xml\s)/.exec(text)?.[0]
  if (declaration) return [['a drawing without declarations', `"${declaration}"`]]
  // This code and browsers must read the same characters.
  const encoding = /^<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])[^"']*/i.exec(text)?.[0]
  if (encoding) return [['a drawing in UTF-8', 'another encoding']]
  if (XMLValidator.validate(text) !== true) return [['a drawing in valid SVG', 'a mistake in it']]
  const faults = new Map<string, Fault>()
  const visit = (nodes: readonly XmlNode[]) => {
    for (const node of nodes) {
      const name = nameOf(node)
      if (name === '#text' || name === '#comment' || name.startsWith('?')) continue
      if (!drawn.has(name)) {
        if (!faults.has('element'))
          faults.set('element', ['a drawing of shapes and words alone', `<${name}>`])
        continue
      }
      for (const [key, value] of Object.entries(node[':@'] ?? {})) {
        if (!isHarmless(key, value)) {
          faults.set('attribute', ['a drawing without code and other files', `${key}="${value}"`])
        }
      }
      visit(childrenOf(node))
    }
  }
  const nodes = parsed(text)
  if (!nodes) return [['a drawing in valid SVG', 'a mistake in it']]
  visit(nodes)
  if (faults.size === 0 && copiesIn(nodes) > mostCopies) {
    faults.set('use', [`a drawing of at most ${mostCopies} shapes with their copies`, 'more'])
  }
  return [...faults.values()]
}

/** Returns undefined if the parser rejects the text. */
function parsed(text: string): XmlNode[] | undefined {
  try {
    return parseDrawing(text)
  } catch {
    return undefined
  }
}

/** Limit on drawn copies: nested copies can keep a browser busy for hours. */
const mostCopies = 10_000

/** Counts the elements that are drawn, including those that `<use>` repeats. */
function copiesIn(nodes: readonly XmlNode[]): number {
  const named = new Map<string, readonly XmlNode[]>()
  const name = (below: readonly XmlNode[]) => {
    for (const node of below) {
      const id = node[':@']?.id
      if (id !== undefined) named.set(id, [node])
      name(childrenOf(node))
    }
  }
  name(nodes)
  const counted = new Map<string, number>()
  const count = (below: readonly XmlNode[]): number =>
    below.reduce(
      (sum, node) => (isText(node) ? sum : sum + 1 + count(childrenOf(node)) + copied(node)),
      0,
    )
  const copied = (node: XmlNode): number => {
    const id =
      'use' in node
        ? Object.entries(node[':@'] ?? {})
            .find(isLink)?.[1]
            .slice(1)
        : undefined
    const target = id && named.get(id)
    if (!id || !target) return 0
    const known = counted.get(id)
    if (known !== undefined) return known
    counted.set(id, Number.POSITIVE_INFINITY) // Until counted: an element that copies itself never ends.
    const sum = count(target)
    counted.set(id, sum)
    return sum
  }
  return count(nodes)
}

const isText = (node: XmlNode): boolean => '#text' in node

const isLink = ([name]: [string, string]) => /(^|:)href$/i.test(name)

/** Checks that an attribute has no event handler, no styles, and no reference to another file. */
function isHarmless(name: string, written: string): boolean {
  if (/^on|^style$|:base$/i.test(name)) return false
  const value = written.replace(/&#(x?)([\da-f]+);/gi, (_, hex, digits) =>
    String.fromCodePoint(Math.min(Number.parseInt(digits, hex ? 16 : 10) || 0, 0x10ffff)),
  )
  if (isLink([name, value])) return value.startsWith('#')
  // With a backslash, a style can spell what is checked here differently.
  return !/\\|url\s*\((?!\s*["']?#)|(?:image|image-set|src|cross-fade)\s*\(|script:/i.test(value)
}
