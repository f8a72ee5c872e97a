import { basename } from 'node:path'
import type { Rolldown } from 'vite'
import { loginPath } from '../src/domain/paths.ts'
import type { ClientUrls } from './build-record.ts'
import { importCycles } from './import-cycles.ts'

export type BundleOutput = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

/** Scripts that pages load or inline: the app, the boot script, and one for each island. */
export const clientEntries = {
  app: 'src/app/main.tsx',
  boot: 'src/site/boot.ts',
  'current-chapter': 'src/site/current-chapter.ts',
  'farmers-table-worker': 'src/app/records/farmers/import/table-worker.ts',
  hydrate: 'src/site/hydrate.ts',
  'keep-on-device': 'src/site/keep-on-device.ts',
  'law-age': 'src/site/law-age.ts',
  'nearest-pages': 'src/site/nearest-pages.ts',
  'plot-check-worker': 'src/site/plot-check/worker.ts',
  'search-dialog': 'src/site/search-dialog.ts',
  'try-it': 'src/site/try-it/try-it.ts',
  verify: 'src/site/verify/verify.ts',
  sw: 'src/app/service-worker/app-shell.ts',
  rescue: 'src/site/rescue/rescue.ts',
  'start-watch': 'src/site/app-start/start-watch.ts',
  'wake-by-address': 'src/site/wake-by-address.ts',
}

/** Finds the addresses of the scripts for the browser. */
export function clientUrls(output: BundleOutput): ClientUrls {
  const chunks = output.filter((item) => item.type === 'chunk')
  expectNoCycles(chunks)
  const entry = (name: string) => {
    const chunk = chunks.find((candidate) => candidate.isEntry && candidate.name === name)
    if (!chunk) throw new Error(`The client build has no entry "${name}"`)
    return chunk
  }
  const app = entry('app')
  const appChunks = withImports(app, chunks)
  return {
    bootUrl: `/${entry('boot').fileName}`,
    hydrateUrl: `/${entry('hydrate').fileName}`,
    scriptUrls: {
      'current-chapter': `/${entry('current-chapter').fileName}`,
      'farmers-table-worker': `/${entry('farmers-table-worker').fileName}`,
      'keep-on-device': `/${entry('keep-on-device').fileName}`,
      'law-age': `/${entry('law-age').fileName}`,
      'nearest-pages': `/${entry('nearest-pages').fileName}`,
      'plot-check-worker': `/${entry('plot-check-worker').fileName}`,
      'search-dialog': `/${entry('search-dialog').fileName}`,
      'try-it': `/${entry('try-it').fileName}`,
      verify: `/${entry('verify').fileName}`,
      'wake-by-address': `/${entry('wake-by-address').fileName}`,
    },
    pageScripts: {
      rescue: { text: textOf(entry('rescue')) },
      'start-watch': { text: textOf(entry('start-watch')) },
    },
    islandUrls: Object.fromEntries(
      chunks
        .filter((chunk) => chunk.isEntry && chunk.facadeModuleId?.includes('/src/site/islands/'))
        .map((chunk) => [basename(chunk.facadeModuleId ?? '', '.tsx'), `/${chunk.fileName}`]),
    ),
    app: {
      scriptUrl: `/${app.fileName}`,
      preloadUrls: appChunks.filter((chunk) => chunk !== app).map(urlOf),
      screens: Object.fromEntries(
        chunks.flatMap((chunk) => {
          const path = screenPath(chunk)
          if (!path) return []
          // A list shows its first rows without them.
          const isEarly = path === loginPath || isList(chunk)
          const soon = isEarly ? [] : chunks.filter(isForSignedIn)
          const needed = [chunk, ...soon].flatMap((part) => withImports(part, chunks))
          const own = [...new Set(needed)].filter((part) => !appChunks.includes(part))
          return [[path, { scriptUrls: own.map(urlOf), styleUrls: own.flatMap(stylesOf) }]]
        }),
      ),
      styleUrls: appChunks.flatMap(stylesOf),
    },
  }
}

/**
 * Throws if chunks import each other in a cycle: they would then run in an order that depends on which is loaded first,
 * and one could use what is not there yet.
 */
function expectNoCycles(chunks: readonly Rolldown.OutputChunk[]): void {
  const cycles = importCycles(
    chunks.flatMap(({ fileName, imports }) => imports.map((to) => ({ from: fileName, to }))),
  )
  if (cycles.length === 0) return
  throw new Error(
    `Files of the client build import each other; give their modules to other groups in scripts/app-chunks.ts:\n${cycles.join('\n')}`,
  )
}

const urlOf = ({ fileName }: Rolldown.OutputChunk): string => `/${fileName}`

const stylesOf = ({ viteMetadata }: Rolldown.OutputChunk): string[] =>
  [...(viteMetadata?.importedCss ?? [])].map((file) => `/${file}`)

/**
 * Returns the address of the screen that a chunk contains: `routes/outbox.tsx`, `records/farmers/farmers-screen.tsx`.
 */
function screenPath({ facadeModuleId }: Rolldown.OutputChunk): string | undefined {
  const [, route, kind] =
    /\/src\/app\/(?:routes\/([\w-]+)|records\/[\w-]+\/([\w-]+)-screen)\.tsx$/.exec(
      facadeModuleId ?? '',
    ) ?? []
  const name = route ?? kind
  return name && `/${name}`
}

const isList = ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
  /\/src\/app\/records\//.test(facadeModuleId ?? '')

/** What the app loads as soon as it knows that somebody is signed in: the copy on the device, and its sync. */
const isForSignedIn = ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
  /\/src\/app\/offline\/open-sync\.ts$/.test(facadeModuleId ?? '')

/** Returns a chunk and everything that it imports statically (not what it imports dynamically). */
function withImports(entry: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]) {
  const reached = new Set([entry])
  for (const chunk of reached) {
    for (const file of chunk.imports) {
      const next = chunks.find((candidate) => candidate.fileName === file)
      if (next) reached.add(next)
    }
  }
  return [...reached]
}

/** Returns the text of a script that is inlined in its page. */
function textOf({ name, code, imports, dynamicImports }: Rolldown.OutputChunk): string {
  const others = [...imports, ...dynamicImports]
  if (others.length > 0) throw new Error(`"${name}" must stand alone, but imports ${others}`)
  return code.replace(/\n?\/\/# sourceMappingURL=.*/, '').replaceAll('</script', '<\\/script')
}
