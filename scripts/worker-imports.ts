import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite'

/**
 * Lets the worker of an entry load parts of itself when they are needed. Before such a part, Vite asks for what it
 * imports by `<link>` elements, and a worker has no document to put them into: in files that the worker reaches, it
 * does not.
 */
export function workerImports(entry: string) {
  const reached = new Set<string>()
  const plugin: Plugin = {
    name: 'asili:worker-imports',
    apply: 'build',
    generateBundle: {
      // Before Vite writes these requests.
      order: 'pre',
      handler(_, bundle) {
        const start = Object.values(bundle).find(
          (item) => item.type === 'chunk' && item.isEntry && item.name === entry,
        )
        if (!start) return
        reached.clear()
        reached.add(start.fileName)
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
