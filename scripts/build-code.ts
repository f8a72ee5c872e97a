import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { loadEnv, type ViteBuilder } from 'vite'
import { basePathFile } from './base-calls.ts'
import type { ClientUrls } from './build-record.ts'
import type { BundleInputs } from './bundle-inputs.ts'
import { type BundleOutput, clientUrls } from './client-build.ts'
import { type Bundle, keptBundle } from './kept-bundles.ts'
import { meansKey, type ProjectPaths } from './project.ts'
import type { Settings } from './settings.ts'

/** The code that pages are built with. */
export interface Code {
  /** Changes with everything that can change a script, a style or the look of a page. */
  key: string
  client: Bundle<ClientUrls>
  /** The pages' own code: `render.js`. */
  site: Bundle<null>
}

/**
 * Returns the client's bundle and the pages' code, reusing those of an earlier build if none of their inputs changed.
 */
export async function buildCode(
  builder: ViteBuilder,
  paths: ProjectPaths,
  settings: Settings,
  inputs: BundleInputs,
): Promise<Code> {
  const { content: _, warnings: __, ...told } = settings
  try {
    const bundle = bundler(builder, paths, settings, inputs)
    // One after the other: they share their plugins, which store notes about the current build.
    const client = await bundle('client', clientUrls)
    const site = await bundle('ssr', () => null)
    const parts = [client.key, site.key, meansKey(paths.root), JSON.stringify(told)]
    return { key: createHash('sha1').update(parts.join('\0')).digest('hex'), client, site }
  } finally {
    rmSync(paths.bundleWorkDir, { recursive: true, force: true })
  }
}

/** Builds only the pages' code; pages rendered with it do not find their scripts. */
export async function buildPagesCode(
  builder: ViteBuilder,
  paths: ProjectPaths,
  settings: Settings,
  inputs: BundleInputs,
): Promise<Bundle<null>> {
  try {
    // Otherwise Vite would build it again after us.
    for (const environment of Object.values(builder.environments)) environment.isBuilt = true
    return await bundler(builder, paths, settings, inputs)('ssr', () => null)
  } finally {
    rmSync(paths.bundleWorkDir, { recursive: true, force: true })
  }
}

/**
 * Returns a function that makes a bundle by its name, or reuses one that an earlier build made from the same inputs.
 */
function bundler(
  builder: ViteBuilder,
  { root, bundleDir: keptDir, bundleWorkDir: workDir }: ProjectPaths,
  { demo, basePath, hosts }: Settings,
  inputs: BundleInputs,
) {
  const { mode } = builder.config
  const told = {
    mode,
    nodeEnv: process.env.NODE_ENV,
    node: process.version,
    demo,
    basePath,
    siteHost: hosts?.siteOrigin ?? '',
    // What scripts can read as `import.meta.env`.
    env: loadEnv(mode, root, 'VITE_'),
  }
  return <Notes>(name: string, notesOf: (output: BundleOutput) => Notes) => {
    const environment = builder.environments[name]
    if (!environment) throw new Error(`Expected the environment "${name}"`)
    // Otherwise Vite would build it again after us.
    environment.isBuilt = true
    const means = ['*.{json,ts,js,mjs,cjs}', 'scripts/*.ts', basePathFile]
    const sources = ['src/**', 'mocks/**', 'public/**']
    return keptBundle({ root, keptDir, workDir }, { name, told, means, sources }, async () => {
      const made = await builder.build(environment)
      if (Array.isArray(made) || !('output' in made))
        throw new Error(`Expected one bundle: ${name}`)
      const files = made.output.map(({ fileName }) => fileName)
      return { notes: notesOf(made.output), files, inputs: inputs.of(name) }
    })
  }
}
