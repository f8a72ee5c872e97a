import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchBackend } from './bench/backend.ts'
import { benchBuild } from './bench/build.ts'
import { benchDev } from './bench/dev.ts'
import { benchImport } from './bench/import.ts'
import { benchLighthouse } from './bench/lighthouse.ts'
import { benchLists } from './bench/lists.ts'
import { benchLock } from './bench/lock.ts'
import { benchLots } from './bench/lots.ts'
import { benchOutbox } from './bench/outbox.ts'
import { benchPages } from './bench/pages.ts'
import { benchPlots } from './bench/plots.ts'

/**
 * `npm run bench -- build|pages|dev|backend|lists|lock|outbox|import|lots|plots|lighthouse [--posts 10,1000] [--runs 3]
 * [--peer]`: prints measurements as tables.
 */
const root = join(import.meta.dirname, '..')
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    posts: { type: 'string', default: '10,1000' },
    runs: { type: 'string', default: '3' },
    peer: { type: 'boolean', default: false },
  },
})
const options = {
  root,
  counts: values.posts.split(',').map(Number),
  runs: Number(values.runs),
  peer: values.peer,
}

const benches: Record<string, () => Promise<void>> = {
  build: () => benchBuild(options),
  pages: () => benchPages(options),
  dev: () => benchDev(options),
  backend: () => benchBackend(options),
  lists: () => benchLists(options),
  lock: () => benchLock(options),
  outbox: () => benchOutbox(options),
  import: () => benchImport(options),
  lots: () => benchLots(options),
  plots: () => benchPlots(options),
  lighthouse: () => benchLighthouse(options),
}

const names = positionals.length > 0 ? positionals : Object.keys(benches)
for (const name of names) {
  const bench = benches[name]
  if (!bench) {
    console.error(`No bench "${name}"; there are: ${Object.keys(benches).join(', ')}`)
    process.exit(1)
  }
  await bench()
}
