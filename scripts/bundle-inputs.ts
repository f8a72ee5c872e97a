import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Notes which files each bundle is made from, those included of which nothing is left in it. */
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
    /** Whole paths of the project's own files in a bundle that was made; nothing where it cannot be told. */
    of(name: string): readonly string[] | undefined {
      const own = inputs.get(name)?.filter((file) => !file.includes('/node_modules/'))
      return own?.some(hasPartsApart) ? undefined : own
    },
  }
}

export type BundleInputs = ReturnType<typeof bundleInputs>

/** And the files that styles take something from: to the bundler, they are part of the style's own text. */
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

/** A script that starts another, or asks for a file by its address, has parts that are bundled apart and not noted. */
const hasPartsApart = (file: string): boolean =>
  /\.tsx?$/.test(file) &&
  /\?worker\b|\bnew (Shared)?Worker\(|\bimport\.meta\.url\b/.test(readFileSync(file, 'utf8'))
