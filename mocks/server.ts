import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getResponse } from 'msw'
import { corsOf } from '#domain/cors.ts'
import { endpoints } from '#domain/endpoints/index.ts'
import { createTestBackend } from './node.ts'

interface ServerOptions {
  /** 0 for any free port. */
  port?: number
  scenario?: string
}

/**
 * The emulated backend over HTTP, on this machine only, for apps and backends outside this project. Pages of any origin
 * may call it. Writes are lost when it stops.
 */
export async function startMockServer({ port = 0, scenario = 'default' }: ServerOptions = {}) {
  const { backend, handlers, faults } = await createTestBackend({ scenario })
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch((error: unknown) => {
      faults.push(String(error))
      outgoing.destroy()
    })
  })

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    allow(outgoing)
    if (incoming.method === 'OPTIONS') {
      outgoing.writeHead(204).end()
      return
    }
    const request = await requestOf(incoming)
    const answer = (await getResponse([...handlers], request)) ?? nothingHere()
    // When the network loses an answer, the connection is lost.
    if (answer.type === 'error') outgoing.destroy()
    else await send(answer, outgoing)
  }

  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', done)
  })
  const { port: own } = server.address() as AddressInfo // It listens on a port.
  return {
    url: `http://127.0.0.1:${own}`,
    /** Stops the server. Throws if the backend itself had a fault in the meantime. */
    stop(): void {
      server.close()
      server.closeAllConnections()
      backend.db.close()
      if (faults.length > 0) throw new Error(`The emulated backend failed:\n${faults.join('\n')}`)
    },
  }
}

const { methods, requestHeaders, exposedHeaders } = corsOf(Object.values(endpoints))

/** How long browsers may cache a preflight answer, s. */
const allowedForS = 600

function allow(outgoing: ServerResponse): void {
  outgoing.setHeader('Access-Control-Allow-Origin', '*')
  outgoing.setHeader('Access-Control-Allow-Methods', methods.join(', '))
  outgoing.setHeader('Access-Control-Allow-Headers', requestHeaders.join(', '))
  outgoing.setHeader('Access-Control-Expose-Headers', exposedHeaders.join(', '))
  outgoing.setHeader('Access-Control-Max-Age', String(allowedForS))
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer) // Without an encoding, parts are bytes.
  const body = Buffer.concat(parts)
  return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
    ...(body.length > 0 ? { body } : {}),
  })
}

const nothingHere = () =>
  new Response('The API is at /api/v1, the authentication provider at /auth/v1.\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })

async function send(answer: Response, outgoing: ServerResponse): Promise<void> {
  for (const [name, value] of answer.headers) outgoing.setHeader(name, value)
  outgoing.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
}
