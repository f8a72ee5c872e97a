import { XMLBuilder, XMLParser } from 'fast-xml-parser'

/** An element of an SVG: its name with its children, and its attributes; or a text, under `#text`. */
export type XmlNode = Record<string, unknown> & { ':@'?: Record<string, string> }

const options = { preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' }

const parser = new XMLParser({
  ...options,
  parseAttributeValue: false,
  parseTagValue: false,
  processEntities: true,
  // Blanks between the words of a drawing are seen.
  trimValues: false,
})
const builder = new XMLBuilder({
  ...options,
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
})

/** Throws if the parser rejects the text: names of object properties, a thousand nested elements. */
export const parseDrawing = (svg: string): XmlNode[] => parser.parse(svg)

export const drawingText = (nodes: readonly XmlNode[]): string => builder.build(nodes)

export const nameOf = (node: XmlNode): string => Object.keys(node).find((key) => key !== ':@') ?? ''

export function childrenOf(node: XmlNode): readonly XmlNode[] {
  const children = node[nameOf(node)]
  return Array.isArray(children) ? (children as XmlNode[]) : [] // As the parser has children.
}
