import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

/** A file of the project imports another (both as paths from the root) or a package (by name). */
export interface Import {
  from: string
  to: string
  /** Imports types only: nothing of it is left in the build. */
  isType: boolean
}

export interface ProjectImports {
  files: readonly string[]
  /** Imports of the project's own files. */
  imports: readonly Import[]
  packages: readonly Import[]
}

/** Returns every import in the project's own code, except in tests. */
export function readImports(root: string): ProjectImports {
  const files = globSync('{src,mocks,scripts}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|d)\.tsx?$/.test(file) && !file.includes('/astro-site/'))
    .sort()
  const { imports: aliases }: { imports: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const imports: Import[] = []
  const packages: Import[] = []
  for (const from of files) {
    for (const { specifier, isType } of specifiersIn(
      from,
      readFileSync(join(root, from), 'utf8'),
    )) {
      const to = ownFile(root, from, specifier, aliases)
      if (to) imports.push({ from, to, isType })
      else packages.push({ from, to: packageName(specifier), isType })
    }
  }
  return { files, imports, packages }
}

function specifiersIn(file: string, text: string) {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  // An import without entries is there for its side effects.
  const areTypes = (entries: readonly { isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType)
  return [
    ...staticImports.map(({ moduleRequest, entries }) => {
      return { specifier: moduleRequest.value, isType: areTypes(entries) }
    }),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [],
      ),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      // A specifier that is computed at run time cannot be followed.
      const [, specifier] = /^['"](.*)['"]$/.exec(text.slice(start, end)) ?? []
      return specifier ? [{ specifier, isType: false }] : []
    }),
  ]
}

function ownFile(
  root: string,
  from: string,
  specifier: string,
  aliases: Record<string, string>,
): string | undefined {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(from), specifier))
  for (const [alias, target] of Object.entries(aliases)) {
    const prefix = alias.replace('*', '')
    if (specifier.startsWith(prefix)) {
      return join(target.replace('*', ''), specifier.slice(prefix.length))
    }
  }
  return undefined // A package.
}

const packageName = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
