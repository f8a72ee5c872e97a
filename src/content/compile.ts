import { join } from 'node:path'
import mdx from '@mdx-js/rollup'
import type { Root as HastRoot } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Root as MdastRoot } from 'mdast'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { publishCover } from './covers.ts'
import type { Anchor, Asset, BodySource, Findings, Link } from './findings.ts'
import { nameFootnotes } from './footnote-ids.ts'
import { highlightCode } from './highlight-code.ts'
import { codeWordProblem, deepestLevel, depthProblem, inspectText } from './inspect-text.ts'
import { markDates } from './mark-dates.ts'
import type { Problem } from './problem.ts'
import { mdxProblem } from './syntax-problem.ts'

export interface CompiledBody {
  /** An ES module: the body as its default export, and `headings`. Empty if there are problems. */
  code: string
  anchors: Anchor[]
  links: Link[]
  assets: Asset[]
  problems: Problem[]
}

/**
 * Makes a compiler from MDX to JavaScript. It calls the MDX plugin for bundlers file by file, so that each result can
 * be kept and files can be compiled in parallel.
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
      () => async (tree: MdastRoot, file: VFile) => {
        await inspectText(tree, found(file), root)
        if (found(file).problems.length > 0) throw new Refused()
      },
    ],
    rehypePlugins: [
      () => (tree: HastRoot, file: VFile) => {
        const part = found(file).source.url.split('#')[1]
        if (part) nameFootnotes(tree, part)
      },
      rehypeSlug,
      () => (tree: HastRoot, file: VFile) => collectHeadings(tree, found(file)),
      highlightCode,
      markDates,
    ],
  })

  return async function compile(source: BodySource): Promise<CompiledBody> {
    const path = join(root, source.file)
    const finding: Findings = {
      source,
      headings: [],
      anchors: [],
      links: [],
      assets: [],
      problems: [],
    }
    const unreadable = inspectSize(source)
    if (unreadable) return { ...nothing, problems: [unreadable] }
    findings.set(path, finding)
    if (source.cover) await publishCover(source.cover, finding, root)
    try {
      const result = await plugin.transform(source.body, path)
      const { links, assets, problems, headings, anchors } = finding
      const code = `${result?.code ?? ''}\nexport const headings = ${JSON.stringify(headings)}\n`
      return { code, anchors, links, assets, problems }
    } catch (error) {
      const { links, problems } = finding
      if (error instanceof Refused) return { ...nothing, links, problems }
      return { ...nothing, links, problems: [...problems, toProblem(error, source)] }
    } finally {
      findings.delete(path)
    }
  }
}

const nothing = { code: '', anchors: [], links: [], assets: [] }

/** Our longest text has 19 KB; only larger ones can keep the parser busy for minutes. */
const largestKb = 100

/** Finds what would keep the parser busy for minutes, before it starts. */
function inspectSize({ file, body }: BodySource): Problem | undefined {
  const isTooDeep = new RegExp(
    `^(?:[ \\t]*(?:>|[-*+](?= )|\\d{1,9}[.)](?= ))){${deepestLevel + 1}}`,
  )
  const deep = body.split('\n').findIndex((line) => isTooDeep.test(line))
  if (deep >= 0) return depthProblem(file, deep + 1)
  const kb = Math.ceil(Buffer.byteLength(body) / 1000)
  if (kb <= largestKb) return undefined
  const expected = `a text of at most ${largestKb} KB: make two of it`
  return { file, line: 1, field: 'text', expected, received: `${kb} KB` }
}

/** Thrown to stop compiling a text that has problems, so that no code is made from it. */
class Refused extends Error {}

function collectHeadings(tree: HastRoot, { headings, anchors }: Findings) {
  visit(tree, 'element', (node) => {
    const level = Number(/^h([2-6])$/.exec(node.tagName)?.[1])
    const line = node.position?.start.line
    if (level && line) anchors.push({ id: String(node.properties.id), line, field: 'heading' })
    if (level === 2 || level === 3)
      headings.push({ id: String(node.properties.id), text: textOf(node), level })
  })
}

/** Translates the compiler's messages into an editor's words. */
function toProblem(error: unknown, { file, body }: BodySource): Problem {
  if (error instanceof RangeError) return depthProblem(file, deepestLine(body))
  if (!(error instanceof Error)) throw error
  const { line, place, reason } = error as Error & {
    // A VFileMessage carries these; other errors do not.
    line?: number
    place?: { line?: number; start?: { line: number } }
    reason?: string
  }
  if (reason === undefined) return unexplained(file, error)
  // Some messages give the place only in their text: "… (10:1-10:10)".
  const told = Number(/\((\d+):\d+/.exec(reason)?.[1] ?? 1)
  const at = line ?? place?.line ?? place?.start?.line ?? told
  const word = /^(export|import)\b/.exec(paragraphStart(body, at))?.[1]
  if (word && /import\/exports?/.test(reason)) {
    return codeWordProblem(file, lineOfParagraph(body, at), word)
  }
  return mdxProblem(file, body, at, reason)
}

/** An error of ours, which must not hide what is wrong with other texts. */
const unexplained = (file: string, { name, message }: Error): Problem => ({
  file,
  line: 1,
  field: 'text',
  expected: 'a text that can be compiled: take back its last change, and report this line',
  received: `${name}: ${message}`,
})

function lineOfParagraph(body: string, line: number): number {
  const lines = body.split('\n')
  let first = line
  while (first > 1 && lines[first - 2]?.trim()) first--
  return first
}

const paragraphStart = (body: string, line: number) =>
  body.split('\n')[lineOfParagraph(body, line) - 1] ?? ''

/** Guesses the line where a text is nested too deeply to be parsed. */
function deepestLine(body: string): number {
  const counts = body.split('\n').map((line) => line.match(/[<>[\](){}*_-]/g)?.length ?? 0)
  return counts.indexOf(Math.max(...counts)) + 1
}
