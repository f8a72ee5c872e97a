import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { stageFolder } from '../../scripts/staged-folder.ts'
import { ensureCaddy, ensureNginx } from '../../scripts/web-servers.ts'
import { filesOf } from './build.ts'

const deploy = resolve(import.meta.dirname, '../../deploy')

export interface WebServer {
  url: string
  /** Puts a site in the place of the one before, as a build does. */
  serve: (dir: string) => void
  stop: () => Promise<void>
}

interface Place {
  folder: string
  site: string
  port: number
}

/** nginx as `deploy/nginx.conf` sets it up; `change` changes what that file says, and the site is below `base`. */
export const startNginx = (
  dir: string,
  change = (text: string) => text,
  base = '',
): Promise<WebServer> =>
  startServer(dir, base, ({ folder, site, port }) => {
    const server = change(readFileSync(join(deploy, 'nginx.conf'), 'utf8'))
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replaceAll('/srv/asili/dist', site)
      .replaceAll('/etc/nginx/asili', folder)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join('\n')
    const config = `pid ${folder}/pid; daemon off; error_log stderr; events { }
http { include /etc/nginx/mime.types; access_log off; ${temporary}
${server} }`
    writeFileSync(join(folder, 'nginx.conf'), config)
    return [ensureNginx(), ['-p', folder, '-c', join(folder, 'nginx.conf')]]
  })

/** Caddy as `deploy/Caddyfile` sets it up; `change` changes what that file says, and the site is below `base`. */
export const startCaddy = (
  dir: string,
  change = (text: string) => text,
  base = '',
): Promise<WebServer> =>
  startServer(dir, base, ({ folder }) => {
    const site = change(readFileSync(join(deploy, 'Caddyfile'), 'utf8'))
    const config = `{\n\tadmin off\n\tauto_https off\n}\n${site.replace('import security', `import ${folder}/security`)}`
    writeFileSync(join(folder, 'Caddyfile'), config)
    return [ensureCaddy(), ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]]
  })

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Without the rights of an administrator, on a port of its own, with all that it writes in a folder of its own. */
async function startServer(
  dir: string,
  base: string,
  configure: (place: Place) => [command: string, args: string[]],
): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), 'asili-server-'))
  const place = { folder, site: join(folder, 'site'), port: await freePort() }
  const published = join(place.site, base)
  let publishedAt = Date.now() - hourMs
  /** Releases are minutes apart: servers name a file by its second and size, and two of one second would be one. */
  const dateFiles = () => {
    publishedAt += minuteMs
    const date = new Date(publishedAt)
    for (const file of filesOf(published)) utimesSync(join(published, file), date, date)
  }
  cpSync(dir, published, { recursive: true })
  dateFiles()
  // The server may not read the project where that is in a private folder.
  cpSync(deploy, folder, { recursive: true })
  const [command, args] = configure(place)
  chmodSync(folder, 0o755)
  const nobody = 65534
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, nobody, nobody)
  const url = `http://127.0.0.1:${place.port}`
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, SITE_ADDRESS: url, SITE_ROOT: place.site },
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
  })
  await whenListening(child, `${url}${base}/`)
  return {
    url,
    serve(next) {
      const stage = stageFolder(published, { fresh: true })
      for (const file of filesOf(next)) stage.copy(file, join(next, file))
      stage.publish()
      dateFiles()
    },
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function whenListening(child: ChildProcess, url: string): Promise<void> {
  let said = ''
  child.stderr?.on('data', (data) => {
    said += data
  })
  let failure: unknown
  child.once('error', (error) => {
    failure = error
  })
  while (child.exitCode === null && !failure) {
    if (await answers(url)) return
    await setTimeout(10)
  }
  throw new Error(`The server did not start: ${failure ?? said}`)
}

const answers = (url: string) =>
  new Promise<boolean>((done) => {
    request(url, { method: 'HEAD' }, (response) => done(response.resume().statusCode === 200))
      .once('error', () => done(false))
      .end()
  })

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
