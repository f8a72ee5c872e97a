import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import type { CompiledBody } from './compile.ts'
import { bodyFile, type ContentIndex } from './content-index.ts'
import type { BodySource } from './findings.ts'

/** With fewer bodies than this, starting threads costs more than it saves. */
const worthThreads = 64

/** Bodies passed to a thread at a time. */
const shareSize = 16

/** Keeps threads from accumulating garbage: they would use all of the machine's memory. */
const threadLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 96 }

interface CompileOptions {
  root: string
  cacheDir: string
  index: ContentIndex
}

interface Compilation {
  /** Resolves when the body is compiled, or known to have problems. */
  ready: (bodyId: string) => Promise<void>
  done: Promise<void>
}

type Job = readonly [id: string, source: () => BodySource]

/**
 * Compiles bodies that are not compiled yet, in parallel if there are many.
 * Updates `index.bodies` as bodies become ready.
 */
export function compileBodies(
  sources: ReadonlyMap<string, () => BodySource>,
  { root, cacheDir, index }: CompileOptions,
): Compilation {
  const jobs: Job[] = [...sources].filter(([id]) => {
    const known = index.bodies[id]
    return !known || (known.problems.length === 0 && !existsSync(bodyFile(cacheDir, id)))
  })
  if (jobs.length > 0) mkdirSync(dirname(bodyFile(cacheDir, '-')), { recursive: true })
  const waiting = new Map(jobs.map(([id]) => [id, Promise.withResolvers<void>()]))
  const keep = (id: string, { code, ...record }: CompiledBody) => {
    if (code !== '') writeFileSync(bodyFile(cacheDir, id), code)
    index.bodies[id] = record
    waiting.get(id)?.resolve()
  }
  const compile = jobs.length < worthThreads ? compileHere : compileInThreads
  return {
    ready: async (id) => waiting.get(id)?.promise,
    done: compile(jobs, root, keep),
  }
}

type Keep = (id: string, body: CompiledBody) => void

async function compileHere(jobs: readonly Job[], root: string, keep: Keep) {
  if (jobs.length === 0) return
  const { createCompiler } = await import('./compile.ts')
  const compile = createCompiler(root)
  for (const [id, source] of jobs) keep(id, await compile(source()))
}

async function compileInThreads(jobs: readonly Job[], root: string, keep: Keep) {
  const { Piscina } = await import('piscina')
  const pool = new Piscina<{ root: string; share: BodySource[] }, CompiledBody[]>({
    filename: new URL('./compile-worker.ts', import.meta.url).href,
    maxThreads: availableParallelism(),
    resourceLimits: threadLimits,
  })
  const shares = Array.from({ length: Math.ceil(jobs.length / shareSize) }, (_, index) =>
    jobs.slice(index * shareSize, (index + 1) * shareSize),
  )
  await Promise.all(
    shares.map(async (share) => {
      const bodies = await pool.run({ root, share: share.map(([, source]) => source()) })
      for (const [at, body] of bodies.entries()) {
        const id = share[at]?.[0]
        if (id) keep(id, body)
      }
    }),
  )
  await pool.destroy()
}
