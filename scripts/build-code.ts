import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { loadEnv, type ViteBuilder } from 'vite'
import type { ClientUrls } from './build-record.ts'
import type { BundleInputs } from './bundle-inputs.ts'
import { type BundleOutput, clientUrls } from './client-build.ts'
import { type Bundle, keptBundle } from './kept-bundles.ts'
import { meansKey, type ProjectPaths } from './project.ts'
import type { Settings } from './settings.ts'

/** What pages are made with. */
export interface Code {
  /** Changes with whatever may change a script, a style or the look of a page. */
  key: string
  client: Bundle<ClientUrls>
  /** The pages' own code: `render.js`. */
  site: Bundle<null>
}

/** The client's bundle and the pages' code: those of an earlier build where nothing changed of what they are made from. */
export async function buildCode(
  builder: ViteBuilder,
  paths: ProjectPaths,
  { content: _, ...settings }: Settings,
  inputs: BundleInputs,
): Promise<Code> {
  const { root, bundleDir: keptDir, bundleWorkDir: workDir } = paths
  const { mode } = builder.config
  const told = {
    mode,
    nodeEnv: process.env.NODE_ENV,
    node: process.version,
    demo: settings.demo,
    // What scripts may read as `import.meta.env`.
    env: loadEnv(mode, root, 'VITE_'),
  }
  const bundle = <Notes>(name: string, notesOf: (output: BundleOutput) => Notes) => {
    const environment = builder.environments[name]
    if (!environment) throw new Error(`Expected the environment "${name}"`)
    // Else Vite would build it after us.
    environment.isBuilt = true
    const means = ['*.{json,ts,js,mjs,cjs}', 'scripts/*.ts']
    const sources = ['src/**', 'mocks/**', 'public/**']
    return keptBundle({ root, keptDir, workDir }, { name, told, means, sources }, async () => {
      const made = await builder.build(environment)
      if (Array.isArray(made) || !('output' in made))
        throw new Error(`Expected one bundle: ${name}`)
      const files = made.output.map(({ fileName }) => fileName)
      return { notes: notesOf(made.output), files, inputs: inputs.of(name) }
    })
  }
  try {
    // One after the other: they share their plugins, and those keep notes of the build they are in.
    const client = await bundle('client', clientUrls)
    const site = await bundle('ssr', () => null)
    const parts = [client.key, site.key, meansKey(root), JSON.stringify(settings)]
    return { key: createHash('sha1').update(parts.join('\0')).digest('hex'), client, site }
  } finally {
    rmSync(workDir, { recursive: true, force: true })
  }
}
