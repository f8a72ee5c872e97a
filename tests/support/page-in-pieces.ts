import { createServer, type ServerResponse } from 'node:http'

/** Characters of a piece, about; it ends where a tag begins. The first one has the head. */
const pieceLength = 1_000

/** So much of a page comes in pieces: more than a screen shows of it. */
const slowLength = 30_000

/**
 * Serves a page by pieces, as a slow network brings it: the next comes when `/next` is asked for.
 * There is nothing else, neither scripts nor typefaces.
 */
export async function servePageInPieces(html: string) {
  const pieces = piecesOf(html)
  let page: ServerResponse | undefined
  const server = createServer((request, response) => {
    if (request.url === '/') {
      page = response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      page.write(pieces.shift())
    } else if (request.url === '/next') {
      const piece = pieces.shift()
      if (piece === undefined) page?.end()
      else page?.write(piece)
      response.writeHead(piece === undefined ? 410 : 204).end()
    } else {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

function piecesOf(html: string): string[] {
  const body = html.indexOf('<body')
  const pieces: string[] = []
  let from = 0
  for (let at = body; at < Math.min(html.length, body + slowLength); from = at) {
    const tag = html.indexOf('<', at + pieceLength)
    at = tag === -1 ? html.length : tag
    pieces.push(html.slice(from, at))
  }
  return [...pieces, html.slice(from)]
}
