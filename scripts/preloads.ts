import type { Plugin, ResolveModulePreloadDependenciesFn, Rolldown } from 'vite'

/**
 * Decides what is asked for by `<link>` elements before a part of the code is loaded, so that it comes with the part and
 * not after it:
 *
 * - nothing in a worker and what it reaches from `workerEntries`: it has no document to put the elements into;
 * - elsewhere not what the file that loads the part imports itself: that is there already, and its name would be
 *   repeated in each such file.
 */
export function preloads(workerEntries: readonly string[]) {
  const ofWorkers = new Set<string>()
  const imported = new Map<string, ReadonlySet<string>>()
  const plugin: Plugin = {
    name: 'asili:preloads',
    apply: 'build',
    generateBundle: {
      // Before Vite writes these requests.
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
        const entries = chunks.filter(
          ({ isEntry, name }) => isEntry && workerEntries.includes(name),
        )
        ofWorkers.clear()
        for (const file of reached(bundle, entries, allImports)) ofWorkers.add(file)
        imported.clear()
        for (const chunk of chunks) {
          imported.set(
            chunk.fileName,
            reached(bundle, [chunk], ({ imports }) => imports),
          )
        }
      },
    },
  }
  const resolveDependencies: ResolveModulePreloadDependenciesFn = (_, dependencies, { hostId }) =>
    ofWorkers.has(hostId) ? [] : dependencies.filter((file) => !imported.get(hostId)?.has(file))
  return { plugin, resolveDependencies }
}

const allImports = ({ imports, dynamicImports }: Rolldown.OutputChunk) => [
  ...imports,
  ...dynamicImports,
]

/** The files of these chunks and of all that they lead to. */
function reached(
  bundle: Rolldown.OutputBundle,
  from: readonly Rolldown.OutputChunk[],
  leadsTo: (chunk: Rolldown.OutputChunk) => readonly string[],
): ReadonlySet<string> {
  const files = new Set(from.map(({ fileName }) => fileName))
  for (const file of files) {
    const item = bundle[file]
    if (item?.type === 'chunk') for (const next of leadsTo(item)) files.add(next)
  }
  return files
}
