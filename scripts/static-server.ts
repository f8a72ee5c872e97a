import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import compression from 'compression'
import sirv from 'sirv'
import { basePathOf } from './base-path.ts'
import { securityHeaders } from './security-headers.ts'
import { isBeingSwapped, recoverFolder } from './staged-folder.ts'

interface StaticServerOptions {
  /** The folder with the built site. */
  dir: string
  /** 0 picks a free one. */
  port: number
  /** Delays every response, like a distant host. */
  latencyMs?: number
}

const host = '127.0.0.1'

/**
 * Serves a folder like a plain static host: clean addresses, `404.html` with status 404, no rewrites. A site that was
 * built for a path of its host is served below that path, with nothing next to it.
 */
export async function startStaticServer({
  dir,
  port,
  latencyMs = 0,
}: StaticServerOptions): Promise<{ server: Server; url: string }> {
  recoverFolder(dir)
  if (!existsSync(join(dir, 'index.html'))) {
    throw new Error(`There is no built site in ${dir}: run "npm run build" first.`)
  }
  const compress = compression()
  const files = sirv(dir, {
    etag: true,
    dev: true, // Reads the disk on each request, so that a new build is served at once.
    setHeaders(response, path) {
      const forever = path.startsWith('/assets/') || path.startsWith('/fonts/')
      response.setHeader(
        'Cache-Control',
        forever ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  function answerNotFound(response: ServerResponse) {
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
    const page = join(dir, '404.html')
    response.end(existsSync(page) ? readFileSync(page) : 'Not found')
  }
  const server = createServer(async (request, response) => {
    response.setHeaders(new Headers(securityHeaders))
    if (latencyMs > 0) await setTimeout(latencyMs)
    // Read on each request, like the files: the next build may be for another path.
    const basePath = basePathOf(dir)
    const { url = '/' } = request
    if (basePath && url.split('?')[0] === basePath) {
      response.writeHead(301, { Location: url.replace(basePath, `${basePath}/`) }).end()
      return
    }
    if (!url.startsWith(`${basePath}/`)) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
      response.end(`The site was built for ${basePath}/ and stands there; nothing is here.\n`)
      return
    }
    request.url = url.slice(basePath.length)
    // If a build removes a file after it was found, only this response is cut off.
    response.on('pipe', (file) => file.on('error', () => response.destroy()))
    // The two packages expect their own request and response types, which at run time are Node's.
    compress(request as never, response as never, () => {
      files(request, response, async () => {
        // While a build swaps folders, there is no site for a moment.
        while (isBeingSwapped(dir)) await setTimeout(5)
        files(request, response, () => answerNotFound(response))
      })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is taken: end what uses it, or choose another with PORT=….`)
  })
  const address = server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  return { server, url: `http://${host}:${actual}${basePathOf(dir)}` }
}
