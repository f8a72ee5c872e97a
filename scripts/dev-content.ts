import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ErrorPayload, ViteDevServer } from 'vite'
import type { Content } from '../src/content/collections.ts'
import { byPlace, ContentError, formatProblem, type Problem } from '../src/content/problem.ts'
import { type ContentStore, createContentStore } from '../src/content/store.ts'
import { contentKey, type ProjectPaths } from './project.ts'

export interface WatchedContent {
  store: ContentStore
  /**
   * The content when it last had no problem, so that a page stays available while its text is being fixed. Throws the
   * problems while files are missing that every page is made of.
   */
  lastGood: () => Content
  /** Reads what has been saved since: a page may be requested before the watcher reports its text. */
  refresh: () => Promise<void>
  /** Sets how links are checked after each save, once the texts have no problems. */
  follow: (findBroken: () => Promise<readonly Problem[]>) => void
}

/** Reads what an editor writes, again after every save; tells the browser what is wrong, or to reload the page. */
export function watchContent(server: ViteDevServer, paths: ProjectPaths): WatchedContent {
  const store = createContentStore({
    root: paths.contentRoot,
    cacheDir: paths.contentCacheDir,
    key: contentKey(paths.root),
  })
  const readAll = () => [...store.read(), ...store.missingParts()]
  let problems: readonly Problem[] = readAll()
  let broken: readonly Problem[] = []
  let findBroken = async (): Promise<readonly Problem[]> => []
  /** Absent until there is all that every page is made of. */
  let lastGood = store.hasAllParts() ? store.content() : undefined
  let bodyIds = store.bodyIds()

  const found = () => [...problems, ...broken].toSorted(byPlace)
  const report = () => {
    server.config.logger.error(found().map(formatProblem).join('\n'), { timestamp: true })
    server.ws.send(toOverlay(found(), paths))
  }
  /** Runs in parallel with requests: a broken link does not stop a page from being shown. */
  const followLinks = async () => {
    const before = bodyIds
    const now = await findBroken()
    // Saved again meanwhile: the links of that version are checked too.
    if (!isDeepStrictEqual(before, bodyIds)) return
    const isNew = JSON.stringify(now) !== JSON.stringify(broken)
    broken = now
    if (!isNew) return
    if (broken.length > 0) report()
    else if (problems.length === 0) server.ws.send({ type: 'full-reload' })
  }
  /** Compiles the named bodies; collects the problems of all content. */
  const compile = async (reading: readonly Problem[], ids: readonly string[]) => {
    problems = [...reading, ...(await store.compile(ids).problems)].toSorted(byPlace)
    store.save()
  }
  const read = async () => {
    const reading = readAll()
    const before = new Set(bodyIds)
    bodyIds = store.bodyIds()
    await compile(
      reading,
      bodyIds.filter((id) => !before.has(id)),
    )
    if (problems.length === 0 || (!lastGood && store.hasAllParts())) lastGood = store.content()
    return !isDeepStrictEqual([...before], bodyIds)
  }
  const show = () => {
    if (problems.length > 0) report()
    else server.ws.send({ type: 'full-reload' })
  }
  const fail = (error: unknown) => server.config.logger.error(String(error))
  let turn = Promise.resolve()
  /** One after the other, so that an older text does not overwrite a newer one. */
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch(fail)
    return turn
  }
  // Runs in parallel with the first requests, so that a problem in any text is reported without opening its page.
  compile(problems, bodyIds)
    .then(() => problems.length > 0 && report())
    .then(followLinks)
    .catch(fail)

  const folder = join(paths.contentRoot, 'content')
  server.watcher.add(folder)
  server.watcher.on('all', (_, file) => {
    if (file.startsWith(folder))
      inTurn(() => read().then(show))
        .then(followLinks)
        .catch(fail)
  })
  server.ws.on('connection', () => {
    if (found().length > 0) server.ws.send(toOverlay(found(), paths))
  })
  return {
    store,
    lastGood() {
      if (lastGood) return lastGood
      const error = new ContentError(found())
      error.stack = error.message // What is wrong is in the content: no place in the code says more.
      throw error
    },
    refresh: () =>
      inTurn(async () => {
        if (await read()) followLinks().catch(fail)
      }),
    follow: (find) => {
      findBroken = find
    },
  }
}

/** Returns the first problem with its place, for the browser's error overlay, with all problems in its text. */
function toOverlay(problems: readonly Problem[], paths: ProjectPaths): ErrorPayload {
  const [first] = problems
  if (!first) throw new Error('No problem to show')
  const file = join(paths.contentRoot, first.file)
  // The file may have been removed meanwhile.
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
