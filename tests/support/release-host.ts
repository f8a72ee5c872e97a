import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { seededRandom } from '#mocks/random.ts'

const forever = 'public, max-age=31536000, immutable'
const isAsset = (path: string) => /^\/(assets|fonts)\//.test(path)

/** How hosts let browsers keep files. */
export const policies = {
  'keeps assets for ever': (path: string) => (isAsset(path) ? forever : 'no-cache'),
  'lets everything be asked for again': () => 'public, max-age=0, must-revalidate',
  'says nothing of caching': () => undefined,
  'keeps everything for an hour': () => 'public, max-age=3600',
  'adds a slash to addresses': (path: string) => (isAsset(path) ? forever : 'no-cache'),
} satisfies Record<string, (path: string) => string | undefined>

export type Policy = keyof typeof policies

export interface ReleaseHost {
  url: string
  /** Puts a release in the place of the one before. */
  serve: (dir: string) => void
  /** Lets this share of the requests fail, 0 to 1: always the same ones. */
  lose: (share: number) => void
  /** Answers with 404 for what this finds. */
  forget: (path: RegExp | undefined) => void
  stop: () => Promise<void>
}

/** A static host on which one release follows another. */
export async function startHost(policy: Policy, first: string): Promise<ReleaseHost> {
  let dir = first
  let files = filesIn(first, policy)
  let lostShare = 0
  let forgotten: RegExp | undefined
  const random = seededRandom(20)

  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host')
    if (random() < lostShare) return void request.socket.destroy()
    const isPage = existsSync(join(dir, pathname, 'index.html'))
    if (policy === 'adds a slash to addresses' && isPage && !pathname.endsWith('/')) {
      response.writeHead(301, { Location: `${pathname}/${search}` }).end()
      return
    }
    const notFound = () => answerNotFound(response, dir)
    if (forgotten?.test(pathname)) return notFound()
    files(request, response, notFound)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The host has no port')

  return {
    url: `http://127.0.0.1:${address.port}`,
    serve(next) {
      dir = next
      files = filesIn(next, policy)
    },
    lose(share) {
      lostShare = share
    },
    forget(path) {
      forgotten = path
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const filesIn = (dir: string, policy: Policy) =>
  sirv(dir, {
    etag: true,
    dev: true,
    setHeaders(response, path) {
      const caching = policies[policy](path)
      if (caching) response.setHeader('Cache-Control', caching)
      // A browser then keeps it as long as it thinks right: a tenth of its age.
      else response.setHeader('Last-Modified', 'Thu, 01 Jan 2026 00:00:00 GMT')
    },
  })

function answerNotFound(response: ServerResponse, dir: string): void {
  response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(readFileSync(join(dir, '404.html')))
}
