import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Name of the list that Vite writes with a bundle: every package that part of the bundle comes from. */
export const bundledFile = 'licences.json'

/** Third-party work that is published with the product. */
export interface Shipped {
  name: string
  version: string
  /** SPDX expression from its package; absent if the package has none. */
  identifier?: string
  /** Full text of its licence; absent if its package has none. */
  text?: string
}

/** Returns what bundles contain, according to their lists, and what else is published; each once, by name. */
export function shippedWith(root: string, lists: readonly string[]): Shipped[] {
  const bundled = lists.flatMap((list): Shipped[] => JSON.parse(readFileSync(list, 'utf8')))
  const all = [...bundled.map((one) => withText(root, one)), ...besides(root)]
  const byName = new Map(all.map((one) => [`${one.name} ${one.version}`, one]))
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Adds the text of the MIT licence to packages that name it without including its text, which must accompany every
 * copy.
 */
function withText(root: string, shipped: Shipped): Shipped {
  if (shipped.text || shipped.identifier !== 'MIT') return shipped
  const { author } = packageOf(root, shipped.name)
  const holder =
    (typeof author === 'string' ? author : author?.name) ?? 'the authors of the package'
  return { ...shipped, text: mitText(holder.replace(/\s*[<(].*/, '')) }
}

/** Returns what is published without being a module of a bundle, or as data generated from a package. */
function besides(root: string): Shipped[] {
  const part = (name: string, from: string, identifier: string, file: string): Shipped => {
    const text = readFileSync(join(root, file), 'utf8').trim()
    return { name, version: packageOf(root, from).version, identifier, text }
  }
  const natural = {
    name: 'Natural Earth map data',
    version: '1:50m, 1:10m',
    identifier: naturalEarth,
    text: 'Made with Natural Earth, https://www.naturalearthdata.com. Its data is in the public domain.',
  }
  return [
    natural,
    part('world-atlas', 'world-atlas', 'ISC', 'node_modules/world-atlas/LICENSE'),
    part('Source Sans 3, as Asili Sans', 'source-sans', 'OFL-1.1', 'public/fonts/OFL.txt'),
    part('pagefind', 'pagefind', 'MIT', 'node_modules/pagefind/LICENSE/LICENSE'),
    part(
      'libphonenumber numbering plans',
      'libphonenumber-js',
      'Apache-2.0',
      'node_modules/libphonenumber-js/LICENSE.Apache',
    ),
    // The bundler's own helpers, which are not in any file.
    part('rolldown', 'rolldown', 'MIT', 'node_modules/rolldown/LICENSE'),
    viteHelpers(part('vite', 'vite', 'MIT', 'node_modules/vite/LICENSE.md')),
  ]
}

/**
 * Cuts off the rest of Vite's licence file, which lists licences of Vite's own dependencies; none of them is published
 * here.
 */
const viteHelpers = (vite: Shipped): Shipped => ({
  ...vite,
  text: vite.text?.replace(/\n# Licenses of bundled dependencies[\s\S]*/, '').trim() ?? '',
})

/** SPDX has no identifier for the public domain. */
export const naturalEarth = 'LicenseRef-Natural-Earth-public-domain'

interface Package {
  version: string
  author?: string | { name: string }
}

const packageOf = (root: string, name: string): Package =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))

const mitText = (holder: string) => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`
