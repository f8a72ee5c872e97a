import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'

type Highlight = (tree: Root, file: VFile) => Promise<Root>

/** Names of languages that a block of code may have; those in the second line stay plain. */
export const codeLanguages: readonly string[] = (
  'http json geojson jsonl python py shell sh bash ts typescript yaml yml ' +
  'text txt csv tsv html xml kml gpx css js javascript sql diff toml ini'
).split(' ')

let highlighter: Promise<Highlight> | undefined

/** Loads the languages supported in code blocks; a block in any other stays plain. */
async function loadHighlighter(): Promise<Highlight> {
  const [{ default: rehypeStarryNight }, ...grammars] = await Promise.all([
    import('rehype-starry-night'),
    import('@wooorm/starry-night/source.httpspec'),
    import('@wooorm/starry-night/source.json'),
    import('@wooorm/starry-night/source.python'),
    import('@wooorm/starry-night/source.shell'),
    import('@wooorm/starry-night/source.ts'),
    import('@wooorm/starry-night/source.yaml'),
  ])
  return rehypeStarryNight({ grammars: grammars.map(({ default: grammar }) => grammar) })
}

/**
 * Marks up code blocks with classes. The highlighter is large, so it is loaded when the first code block is compiled.
 */
export function highlightCode() {
  return async (tree: Root, file: VFile) => {
    let hasCode = false
    visit(tree, 'element', (node) => {
      if (node.tagName === 'pre') hasCode = true
    })
    if (!hasCode) return
    highlighter ??= loadHighlighter()
    await (await highlighter)(tree, file)
  }
}
