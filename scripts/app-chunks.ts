import { globSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Libraries that the app needs at startup. */
const startPackages = [
  /\/node_modules\/(react-router(-dom)?|@tanstack\/(query-core|react-query)|clsx)\//,
  /\/@mantine\/hooks\/esm\/(utils|use-(callback-ref|color-scheme|did-update|id|isomorphic-effect|local-storage|media-query|merged-ref|reduced-motion|throttled-callback|throttled-value|uncontrolled|window-event))\//,
  /\/@mantine\/core\/styles\/(global|UnstyledButton|Input)\.css$/,
]
/** Fields that most forms have, and the parts of Mantine that they are built on. */
const fieldModules = [
  /\/@mantine\/core\/esm\/(core|components\/(CloseButton|Combobox\/ComboboxChevron|FileButton|Input|InputBase|Loader|NativeSelect|Textarea|TextInput|Transition|UnstyledButton))\//,
  /\/src\/app\/ui\/inputs\/(color-ramps|host|hosted|inputs|mantine-variables|theme)\.tsx?$/,
]
/** Shared with islands of the site. */
const reactPackages = /\/node_modules\/(react|react-dom|scheduler)\//
/** Shared with the emulated backend. */
const databasePackages = /\/node_modules\/idb\//

const entries = {
  app: 'src/app/main.tsx',
  screens: 'src/app/records/*/*-screen.tsx',
  details: 'src/app/records/*/*-details.tsx',
  sync: 'src/app/offline/open-sync.ts',
  sources: 'src/app/sync/records/record-sources.ts',
}

/**
 * Groups what is loaded together into a few files: each file costs a round trip to the cache or the network and is
 * compressed separately. There is one file each for what the app starts with, what lists share, what one list needs
 * beside that, what their details share, and the sync. What pages of the site load at once stays separate, and so does what they load later (the
 * emulated backend, to try the API), because a page that needs it must not start the app.
 */
export function appChunks(root: string, siteEntries: readonly string[]) {
  let chunks: ReadonlyMap<string, string> | undefined
  return (id: string, graph: Graph): string | null => {
    if (reactPackages.test(id)) return 'react'
    if (startPackages.some((pattern) => pattern.test(id))) return 'start'
    if (fieldModules.some((pattern) => pattern.test(id))) return 'fields'
    if (databasePackages.test(id)) return 'idb'
    chunks ??= chunksOf(root, siteEntries, graph)
    return chunks.get(id) ?? null
  }
}

/** Maps each module's id to the file that it goes into; later lines override earlier ones. */
function chunksOf(root: string, siteEntries: readonly string[], graph: Graph) {
  const reachedBy = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((file) => reached([join(root, file)], graph))
  const chunks = new Map<string, string>()
  for (const id of shared(reachedBy(entries.details))) chunks.set(id, 'details')
  for (const id of reachedBy(entries.sync).flatMap((one) => [...one])) chunks.set(id, 'sync')
  for (const id of reachedBy(entries.sources).flatMap((one) => [...one])) chunks.set(id, 'sources')
  // What a screen imports itself is loaded with that screen, in one file, even if other code needs parts of it too.
  const screens = reachedBy(entries.screens)
  for (const [entry = '', ...others] of screens.map((screen) => [...screen])) {
    chunks.delete(entry)
    for (const id of others) chunks.set(id, basename(dirname(entry)))
  }
  for (const id of shared(screens)) chunks.set(id, 'lists')
  for (const id of reachedBy(entries.app).flatMap((one) => [...one])) chunks.set(id, 'start')
  // The entry gets a file of its own.
  for (const id of reachedBy(entries.app).flatMap(([entry]) => entry ?? [])) chunks.delete(id)
  const site = siteEntries.map((file) => resolve(root, file))
  for (const id of reached(site, graph)) chunks.delete(id)
  for (const id of reached(site, graph, 'and later')) {
    const chunk = chunks.get(id)
    if (chunk) chunks.set(id, `${chunk}-and-site`)
  }
  return chunks
}

/** The modules that more than one of them needs. */
const shared = (all: readonly ReadonlySet<string>[]): string[] =>
  [...new Set(all.flatMap((one) => [...one]))].filter(
    (id) => all.filter((one) => one.has(id)).length > 1,
  )

/** The project's own modules that are imported statically, or also those that are imported dynamically. */
function reached(from: readonly string[], graph: Graph, when?: 'and later'): Set<string> {
  const found = new Set(from)
  for (const id of found) {
    const info = graph.getModuleInfo(id)
    const later = when ? info?.dynamicallyImportedIds : undefined
    for (const imported of [...(info?.importedIds ?? []), ...(later ?? [])]) {
      if (!imported.includes('/node_modules/')) found.add(imported)
    }
  }
  return found
}
