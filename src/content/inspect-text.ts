import { existsSync, statSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { imageSizeFromFile } from 'image-size/fromFile'
import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import type { Findings } from './findings.ts'
import { inspectBraces, inspectPart } from './inspect-part.ts'
import { type Problem, quote } from './problem.ts'

/** What a phone on a bad network can be asked to load. */
const limits = { widthPx: 2400, pictureKb: 400, drawingKb: 100 }

/** A picture that stands in a text, by either notation. */
interface Image {
  src: string
  line: number
  publish: (image: { url: string; width: number; height: number }) => void
}

/** Notes what a text links to and shows, and what is wrong with it; gives its pictures address and size. */
export async function inspectText(tree: Root, finding: Findings, root: string) {
  const { source, links, problems } = finding
  const images: Image[] = []
  let level = 1
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1
    if (node.type === 'heading') {
      if (node.depth > level + 1 || node.depth === 1) {
        problems.push(headingProblem(source.file, line, node.depth, level))
      }
      level = node.depth
    } else if (node.type === 'mdxjsEsm') {
      problems.push(codeWordProblem(source.file, line, node.value.split(/\s/)[0] ?? ''))
    } else if (node.type === 'link' || node.type === 'definition') {
      links.push({ target: node.url, line, field: 'link' })
    } else if (node.type === 'image') {
      if (!node.alt) problems.push(altProblem(source.file, line))
      const publish: Image['publish'] = ({ url, ...size }) => {
        node.url = url
        node.data = { ...node.data, hProperties: { ...size, loading: 'lazy' } }
      }
      images.push({ src: node.url, line, publish })
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      inspectElement(node, line, finding, images)
      problems.push(...inspectPart(node, { file: source.file, line }))
    } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      problems.push(...inspectBraces(node.value, { file: source.file, line }))
    }
  })
  const ownImages = images.filter(({ src }) => !/^(https?:)?\/\//.test(src))
  for (const image of ownImages) await publishImage(image, finding, root)
}

async function publishImage({ src, line, publish }: Image, finding: Findings, root: string) {
  const { source, assets, problems } = finding
  const folder = dirname(source.file)
  const file = join(folder, src)
  const problem = (expected: string, received: string) =>
    problems.push({ file: source.file, line, field: 'image', expected, received })
  if (relative(folder, file).startsWith('..')) {
    problem(`a file in ${folder}`, quote(src))
  } else if (!existsSync(join(root, file))) {
    problem(`a file at ${file}`, `${quote(src)}, which does not exist`)
  } else {
    const page = source.url.replace(/#.*/, '').replace(/^\/$/, '')
    const url = `${page}/${relative(folder, file)}`
    const { width, height } = await imageSizeFromFile(join(root, file))
    const kb = Math.ceil(statSync(join(root, file)).size / 1000)
    const isDrawing = extname(file) === '.svg'
    const limitKb = isDrawing ? limits.drawingKb : limits.pictureKb
    if (kb > limitKb)
      problem(`a file of at most ${limitKb} KB`, `${quote(src)}, which has ${kb} KB`)
    if (!isDrawing && width > limits.widthPx) {
      problem(`a picture at most ${limits.widthPx} px wide`, `${quote(src)}, which has ${width} px`)
    }
    publish({ url, width, height })
    assets.push({ file, url })
  }
}

function inspectElement(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  line: number,
  { source, links, problems }: Findings,
  images: Image[],
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
    publish: ({ url, width, height }) => {
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

/** The page's title is its first heading; a text goes on from there, and skips no level on its way down. */
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

/** MDX takes such a line for code. */
export const codeWordProblem = (file: string, line: number, word: string): Problem => ({
  file,
  line,
  field: 'text',
  expected: 'a paragraph',
  received: `a line that begins with "${word}", which MDX takes for code: begin it with a capital letter or another word`,
})
