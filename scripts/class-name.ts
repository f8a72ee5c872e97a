import { createHash } from 'node:crypto'
import { basename, relative } from 'node:path'

/**
 * The class that a name in a CSS module gets. The same for a file however it is imported:
 * pages carry a module's text, which is another import than that of its names.
 */
export function classNames({ root, readable }: { root: string; readable: boolean }) {
  return (name: string, id: string) => {
    const file = id.replace(/\?.*$/, '')
    const digest = createHash('sha1')
      .update(`${relative(root, file)} ${name}`)
      .digest('base64url')
    // A letter first: a digit could not begin a selector.
    return readable ? `${basename(file, '.module.css')}_${name}` : `a${digest.slice(0, 5)}`
  }
}
