import { type Problem, quote } from './problem.ts'

/** Finds the first mark of a conflict that Git left in a file: what else is wrong with it follows from that. */
export function conflictMark(file: string, text: string): Problem | undefined {
  const lines = text.split('\n')
  // A line of seven equals signs alone makes a heading of the words above it.
  const at = lines.findIndex((line) => /^(<{7}|>{7}|\|{7})(\s|$)/.test(line))
  if (at < 0) return undefined
  const expected = 'one of the two versions, without the marks of Git'
  return { file, line: at + 1, field: 'text', expected, received: quote(lines[at]?.trim()) }
}
