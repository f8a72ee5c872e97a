import { expect } from '@playwright/test'
import { startNginx, type WebServer } from '../support/web-servers.ts'
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

const test = releaseTest.extend<{ addsSlash: boolean; nginx: WebServer }>({
  addsSlash: [false, { option: true }],
  nginx: async ({ addsSlash, releases }, use) => {
    const server = await startNginx(releases.first, addsSlash ? withSlash : undefined)
    await use(server)
    await server.stop()
  },
  baseURL: ({ nginx }, use) => use(nginx.url),
})

test.use(withWorker)

for (const addsSlash of [false, true]) {
  test.describe(
    addsSlash ? 'on nginx that adds a slash' : 'on nginx as it is configured here',
    () => {
      test.use({ addsSlash })

      test('a release arrives under an open page, and the app opens without a network', {
        tag: '@full',
      }, async ({ page, context, nginx, releases }) => {
        test.slow()
        await signInToStay(page)
        await whenKept(page)
        const { url } = await page.request.get('/farmers').then((answer) => ({ url: answer.url() }))
        expect(url.endsWith('/farmers/')).toBe(addsSlash)

        nginx.serve(releases.second)
        await lookForUpdate(page)
        await takeUpdate(page)
        await expectRelease(page, 2)

        await clearHttpCache(context, page)
        await context.setOffline(true)
        await expectAllOpen(page, 2)
      })
    },
  )
}

test('an open page without the worker goes on, and loads the new release when it is opened again', {
  tag: '@full',
}, async ({ browser, nginx, releases }) => {
  const context = await browser.newContext({ baseURL: nginx.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/login')
  nginx.serve(releases.second)
  await expectRelease(page, 1)
  await page.reload()
  await expectRelease(page, 2)
  await context.close()
})
