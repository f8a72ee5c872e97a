import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { withoutNetwork } from './content-security-policy.ts'
import { bundledFile } from './licences/shipped.ts'
import type { ProjectPaths } from './project.ts'

interface VerifierOptions {
  root: string
  demo: boolean
  /** Changes with the code. */
  codeKey: string
  /** The signed revocation list, as of the build. */
  revocations: string
}

/**
 * Makes the page that evidence bundles include: a single file, because it is opened from a folder without a network.
 * Returns the paths of the page and of the list of packages in it, reusing those made from the same code.
 */
export async function makeBundleVerifier(
  options: VerifierOptions,
  { cacheDir }: Pick<ProjectPaths, 'cacheDir'>,
): Promise<{ file: string; bundled: string }> {
  const key = createHash('sha256').update(JSON.stringify(options)).digest('hex').slice(0, 16)
  const file = join(cacheDir, `bundle-verifier-${key}.html`)
  const bundled = join(cacheDir, `bundle-verifier-${key}-${bundledFile}`)
  if (existsSync(file) && existsSync(bundled)) return { file, bundled }
  const { script, packages } = await scriptOf(options)
  mkdirSync(cacheDir, { recursive: true })
  writeFileSync(file, withoutNetwork(pageOf(script, options.revocations)))
  writeFileSync(bundled, packages)
  return { file, bundled }
}

async function scriptOf({ root, demo }: VerifierOptions) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { __DEMO__: JSON.stringify(demo) },
    publicDir: false,
    build: {
      write: false,
      license: { fileName: bundledFile },
      rolldownOptions: {
        input: join(root, 'src/site/verify/bundle-page.ts'),
        // A classic script has no `import.meta`; only Vite's own helper for chunks refers to it.
        transform: { define: { 'import.meta': '{}' } },
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  const [chunk] = outputs.filter((item) => item.type === 'chunk')
  const list = outputs.find(({ fileName }) => fileName === bundledFile)
  if (!chunk) throw new Error('The page that checks bundles has no script')
  if (list?.type !== 'asset') throw new Error('Vite made no list of the packages in a bundle')
  // In a page, this text would end the script.
  return { script: chunk.code.replaceAll('</script', '<\\/script'), packages: list.source }
}

const pageOf = (script: string, revocations: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Check this bundle</title>
<style>${styles}</style>
<main data-revocations="${revocations}">
<h1>Check this bundle</h1>
<p>Everything about one lot, signed by its issuer. Choose the zip file that this page came in, or drop it here. Nothing is sent: this page works without a network.</p>
<noscript><p>Checking a signature needs JavaScript, which is switched off in this browser.</p></noscript>
<p><label for="file">The bundle</label> <input id="file" type="file" accept=".zip,.json,.txt,.tlog-proof"></p>
<p>A forged bundle can bring a forged page. To be sure, check the zip with the issuer’s own page <code>/verify</code>, or in a terminal with <code>npm run verify</code>.</p>
<p role="status"></p>
<div data-report></div>
<template><article>
<h2 data-slot="title" tabindex="-1">Result</h2>
<p data-slot="lead"></p>
<ul data-slot="findings"></ul>
<section data-slot="claims"><h3 data-slot="says">What it says</h3><dl data-slot="facts"></dl></section>
<section data-slot="shown"><h3>Plots that it shows</h3><ul data-slot="plots"></ul></section>
<p data-slot="key"></p>
</article></template>
</main>
<script>${script}</script>
</html>
`

const styles = `
body{margin:0;font:1rem/1.5 system-ui,sans-serif}
main{box-sizing:border-box;max-width:44rem;margin:auto;padding:1.5rem 1rem}
h1{font-size:1.5rem}h2{font-size:1.25rem;margin:0}
input{max-width:100%;padding:.75rem 0}
article{padding:1rem;border:1px solid;border-inline-start-width:.5rem;border-radius:.5rem;overflow-wrap:anywhere}
article[data-verdict=verified]{border-color:light-dark(#1b6b3a,#6fc48d)}
article[data-verdict=mismatch]{border-color:light-dark(#b3261e,#f2867e)}
article[data-verdict=unknown]{border-color:light-dark(#8a5a00,#e0ad4b)}
dl{display:grid;grid-template-columns:minmax(6rem,10rem) minmax(0,1fr);gap:.25rem 1rem}
dd{margin:0}code{overflow-wrap:anywhere}
@media print{label,input{display:none}}
`.replaceAll('\n', '')
