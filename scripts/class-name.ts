import { createHash } from 'node:crypto'
import { basename, relative } from 'node:path'

/**
 * Returns the function that names classes of CSS modules. A file gets the same names however it is imported: pages
 * include a module's text by a different import than its names.
 */
export function classNames({ root, readable }: { root: string; readable: boolean }) {
  return (name: string, id: string) => {
    const file = id.replace(/\?.*$/, '')
    const digest = createHash('sha1')
      .update(`${relative(root, file)} ${name}`)
      .digest('base64url')
    // Starts with a letter: a selector cannot start with a digit.
    return readable ? `${basename(file, '.module.css')}_${name}` : `a${digest.slice(0, 5)}`
  }
}
