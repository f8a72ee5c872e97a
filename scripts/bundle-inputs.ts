import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Records which files each bundle is made from, including those of which nothing is left in it. */
export function bundleInputs() {
  const inputs = new Map<string, string[]>()
  const plugin: Plugin = {
    name: 'asili:bundle-inputs',
    apply: 'build',
    generateBundle() {
      // `file.css?inline` is read from `file.css`.
      const files = [...this.getModuleIds()].map((id) => id.replace(/\?.*$/, ''))
      inputs.set(this.environment.name, withStyleParts(files.filter((file) => existsSync(file))))
    },
  }
  return {
    plugin,
    /** Returns the full paths of the project's own files in a bundle, or undefined if they are not known. */
    of(name: string): readonly string[] | undefined {
      const own = inputs.get(name)?.filter((file) => !file.includes('/node_modules/'))
      return own?.some(hasPartsApart) ? undefined : own
    },
  }
}

export type BundleInputs = ReturnType<typeof bundleInputs>

/** Adds the files that styles import: the bundler treats them as part of the style's own text. */
function withStyleParts(files: readonly string[]): string[] {
  const reached = new Set(files)
  for (const file of reached) {
    if (!file.endsWith('.css')) continue
    const parts = readFileSync(file, 'utf8').matchAll(
      /(?:\bfrom|@import|\burl\()\s*["']?(\.[^"')]+)/g,
    )
    for (const [, part = ''] of parts) {
      const from = resolve(dirname(file), part)
      if (existsSync(from)) reached.add(from)
    }
  }
  return [...reached]
}

/**
 * Checks whether a script refers to a worker or another file by its address: such parts are bundled separately and not
 * recorded. A worker whose address the page names is an entry of its own.
 */
const hasPartsApart = (file: string): boolean =>
  /\.tsx?$/.test(file) && /\?worker\b|\bimport\.meta\.url\b/.test(readFileSync(file, 'utf8'))
