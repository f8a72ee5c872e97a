import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import compression from 'compression'
import sirv from 'sirv'

interface StaticServerOptions {
  /** The built site. */
  dir: string
  /** 0 takes a free one. */
  port: number
  /** Lets every answer wait, as a far host's would. */
  latencyMs?: number
}

const host = '127.0.0.1'

/** Serves a folder as a plain static host would: clean addresses, `404.html` with status 404, no rewrites. */
export async function startStaticServer({
  dir,
  port,
  latencyMs = 0,
}: StaticServerOptions): Promise<{ server: Server; url: string }> {
  if (!existsSync(join(dir, 'index.html'))) {
    throw new Error(`There is no built site in ${dir}: run "npm run build" first.`)
  }
  const compress = compression()
  const files = sirv(dir, {
    etag: true,
    dev: true, // Looks at the disk for each request, so that a new build is served at once.
    setHeaders(response, path) {
      const forever = path.startsWith('/assets/') || path.startsWith('/fonts/')
      response.setHeader(
        'Cache-Control',
        forever ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const server = createServer(async (request, response) => {
    if (latencyMs > 0) await setTimeout(latencyMs)
    // The two packages are made for each other's callers, and speak Node's own types.
    compress(request as never, response as never, () => {
      files(request, response, () => {
        response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
        const page = join(dir, '404.html')
        response.end(existsSync(page) ? readFileSync(page) : 'Not found')
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
  return { server, url: `http://${host}:${actual}` }
}
