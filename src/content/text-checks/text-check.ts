import type { Nodes, Root } from 'mdast'
import type { Problem } from '../problem.ts'

/** A parsed text with its source; the positions of the nodes are places in it. */
interface ParsedText {
  tree: Root
  file: string
  body: string
}

/** Looks at a whole text for one kind of mistake. */
export type TextCheck = (text: ParsedText) => Problem[]

/** Returns a node as it is written; empty for a node that the parser added. */
export const sourceOf = ({ position }: Nodes, body: string): string =>
  position ? body.slice(position.start.offset, position.end.offset) : ''

export const lineOf = ({ position }: Nodes): number => position?.start.line ?? 1

/** Counts the line breaks before a place in a text. */
export const linesBefore = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length - 1

/** Returns the lines of a node with their numbers, without what begins the lines of a quotation. */
export const linesOf = (node: Nodes, body: string) =>
  sourceOf(node, body)
    .split('\n')
    .map((text, at) => ({ text: text.replace(/^[ \t>]*/, ''), line: lineOf(node) + at }))
