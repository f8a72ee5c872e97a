import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Islands by name: every component file in `src/site/islands`. */
export function islandEntries(root: string): Record<string, string> {
  const files = globSync('src/site/islands/*.tsx', { cwd: root })
    .filter((file) => !file.endsWith('.test.tsx'))
    .sort()
  return Object.fromEntries(files.map((file) => [basename(file, '.tsx'), join(root, file)]))
}
