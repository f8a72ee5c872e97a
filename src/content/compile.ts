import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import mdx from '@mdx-js/rollup'
import type { Root as HastRoot } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { imageSizeFromFile } from 'image-size/fromFile'
import type { Root as MdastRoot } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { highlightCode } from './highlight-code.ts'
import { type Problem, quote } from './problem.ts'

/** What the compiler is given: one file, its front matter blanked out. */
export interface BodySource {
  /** Path from the project's root. */
  file: string
  body: string
  /** Address of the page, below which its images are published. */
  url: string
}

export interface Link {
  target: string
  line: number
  field: string
}

/** A file beside the text that is published with it. */
export interface Asset {
  /** Path from the project's root. */
  file: string
  url: string
}

export interface CompiledBody {
  /** An ES module: the body as its default export, and `headings`. Empty where there are problems. */
  code: string
  links: Link[]
  assets: Asset[]
  problems: Problem[]
}

interface Findings {
  source: BodySource
  headings: { id: string; text: string; level: number }[]
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
    jsx: false,
    elementAttributeNameCase: 'react',
    remarkPlugins: [
      remarkGfm,
      () => (tree: MdastRoot, file: VFile) => inspectText(tree, found(file), root),
    ],
    rehypePlugins: [
      rehypeSlug,
      () => (tree: HastRoot, file: VFile) => collectHeadings(tree, found(file)),
      highlightCode,
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

async function inspectText(tree: MdastRoot, finding: Findings, root: string) {
  const { source, links, problems } = finding
  const images: {
    src: string
    line: number
    setSize: (width: number, height: number, url: string) => void
  }[] = []
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1
    if (node.type === 'mdxjsEsm') {
      const word = node.value.split(/\s/)[0] ?? ''
      problems.push(codeWordProblem(source.file, line, word))
    } else if (node.type === 'link' || node.type === 'definition') {
      links.push({ target: node.url, line, field: 'link' })
    } else if (node.type === 'image') {
      if (!node.alt) problems.push(altProblem(source.file, line))
      images.push({
        src: node.url,
        line,
        setSize: (width, height, url) => {
          node.url = url
          node.data = { ...node.data, hProperties: { width, height, loading: 'lazy' } }
        },
      })
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      inspectElement(node, line, finding, images)
    }
  })
  for (const image of images) {
    if (/^(https?:)?\/\//.test(image.src)) continue
    const path = join(root, dirname(source.file), image.src)
    if (!existsSync(path)) {
      problems.push({
        file: source.file,
        line: image.line,
        field: 'image',
        expected: `a file at ${relative(root, path)}`,
        received: `${quote(image.src)}, which does not exist`,
      })
      continue
    }
    const url = `${source.url === '/' ? '' : source.url}/${relative(dirname(source.file), relative(root, path))}`
    const { width, height } = await imageSizeFromFile(path)
    image.setSize(width, height, url)
    finding.assets.push({ file: relative(root, path), url })
  }
}

function inspectElement(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  line: number,
  { source, links, problems }: Findings,
  images: {
    src: string
    line: number
    setSize: (width: number, height: number, url: string) => void
  }[],
) {
  const attribute = (name: string) =>
    node.attributes.find(
      (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name,
    )
  const href = attribute('href')?.value
  if (typeof href === 'string') links.push({ target: href, line, field: 'link' })
  const src = attribute('src')
  if (typeof src?.value !== 'string') return
  if (!attribute('alt')?.value) problems.push(altProblem(source.file, line))
  images.push({
    src: src.value,
    line,
    setSize: (width, height, url) => {
      src.value = url
      node.attributes.push(
        { type: 'mdxJsxAttribute', name: 'width', value: String(width) },
        { type: 'mdxJsxAttribute', name: 'height', value: String(height) },
      )
    },
  })
}

const altProblem = (file: string, line: number): Problem => ({
  file,
  line,
  field: 'image',
  expected: 'an alternative text that says what the picture shows',
  received: 'none',
})

const codeWordProblem = (file: string, line: number, word: string): Problem => ({
  file,
  line,
  field: 'text',
  expected: 'a paragraph',
  received: `a line that begins with "${word}", which MDX takes for code: begin it with a capital letter or another word`,
})

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
  return {
    file,
    line: at,
    field: 'text',
    expected: 'valid MDX',
    received: reason.replaceAll('\n', ' '),
  }
}

function lineOfParagraph(body: string, line: number): number {
  const lines = body.split('\n')
  let first = line
  while (first > 1 && lines[first - 2]?.trim()) first--
  return first
}

const paragraphStart = (body: string, line: number) =>
  body.split('\n')[lineOfParagraph(body, line) - 1] ?? ''
