import { visit } from 'unist-util-visit'
import { isOddlySpacedTable } from './spaces.ts'
import { lineOf, linesOf, type TextCheck } from './text-check.ts'

/** Finds rows whose last cells would be left out, and tables that would be a paragraph. */
export const checkTables: TextCheck = ({ tree, file, body }) => [
  ...longRows({ tree, file, body }),
  ...tablesWithoutHead({ tree, file, body }),
]

const longRows: TextCheck = ({ tree, file }) => {
  const problems: ReturnType<TextCheck> = []
  visit(tree, 'table', ({ children: [head, ...rows] }) => {
    const most = head?.children.length ?? 0
    const expected = `at most ${most} cells, as its head has, with \\| for the sign itself`
    for (const row of rows) {
      const received = `${row.children.length} cells`
      if (row.children.length <= most) continue
      problems.push({ file, line: lineOf(row), field: 'table', expected, received })
    }
  })
  return problems
}

const expectedHead = 'a second row of hyphens with as many cells as the first, like | --- | --- |'

const tablesWithoutHead: TextCheck = ({ tree, file, body }) => {
  const problems: ReturnType<TextCheck> = []
  visit(tree, 'paragraph', (node) => {
    const lines = linesOf(node, body)
    const first = lines.find(({ text }) => /^\|.*\|\s*$/.test(text))
    if (!first || lines.some(({ text }) => isOddlySpacedTable(text))) return
    problems.push({
      file,
      line: first.line,
      field: 'table',
      expected: expectedHead,
      received: 'none',
    })
  })
  return problems
}
