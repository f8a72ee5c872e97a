import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { lookup } from 'mrmime'
import type { WebServer } from './web-servers.ts'

/** How a host that cannot be run here treats a site, by what it has published of itself. */
interface Behaviour {
  /** Where the site stands on the host: `/asili`; left out at its root. All paths below are those within the site. */
  basePath?: string
  /** Where an address leads instead. */
  redirect: (path: string) => [status: number, to: string] | undefined
  /** Headers of an answer. */
  headers: (path: string) => Readonly<Record<string, string>>
}

/**
 * A host that reads `_redirects` and `_headers`, as Netlify and Cloudflare Pages document them: a rule of `_redirects`
 * is an address, where it leads, and a status; a rule of `_headers` is an address, where `*` stands for any text, with
 * its headers below; values of all rules that apply are joined. Without a rule, a file is asked for again each time.
 */
export function startRulesHost(dir: string): Promise<WebServer> {
  const behaviourOf = (published: string): Behaviour => {
    const moved = new Map(
      linesOf(published, '_redirects').map((line): [string, [number, string]] => {
        const [from = '', to = '', status = '301'] = line.trim().split(/\s+/)
        return [from, [Number(status), to]]
      }),
    )
    const rules: { pattern: RegExp; headers: [string, string][] }[] = []
    for (const line of linesOf(published, '_headers')) {
      const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? []
      if (name && value) rules.at(-1)?.headers.push([name, value])
      else rules.push({ pattern: patternOf(line.trim()), headers: [] })
    }
    return {
      redirect: (path) => moved.get(path.replace(/(.)\/$/, '$1')) ?? toSlash(published, path, 308),
      headers(path) {
        const headers: Record<string, string> = {}
        for (const [name, value] of rules
          .filter(({ pattern }) => pattern.test(path))
          .flatMap((rule) => rule.headers)) {
          headers[name] = headers[name] ? `${headers[name]}, ${value}` : value
        }
        return { 'Cache-Control': 'public, max-age=0, must-revalidate', ...headers }
      },
    }
  }
  return startHost(dir, behaviourOf)
}

/**
 * GitHub Pages: a slash is added to the address of a folder, and everything may be kept for ten minutes. A project's
 * site stands below a path (`/asili`), and beside it there is nothing.
 */
export const startGitHubPages = (dir: string, basePath = ''): Promise<WebServer> =>
  startHost(dir, (published) => ({
    basePath,
    redirect: (path) => toSlash(published, path, 301),
    headers: () => ({ 'Cache-Control': 'max-age=600' }),
  }))

const toSlash = (dir: string, path: string, status: number): [number, string] | undefined =>
  !path.endsWith('/') && isFolder(join(dir, path)) ? [status, `${path}/`] : undefined

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

const linesOf = (dir: string, file: string): string[] => {
  const path = join(dir, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

const patternOf = (rule: string) =>
  new RegExp(`^${rule.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)

async function startHost(
  first: string,
  behaviourOf: (published: string) => Behaviour,
): Promise<WebServer> {
  let dir = first
  let behaviour = behaviourOf(dir)
  const server = createServer(({ url = '/' }, response) => {
    const { pathname: asked, search } = new URL(url, 'http://host')
    const { basePath = '', redirect, headers } = behaviour
    if (basePath && asked === basePath) {
      return void response.writeHead(301, { Location: `${basePath}/${search}` }).end()
    }
    if (!asked.startsWith(`${basePath}/`)) {
      return void response.writeHead(404, { 'Content-Type': 'text/plain' }).end('No site is here')
    }
    const pathname = asked.slice(basePath.length)
    const [status, to] = redirect(pathname) ?? []
    if (status && to)
      return void response.writeHead(status, { Location: basePath + to + search }).end()
    const file = join(dir, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    const isThere = existsSync(file) && !isFolder(file) && !/\/_(headers|redirects)$/.test(file)
    if (isThere) answer(response, 200, file, headers(pathname))
    else answer(response, 404, join(dir, '404.html'), headers(pathname))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    serve(next) {
      dir = next
      behaviour = behaviourOf(next)
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function answer(
  response: ServerResponse,
  status: number,
  file: string,
  headers: Readonly<Record<string, string>>,
) {
  const type = lookup(extname(file)) ?? 'application/octet-stream'
  response.writeHead(status, { ...headers, 'Content-Type': type }).end(readFileSync(file))
}
