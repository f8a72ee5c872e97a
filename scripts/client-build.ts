import { basename } from 'node:path'
import type { Rolldown } from 'vite'
import type { ClientUrls } from './build-record.ts'

export type BundleOutput = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

/** Scripts that pages ask for or hold: the app, the boot script, and one for each island. */
export const clientEntries = {
  app: 'src/app/main.tsx',
  boot: 'src/site/boot.ts',
  hydrate: 'src/site/hydrate.ts',
  'nearest-pages': 'src/site/nearest-pages.ts',
  'search-dialog': 'src/site/search-dialog.ts',
  sw: 'src/app/service-worker/app-shell.ts',
  rescue: 'src/site/rescue/rescue.ts',
  'start-watch': 'src/site/app-start/start-watch.ts',
}

/** Under which addresses the scripts for the browser stand. */
export function clientUrls(output: BundleOutput): ClientUrls {
  const chunks = output.filter((item) => item.type === 'chunk')
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
      'nearest-pages': `/${entry('nearest-pages').fileName}`,
      'search-dialog': `/${entry('search-dialog').fileName}`,
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
      preloadUrls: appChunks.filter((chunk) => chunk !== app).map((chunk) => `/${chunk.fileName}`),
      screenUrls: Object.fromEntries(
        chunks.flatMap((chunk) => {
          const [, name] =
            /\/src\/app\/routes\/([\w-]+)\.tsx$/.exec(chunk.facadeModuleId ?? '') ?? []
          const own = withImports(chunk, chunks).filter((part) => !appChunks.includes(part))
          return name ? [[`/${name}`, own.map((part) => `/${part.fileName}`)]] : []
        }),
      ),
      styleUrls: appChunks.flatMap((chunk) =>
        [...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`),
      ),
    },
  }
}

/** A chunk and all that it imports at once (not what it imports when needed). */
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

/** The text of a script that stands in its page. */
function textOf({ name, code, imports, dynamicImports }: Rolldown.OutputChunk): string {
  const others = [...imports, ...dynamicImports]
  if (others.length > 0) throw new Error(`"${name}" must stand alone, but imports ${others}`)
  return code.replace(/\n?\/\/# sourceMappingURL=.*/, '').replaceAll('</script', '<\\/script')
}
