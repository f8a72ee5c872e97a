import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Makes a module a separate instance from the same module in another script. */
const mark = '?alone'

/**
 * Gives an inlined script its own copies of modules: anything shared with other scripts would become a file that it has
 * to load.
 */
export function standAlone(entry: string): Plugin {
  return {
    name: 'asili:stand-alone',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer?.endsWith(mark) && !importer?.endsWith(`/${entry}`)) return null
      const from = importer.replace(mark, '')
      const found = await this.resolve(source, from, { ...options, skipSelf: true })
      return found && { ...found, id: found.id + mark }
    },
    async load(id) {
      if (!id.endsWith(mark)) return null
      const file = id.slice(0, -mark.length)
      const moduleType = file.endsWith('.ts') ? 'ts' : 'js'
      return { code: await readFile(file, 'utf8'), moduleType }
    },
  }
}
