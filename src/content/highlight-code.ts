import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'

type Highlight = (tree: Root, file: VFile) => Promise<Root>

let highlighter: Promise<Highlight> | undefined

/** Languages that code blocks may be in; a block in none of them stays plain. */
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

/** Marks up code blocks by class. The highlighter, which is large, is loaded by the first text that has one. */
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
