import type { Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { ruleFacts, ruleIds } from '#domain/plots/rule-facts.ts'
import { expectedAddress } from './addresses.ts'
import type { Anchor, Findings } from './findings.ts'
import { inspectBraces, inspectTag } from './inspect-part.ts'
import { altProblem, type Picture, partPicture, publishPicture } from './pictures.ts'
import { type Problem, quote } from './problem.ts'
import { textChecks } from './text-checks/text-checks.ts'

/** A quotation in a list in a part needs six levels; no reader follows this many, and parsers fail at a thousand. */
export const deepestLevel = 24

/** Markdown nodes that need no check of their own. Any node that is not listed is rejected. */
const plainNodes = new Set(
  (
    'root paragraph text emphasis strong delete inlineCode code blockquote list listItem break thematicBreak ' +
    'table tableRow tableCell linkReference footnoteReference footnoteDefinition'
  ).split(' '),
)

interface Inspection {
  finding: Findings
  pictures: Picture[]
  /** Level of the last heading. */
  level: number
}

/**
 * Checks everything in a text before any of it is run: records its links and pictures and what is wrong with it, and
 * adds address and size to its pictures.
 */
export async function inspectText(tree: Root, finding: Findings, root: string) {
  const inspection: Inspection = { finding, pictures: [], level: 1 }
  walk(tree, inspection, { depth: 0, line: 1 })
  const { file, body } = finding.source
  finding.problems.push(...misreadings({ tree, file, body }))
  for (const picture of inspection.pictures) await publishPicture(picture, finding, root)
}

/** Returns what the checks find, without what a later one finds in a line of an earlier: it follows from that. */
function misreadings(text: Parameters<(typeof textChecks)[number]>[0]): Problem[] {
  const lines = new Set<number>()
  return textChecks.flatMap((check) => {
    const found = check(text).filter(({ line }) => !lines.has(line))
    for (const { line } of found) lines.add(line)
    return found
  })
}

function walk(node: Nodes, inspection: Inspection, from: { depth: number; line: number }) {
  // The node that the parser makes from a bare address has no position.
  const line = node.position?.start.line ?? from.line
  if (from.depth > deepestLevel) {
    const { file } = inspection.finding.source
    inspection.finding.problems.push(depthProblem(file, line))
    return
  }
  inspectNode(node, line, inspection)
  if (!('children' in node)) return
  for (const child of node.children) walk(child, inspection, { depth: from.depth + 1, line })
}

function inspectNode(node: Nodes, line: number, inspection: Inspection) {
  const { finding, pictures } = inspection
  const { source, links, problems } = finding
  const place = { file: source.file, line }
  if (plainNodes.has(node.type)) return
  switch (node.type) {
    case 'heading':
      if (node.depth > inspection.level + 1 || node.depth === 1) {
        problems.push(headingProblem(source.file, line, node.depth, inspection.level))
      }
      inspection.level = node.depth
      return
    case 'link':
    case 'definition': {
      const expected = expectedAddress(node.url)
      if (expected) problems.push({ ...place, field: 'link', expected, received: quote(node.url) })
      else links.push({ target: node.url, line, field: 'link' })
      return
    }
    case 'image':
      if (!node.alt) problems.push(altProblem(source.file, line))
      pictures.push({
        src: node.url,
        line,
        publish: ({ src, ...others }) => {
          node.url = src
          node.data = { ...node.data, hProperties: { ...others, loading: 'lazy' } }
        },
      })
      return
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const found = inspectTag(node, place)
      problems.push(...found)
      if (node.name === 'Figure' && found.length === 0) {
        pictures.push(...partPicture(node, line, finding))
      }
      if (node.name === 'PlotRules') finding.anchors.push(...rulesOf(node, line))
      return
    }
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      problems.push(...inspectBraces(node.value, place))
      return
    case 'mdxjsEsm':
      problems.push(codeWordProblem(source.file, line, node.value.split(/\s/)[0] ?? ''))
      return
    case 'imageReference': {
      const expected = 'a picture written ![what it shows](./a-file.svg)'
      problems.push({ ...place, field: 'image', expected, received: `![${node.alt}][…]` })
      return
    }
    default:
      problems.push({
        ...place,
        field: 'text',
        expected: 'Markdown and the parts of content/README.md',
        received: node.type,
      })
  }
}

/** Each rule that this part shows is an anchor. */
function rulesOf({ attributes }: MdxJsxFlowElement | MdxJsxTextElement, line: number): Anchor[] {
  const outcome = attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'outcome',
  )?.value
  const shown = ruleIds.filter((id) => ruleFacts[id].severity === outcome)
  return shown.map((id) => ({ id, line, field: 'text' }))
}

export const depthProblem = (file: string, line: number): Problem => ({
  file,
  line,
  field: 'text',
  expected: `at most ${deepestLevel} levels of lists, quotations and parts in each other`,
  received: 'more',
})

/** The page's title is its first heading; a text starts at the next level and must not skip levels going down. */
const headingProblem = (file: string, line: number, depth: number, before: number): Problem => ({
  file,
  line,
  field: 'heading',
  expected:
    depth === 1 || before === 1
      ? 'a heading that begins with ##, for the title is the page’s own first heading'
      : `a heading that begins with at most ${'#'.repeat(before + 1)}`,
  received: `one that begins with ${'#'.repeat(depth)}`,
})

/** MDX treats such a line as code. */
export const codeWordProblem = (file: string, line: number, word: string): Problem => ({
  file,
  line,
  field: 'text',
  expected: 'a paragraph',
  received: `a line that begins with "${word}", which MDX takes for code: begin it with a capital letter or another word`,
})
