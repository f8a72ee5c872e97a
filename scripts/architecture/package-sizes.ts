import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createBuilder, minifySync } from 'vite'
import type { BundleOutput } from '../client-build.ts'

/**
 * Returns how many bytes of each package are left in the scripts for the browser, minified and compressed separately.
 */
export async function packageSizes(): Promise<Map<string, number>> {
  const builder = await createBuilder({ configLoader: 'native', logLevel: 'warn' })
  const { client } = builder.environments
  if (!client) throw new Error('Expected the environment "client"')
  try {
    const made = await builder.build(client)
    if (Array.isArray(made) || !('output' in made)) throw new Error('Expected one bundle')
    return sizesIn(made.output)
  } finally {
    rmSync(dirname(client.config.build.outDir), { recursive: true, force: true })
  }
}

function sizesIn(output: BundleOutput): Map<string, number> {
  const texts = new Map<string, string[]>()
  for (const item of output) {
    if (item.type !== 'chunk') continue
    for (const [id, { code }] of Object.entries(item.modules)) {
      const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]
      // Each in its own scope, since modules may use the same names.
      if (name && code) texts.set(name, [...(texts.get(name) ?? []), `{${code}\n}`])
    }
  }
  return new Map(
    [...texts].sort().map(([name, parts]) => {
      const { code } = minifySync(`${name}.js`, parts.join('\n'))
      return [name, gzipSync(code).length] as const
    }),
  )
}
