import { XMLValidator } from 'fast-xml-parser'
import type { Problem } from '../src/content/problem.ts'
import { fileOf, type Output, type Rendered } from './prerender.ts'

interface Made {
  outputs: readonly Output[]
  rendered: readonly Rendered[]
  /** Files of texts, by the ids of their bodies. */
  files: ReadonlyMap<string, string>
}

/** Finds what is wrong with files that were made, and does not show in any one text: the last look before publishing. */
export function checkMade({ outputs, rendered, files }: Made): Problem[] {
  const bodyIds = new Map(outputs.map((output) => [output.path, output.bodyIds]))
  return rendered.flatMap(({ path, text, record }) => {
    const shown = (bodyIds.get(path) ?? []).flatMap((id) => files.get(id) ?? [])
    const problem = (expected: string, received: string): Problem => {
      const texts = shown.length > 0 ? ` (its texts: ${shown.join(', ')})` : ''
      return {
        file: shown[0] ?? 'content',
        line: 1,
        field: path,
        expected,
        received: received + texts,
      }
    }
    const ids = fileOf(path).endsWith('.html') ? record.ids : []
    const [twice] = ids.filter((id, at) => ids.indexOf(id) !== at)
    return [
      ...(twice ? [problem('every id once in the page', `"${twice}" twice`)] : []),
      ...(text && path.endsWith('.xml') ? faultsOfXml(text, problem) : []),
    ]
  })
}

function faultsOfXml(text: string, problem: (expected: string, received: string) => Problem) {
  const result = XMLValidator.validate(text)
  if (result !== true)
    return [problem('valid XML', `${result.err.msg} in its line ${result.err.line}`)]
  // The validator lets these pass, and no reader of feeds does.
  const control = /[^\P{Cc}\n\r\t]/u.exec(text)
  return control ? [problem('XML without control characters', 'one of them')] : []
}
