import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorPayload, ViteDevServer } from 'vite'
import type { Content } from '../src/content/collections.ts'
import { byPlace, ContentError, formatProblem, type Problem } from '../src/content/problem.ts'
import { type ContentStore, createContentStore } from '../src/content/store.ts'
import { contentKey, type ProjectPaths } from './project.ts'

export interface WatchedContent {
  store: ContentStore
  /** Content as it was when it last had no problem, so that a page stays while its text is being mended. */
  lastGood: () => Content
}

/** Reads what an editor writes, again after every save; tells the browser what is wrong, or to show the page anew. */
export function watchContent(server: ViteDevServer, paths: ProjectPaths): WatchedContent {
  const store = createContentStore({
    root: paths.contentRoot,
    cacheDir: paths.contentCacheDir,
    key: contentKey(paths.root),
  })
  let problems: readonly Problem[] = store.read()
  let lastGood = store.content()
  let bodyIds = store.bodyIds()

  const report = () => {
    server.config.logger.error(problems.map(formatProblem).join('\n'), { timestamp: true })
    server.ws.send(toOverlay(problems, paths))
  }
  /** Compiles what is named; says what is wrong with anything. */
  const compile = async (reading: readonly Problem[], ids: readonly string[]) => {
    problems = [...reading, ...(await store.compile(ids).problems)].toSorted(byPlace)
    store.save()
    if (problems.length > 0) report()
    return problems.length === 0
  }
  const refresh = async () => {
    const reading = store.read()
    const before = new Set(bodyIds)
    bodyIds = store.bodyIds()
    const isGood = await compile(
      reading,
      bodyIds.filter((id) => !before.has(id)),
    )
    if (!isGood) return
    lastGood = store.content()
    server.ws.send({ type: 'full-reload' })
  }
  // Beside the first requests, so that a problem in any text is told without being asked for.
  compile(problems, bodyIds).catch((error) => server.config.logger.error(String(error)))

  const folder = join(paths.contentRoot, 'content')
  let turn = Promise.resolve()
  server.watcher.add(folder)
  server.watcher.on('all', (_, file) => {
    if (!file.startsWith(folder)) return
    // One after the other: an earlier text must not have the last word.
    turn = turn.then(refresh).catch((error) => server.config.logger.error(String(error)))
  })
  server.ws.on('connection', () => {
    if (problems.length > 0) server.ws.send(toOverlay(problems, paths))
  })
  return { store, lastGood: () => lastGood }
}

/** The first problem with its place, for the browser's overlay; all of them in its text. */
function toOverlay(problems: readonly Problem[], paths: ProjectPaths): ErrorPayload {
  const [first] = problems
  if (!first) throw new Error('No problem to show')
  const file = join(paths.contentRoot, first.file)
  // It may have been removed meanwhile.
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return {
    type: 'error',
    err: {
      message: new ContentError(problems).message,
      stack: '',
      id: file,
      loc: { file, line: first.line, column: 1 },
      frame: lines
        .slice(Math.max(0, first.line - 3), first.line + 2)
        .map((line, index) => `${Math.max(1, first.line - 2) + index} | ${line}`)
        .join('\n'),
    },
  }
}
