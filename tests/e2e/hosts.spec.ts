import { expect } from '@playwright/test'
import { startRulesHost } from '../support/emulated-hosts.ts'
import { startCaddy, startNginx, type WebServer } from '../support/web-servers.ts'
import { withWorker } from './device.ts'
import {
  clearHttpCache,
  expectAllOpen,
  expectRelease,
  lookForUpdate,
  test as releaseTest,
  takeUpdate,
  whenKept,
} from './release-steps.ts'
import { signInToStay } from './support.ts'

/** nginx with its own habit for folders, which `deploy/nginx.conf` turns off: a slash is added to their addresses. */
const withSlash = (config: string) =>
  config.replace('try_files $uri $uri/index.html =404;', 'try_files $uri $uri/ =404;')

interface Host {
  name: string
  addsSlash: boolean
  start: (dir: string) => Promise<WebServer>
}

const nginx: Host = {
  name: 'nginx as it is configured here',
  addsSlash: false,
  start: (dir) => startNginx(dir),
}

const hosts: readonly Host[] = [
  nginx,
  { name: 'nginx that adds a slash', addsSlash: true, start: (dir) => startNginx(dir, withSlash) },
  { name: 'Caddy as it is configured here', addsSlash: false, start: (dir) => startCaddy(dir) },
  { name: 'a host that reads _headers', addsSlash: true, start: startRulesHost },
]

const test = releaseTest.extend<{ kind: Host; server: WebServer }>({
  kind: [nginx, { option: true }],
  server: async ({ kind, releases }, use) => {
    const server = await kind.start(releases.first)
    await use(server)
    await server.stop()
  },
  baseURL: ({ server }, use) => use(server.url),
})

test.use(withWorker)

for (const kind of hosts) {
  test.describe(`on ${kind.name}`, () => {
    test.use({ kind })

    test('a release arrives under an open page, and the app opens without a network', {
      tag: '@full',
    }, async ({ page, context, server, releases }) => {
      test.slow()
      await signInToStay(page)
      await whenKept(page)
      const { url } = await page.request.get('/farmers').then((answer) => ({ url: answer.url() }))
      expect(url.endsWith('/farmers/')).toBe(kind.addsSlash)

      server.serve(releases.second)
      await lookForUpdate(page)
      await takeUpdate(page)
      await expectRelease(page, 2)

      await clearHttpCache(context, page)
      await context.setOffline(true)
      await expectAllOpen(page, 2)
    })
  })
}

test('an open page without the worker goes on, and loads the new release when it is opened again', {
  tag: '@full',
}, async ({ browser, server, releases }) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/login')
  server.serve(releases.second)
  await expectRelease(page, 1)
  await page.reload()
  await expectRelease(page, 2)
  await context.close()
})
