import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { type EditorBackend, editorConfig } from '../../src/content/editor-config.ts'
import { bundledFile } from '../licences/shipped.ts'

interface EditorOptions {
  root: string
  cacheDir: string
  backend: EditorBackend
  /** `basePath`: the path of the site on its host, such as `/asili`; empty at the root. */
  site: { name: string; origin: string; basePath: string }
}

const packageDir = 'node_modules/@sveltia/cms'

/**
 * Makes the editor's page, `/edit`: its files by address, and the list of packages in them. All of it comes from the
 * site's own origin, and it is bundled once per version.
 */
export async function makeEditor(options: EditorOptions) {
  const { root, cacheDir, backend, site } = options
  const sources = [`${packageDir}/package.json`, 'scripts/editor/edit.ts', 'package-lock.json']
  const key = digest(...sources.map((file) => readFileSync(join(root, file), 'utf8')))
  const dir = join(cacheDir, `editor-${key}`)
  if (!existsSync(dir)) await bundleInto(dir, root)
  const keep = (name: string, text: string) => {
    const file = join(cacheDir, `editor-${digest(text)}-${name}`)
    writeFileSync(file, text)
    return [`/edit/${name}`, file] as const
  }
  const made = globSync('**/*.*', { cwd: dir }).filter((file) => file !== bundledFile)
  return {
    files: new Map([
      ...made.map((file) => [`/edit/${file}`, join(dir, file)] as const),
      keep('config.json', JSON.stringify(editorConfig(backend, site))),
      keep('index.html', pageOf(backend, site.basePath)),
    ]),
    bundled: join(dir, bundledFile),
  }
}

async function bundleInto(dir: string, root: string) {
  const part = `${dir}.${process.pid}`
  await build({
    ...{ root, configFile: false, logLevel: 'warn', publicDir: false },
    // Resolved relative to the script itself, whatever the site's path is.
    base: './',
    build: {
      outDir: part,
      target: 'baseline-widely-available',
      license: { fileName: bundledFile },
      chunkSizeWarningLimit: 5000,
      rolldownOptions: {
        input: { edit: join(root, 'scripts/editor/edit.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  const list = join(part, bundledFile)
  const packages = JSON.parse(readFileSync(list, 'utf8'))
  writeFileSync(list, JSON.stringify([...packages, ...typefacesOf(root)]))
  mkdirSync(join(dir, '..'), { recursive: true })
  try {
    renameSync(part, dir) // Renamed only when complete.
  } catch (error) {
    if (!existsSync(dir)) throw error
    rmSync(part, { recursive: true }) // Another build has made the same meanwhile.
  }
}

/** Typefaces that the editor includes, with their licences. */
const typefacesOf = (root: string) =>
  globSync(join(root, packageDir, 'npm/assets/*.LICENSE.txt')).map((file) => {
    const text = readFileSync(file, 'utf8')
    const identifier = /apache/i.test(text) ? 'Apache-2.0' : 'OFL-1.1'
    return { name: basename(file, '.LICENSE.txt'), version: 'of the editor', identifier, text }
  })

/** The origins where the texts are stored, the only ones that the page may connect to. */
const asks: Readonly<Record<EditorBackend['name'], string>> = {
  github: 'https://api.github.com https://github.com https://raw.githubusercontent.com',
  gitlab: 'https://gitlab.com',
  gitea: 'https://gitea.com',
}

/** Its components bring their own styles, and show pictures that are not saved yet. */
const policyOf = ({ name }: EditorBackend) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' blob: data:",
    "img-src 'self' blob: data: https:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    `connect-src 'self' blob: data: ${asks[name]}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

const pageOf = (backend: EditorBackend, basePath: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(backend)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Edit the site</title>
</head>
<body>
<noscript><p>Editing needs JavaScript, which is switched off in this browser.</p></noscript>
<script type="module" src="${basePath}/edit/edit.js"></script>
</body>
</html>
`

const digest = (...parts: string[]) =>
  createHash('sha1').update(parts.join('\0')).digest('hex').slice(0, 16)
