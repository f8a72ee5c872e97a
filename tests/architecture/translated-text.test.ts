import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const files = globSync(
  'src/{app,ui,site/{islands,plot-check,rescue,scope,try-it,verify}}/**/*.tsx',
  { cwd: root },
).filter((file) => !file.includes('.test.'))

type Node = ESTree.Node

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

const isNothing = (node: Node): boolean =>
  (node.type === 'Literal' && !node.value) ||
  (node.type === 'Identifier' && node.name === 'undefined') ||
  node.type.startsWith('JSX')

/** Whether a text comes and goes with a condition. */
function vanishes(node: Node): boolean {
  if (node.type === 'LogicalExpression') {
    return node.operator === '&&' && (isText(node.right) || vanishes(node.right))
  }
  if (node.type !== 'ConditionalExpression') return false
  const branches = [node.consequent, node.alternate]
  return branches.some(vanishes) || (branches.some(isText) && branches.some(isNothing))
}

/** The lines of a file on which such a text stands beside other content, without an element of its own. */
function bareTexts(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8')
  const found: string[] = []
  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    for (const child of Object.values(node)) visit(child)
    const { type, children } = node as Partial<ESTree.JSXElement>
    if (type !== 'JSXElement' || !children) return
    const content = children.filter((one) => one.type !== 'JSXText' || one.value.trim() !== '')
    if (content.length < 2) return
    for (const one of content) {
      if (one.type !== 'JSXExpressionContainer' || !vanishes(one.expression)) continue
      found.push(`${file}:${code.slice(0, one.start).split('\n').length}`)
    }
  }
  visit(parseSync(file, code).program)
  return found
}

/**
 * A browser that translates a page puts elements of its own in the place of text. React then finds no text to remove;
 * an element it does.
 */
it('text that comes and goes beside other content has an element of its own', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(bareTexts)).toEqual([])
})
