import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pictureOf, withPicture } from './architecture/picture.ts'
import { readImports } from './architecture/read-imports.ts'

/**
 * `npm run architecture`: redraws the picture in `docs/architecture.md` from the current imports. With `--sizes` it
 * prints how much of each package the browser gets, for `docs/dependencies.md`.
 */
const root = resolve(import.meta.dirname, '..')

if (process.argv.includes('--sizes')) {
  const { packageSizes } = await import('./architecture/package-sizes.ts')
  for (const [name, bytes] of await packageSizes()) {
    console.log(`${(bytes / 1000).toFixed(1).padStart(6)} kB  ${name}`)
  }
} else {
  const file = join(root, 'docs/architecture.md')
  const { files, imports } = readImports(root)
  const before = readFileSync(file, 'utf8')
  const after = withPicture(before, pictureOf(files, imports))
  if (after !== before) writeFileSync(file, after)
  console.log(`docs/architecture.md ${after === before ? 'is current' : 'has a new picture'}`)
}
