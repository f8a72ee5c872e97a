/** Something that an editor must fix, in the editor's words. */
export interface Problem {
  /** Path from the project's root. */
  file: string
  /** Counted from 1. */
  line: number
  /** Front matter field, or the part of the text that the problem is in: `text`, `link`, `image`. */
  field: string
  expected: string
  received: string
}

/**
 * Formats a problem as one line that an editor can act on and a terminal can open: `file:line field: expected,
 * received`.
 */
export const formatProblem = ({ file, line, field, expected, received }: Problem) =>
  `${file}:${line} ${field}: expected ${expected}, received ${received}`

/** Orders problems by file, then by line. */
export const byPlace = (one: Problem, other: Problem): number =>
  one.file.localeCompare(other.file) || one.line - other.line

/** Thrown when content cannot be published; its message lists every problem in every file. */
export class ContentError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const inOrder = problems.toSorted(byPlace)
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
    super(
      `${count} in content:\n${inOrder.map((problem) => `  ${formatProblem(problem)}`).join('\n')}`,
    )
    this.name = 'ContentError'
    this.problems = problems
  }

  /** Compares names: the build is a separate module, loaded afresh, with its own copy of this class. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === 'ContentError'
  }
}

/** Quotes a value as an editor wrote it, short enough for one line. */
export function quote(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 77)}…"` : text
}
