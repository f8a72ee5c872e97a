import { expect, type Page } from '@playwright/test'
import { startGitHubPages } from '../support/emulated-hosts.ts'
import { basePath, buildBasedReleases, type Releases } from '../support/releases.ts'
import { everythingIsSent, expectSynced, withWorker, workerTookOver } from './device.ts'
import { fillFarmer } from './farmer-form.ts'
import { test as base } from './held-to-policy.ts'
import {
  expectRelease,
  keptReleases,
  lookForUpdate,
  takeUpdate,
  whenKept,
} from './release-steps.ts'
import { cards, navigation, openAccount, panel, screenHeading, signIn } from './support.ts'

type Host = Awaited<ReturnType<typeof startGitHubPages>>

/** A project's site on GitHub Pages: below a path, with nothing of ours beside it. */
const test = base.extend<{ host: Host; astray: string[] }, { releases: Releases }>({
  releases: [
    // biome-ignore lint/correctness/noEmptyPattern: the tool reads from the pattern what is needed.
    async ({}, use) => use(await buildBasedReleases()),
    { scope: 'worker', timeout: 900_000 },
  ],
  host: async ({ releases }, use) => {
    const host = await startGitHubPages(releases.first, basePath)
    await use(host)
    await host.stop()
  },
  baseURL: ({ host }, use) => use(host.url),
  /** What a page or the worker asked the host for beside the site. */
  astray: [
    async ({ context, host }, use) => {
      const astray: string[] = []
      context.on('request', (request) => {
        const url = request.url()
        if (url.startsWith(host.url) && !url.startsWith(`${host.url}${basePath}/`)) astray.push(url)
      })
      await use(astray)
      expect(astray, 'asked for beside the site').toEqual([])
    },
    { auto: true },
  ],
})

test.use(withWorker)

const pathOf = (page: Page) => new URL(page.url()).pathname

test('below a path of its host, a reader finds pages, a page that is none, and whether a passport holds', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.goto(`${basePath}/`)
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(`${basePath}/about/`)

  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('searchbox').fill('idempotency key')
  await search.getByRole('link', { name: 'Safe retries with idempotency keys' }).click()
  await expect(page).toHaveURL(`${basePath}/docs/api/#safe-retries-with-idempotency-keys`)
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible()

  const missing = await page.goto(`${basePath}/blog/eudr-gide`)
  expect(missing?.status()).toBe(404)
  await page
    .getByRole('link', { name: /EUDR guide/i })
    .last()
    .click()
  await expect(page).toHaveURL(`${basePath}/resources/eudr-guide/`)
  await page.goto(`${basePath}/case-studies/nothing`)
  await expect(page).toHaveURL(`${basePath}/case-studies/`)

  await page.goto(`${basePath}/verify`)
  await page.getByRole('button', { name: 'A passport that holds' }).click()
  const verdict = page.locator('[data-verdict]').getByRole('heading', { level: 2 })
  await expect(verdict).toHaveText('Verified')

  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByText('Kept on this device: works offline.')).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(verdict).toHaveText('Verified')
})

test('below a path of its host, an agent signs in, works without a network, sends, and gets a release', {
  tag: '@full',
}, async ({ page, context, host, releases }) => {
  test.slow()
  await page.goto(`${basePath}/farmers?q=Ama+Owusu`)
  await expect(page).toHaveURL(/^[^?]*\/asili\/login\?next=%2Ffarmers%2F%3Fq%3DAma/)
  await page.getByLabel('Keep me signed in on this device').check()
  await signIn(page)
  await expect(page).toHaveURL(`${basePath}/farmers?q=Ama+Owusu`)
  // Of another app on the same host: none of ours to touch.
  await page.evaluate(() => caches.open('asili-app-0123'))
  await page.getByRole('link', { name: 'Ama Owusu', exact: true }).click()
  await expect(panel(page, 'Ama Owusu')).toBeVisible()
  await page.reload()
  await expect(panel(page, 'Ama Owusu')).toBeVisible()

  await whenKept(page, basePath)
  await expectSynced(page)
  await workerTookOver(page)
  await context.setOffline(true)
  await page.reload()
  await expect(panel(page, 'Ama Owusu')).toBeVisible()
  await page.goto(`${basePath}/farmers?do=add`)
  await fillFarmer(page, 'Adélaïde Ọláyínká', '+233 20 000 0902')
  await panel(page, 'Add New Farmer').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 to send')).toBeVisible()
  await context.setOffline(false)
  await page.goto(`${basePath}/outbox`)
  await expect(everythingIsSent(page)).toBeVisible()

  host.serve(releases.second)
  await lookForUpdate(page)
  await takeUpdate(page)
  await expectRelease(page, 2)
  await navigation(page).getByRole('link', { name: 'Farmers' }).click()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('Adélaïde')
  await expect(cards(page).filter({ hasText: 'Adélaïde Ọláyínká' })).toBeVisible()

  await page.goto(`${basePath}/rescue`)
  await page.getByRole('button', { name: 'Repair the app' }).click()
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  expect(pathOf(page)).toMatch(/^\/asili\/dashboard\/?$/)
  await whenKept(page, basePath)
  expect(await keptReleases(page, basePath)).toHaveLength(1)
  expect(await page.evaluate(() => caches.keys())).toContain('asili-app-0123')
  await navigation(page).getByRole('link', { name: 'Farmers' }).click()
  await expect(screenHeading(page, 'Farmers')).toBeVisible()
  await openAccount(page)
  const [help] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Help with this screen' }).click(),
  ])
  await expect(help).toHaveURL(`${basePath}/docs/#farm-geotags-and-gps-accuracy`)
})
