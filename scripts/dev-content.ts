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
  /** Reads what was saved since: a page may be asked for before the watcher reports its text. */
  refresh: () => Promise<void>
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
  /** Compiles what is named; learns what is wrong with anything. */
  const compile = async (reading: readonly Problem[], ids: readonly string[]) => {
    problems = [...reading, ...(await store.compile(ids).problems)].toSorted(byPlace)
    store.save()
  }
  const read = async () => {
    const reading = store.read()
    const before = new Set(bodyIds)
    bodyIds = store.bodyIds()
    await compile(
      reading,
      bodyIds.filter((id) => !before.has(id)),
    )
    if (problems.length === 0) lastGood = store.content()
  }
  const show = () => {
    if (problems.length > 0) report()
    else server.ws.send({ type: 'full-reload' })
  }
  let turn = Promise.resolve()
  /** One after the other: an earlier text must not have the last word. */
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch((error) => server.config.logger.error(String(error)))
    return turn
  }
  // Beside the first requests, so that a problem in any text is told without being asked for.
  compile(problems, bodyIds)
    .then(() => problems.length > 0 && report())
    .catch((error) => server.config.logger.error(String(error)))

  const folder = join(paths.contentRoot, 'content')
  server.watcher.add(folder)
  server.watcher.on('all', (_, file) => {
    if (file.startsWith(folder)) inTurn(() => read().then(show))
  })
  server.ws.on('connection', () => {
    if (problems.length > 0) server.ws.send(toOverlay(problems, paths))
  })
  return { store, lastGood: () => lastGood, refresh: () => inTurn(read) }
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
