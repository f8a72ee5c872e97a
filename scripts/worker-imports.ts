import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite'

/**
 * Lets the workers of entries load parts of itself when they are needed. Before such a part, Vite asks for what it
 * imports by `<link>` elements, and a worker has no document to put them into: in files that the workers reach,
 * it does not.
 */
export function workerImports(entries: readonly string[]) {
  const reached = new Set<string>()
  const plugin: Plugin = {
    name: 'asili:worker-imports',
    apply: 'build',
    generateBundle: {
      // Before Vite writes these requests.
      order: 'pre',
      handler(_, bundle) {
        reached.clear()
        for (const item of Object.values(bundle)) {
          const isEntry = item.type === 'chunk' && item.isEntry && entries.includes(item.name)
          if (isEntry) reached.add(item.fileName)
        }
        for (const file of reached) {
          const item = bundle[file]
          if (item?.type !== 'chunk') continue
          for (const next of [...item.imports, ...item.dynamicImports]) reached.add(next)
        }
      },
    },
  }
  const resolveDependencies: ResolveModulePreloadDependenciesFn = (_, dependencies, { hostId }) =>
    reached.has(hostId) ? [] : dependencies
  return { plugin, resolveDependencies }
}
