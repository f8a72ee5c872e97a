import { createCompiler } from './compile.ts'
import type { BodySource } from './findings.ts'

let compiler: ReturnType<typeof createCompiler> | undefined

/** Runs in a worker thread: compiles a share of the bodies, one after the other. */
export default async function compileShare({ root, share }: { root: string; share: BodySource[] }) {
  compiler ??= createCompiler(root)
  const compiled = []
  for (const source of share) compiled.push(await compiler(source))
  return compiled
}
