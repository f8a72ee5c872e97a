import { join } from 'node:path'
import mdx from '@mdx-js/rollup'
import type { Root as HastRoot } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Root as MdastRoot } from 'mdast'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { Asset, BodySource, Findings, Link } from './findings.ts'
import { highlightCode } from './highlight-code.ts'
import { codeWordProblem, inspectText } from './inspect-text.ts'
import { markDates } from './mark-dates.ts'
import type { Problem } from './problem.ts'
import { mdxProblem } from './syntax-problem.ts'

export interface CompiledBody {
  /** An ES module: the body as its default export, and `headings`. Empty where there are problems. */
  code: string
  links: Link[]
  assets: Asset[]
  problems: Problem[]
}

/**
 * Makes a compiler from MDX to JavaScript. It is the MDX plugin for bundlers, called file by file:
 * so each result can be kept, and files compile beside each other.
 */
export function createCompiler(root: string) {
  const findings = new Map<string, Findings>()
  const found = (file: VFile): Findings => {
    const entry = findings.get(file.path)
    if (!entry) throw new Error(`${file.path} is not being compiled`)
    return entry
  }
  const plugin = mdx({
    elementAttributeNameCase: 'react',
    remarkPlugins: [
      remarkGfm,
      () => (tree: MdastRoot, file: VFile) => inspectText(tree, found(file), root),
    ],
    rehypePlugins: [
      rehypeSlug,
      () => (tree: HastRoot, file: VFile) => collectHeadings(tree, found(file)),
      highlightCode,
      markDates,
    ],
  })

  return async function compile(source: BodySource): Promise<CompiledBody> {
    const path = join(root, source.file)
    const finding: Findings = { source, headings: [], links: [], assets: [], problems: [] }
    findings.set(path, finding)
    try {
      const result = await plugin.transform(source.body, path)
      const { links, assets, problems, headings } = finding
      const code = `${result?.code ?? ''}\nexport const headings = ${JSON.stringify(headings)}\n`
      return { code: problems.length > 0 ? '' : code, links, assets, problems }
    } catch (error) {
      const problem = toProblem(error, source)
      return { code: '', links: [], assets: [], problems: [...finding.problems, problem] }
    } finally {
      findings.delete(path)
    }
  }
}

function collectHeadings(tree: HastRoot, { headings }: Findings) {
  visit(tree, 'element', (node) => {
    const level = Number(/^h([23])$/.exec(node.tagName)?.[1])
    if (level) headings.push({ id: String(node.properties.id), text: textOf(node), level })
  })
}

/** The compiler's own messages, in an editor's words. */
function toProblem(error: unknown, { file, body }: BodySource): Problem {
  if (!(error instanceof Error)) throw error
  const { line, place, reason } = error as Error & {
    // A VFileMessage carries these; other errors do not.
    line?: number
    place?: { line?: number; start?: { line: number } }
    reason?: string
  }
  if (reason === undefined) throw error
  // Some messages tell the place only in their words: "… (10:1-10:10)".
  const told = Number(/\((\d+):\d+/.exec(reason)?.[1] ?? 1)
  const at = line ?? place?.line ?? place?.start?.line ?? told
  const word = /^(export|import)\b/.exec(paragraphStart(body, at))?.[1]
  if (word && /import\/exports?/.test(reason)) {
    return codeWordProblem(file, lineOfParagraph(body, at), word)
  }
  return mdxProblem(file, body, at, reason)
}

function lineOfParagraph(body: string, line: number): number {
  const lines = body.split('\n')
  let first = line
  while (first > 1 && lines[first - 2]?.trim()) first--
  return first
}

const paragraphStart = (body: string, line: number) =>
  body.split('\n')[lineOfParagraph(body, line) - 1] ?? ''
