import { type BrowserContext, expect, type Page } from '@playwright/test'
import { appPaths } from '#domain/paths.ts'
import { type Policy, type ReleaseHost, startHost } from '../support/release-host.ts'
import { buildReleases, buildThird, type Releases, versions } from '../support/releases.ts'
import { workerTookOver } from './device.ts'
import { test as base } from './held-to-policy.ts'

interface OfWorker {
  releases: Releases
  third: string
}

// `npm test` has built them already; a single test builds what it needs.
const timeout = 900_000

/** Tests in which one release of the app follows another, on a host of their own. */
export const test = base.extend<{ policy: Policy; host: ReleaseHost }, OfWorker>({
  // biome-ignore-start lint/correctness/noEmptyPattern: the tool reads from the pattern what is needed.
  releases: [async ({}, use) => use(await buildReleases()), { scope: 'worker', timeout }],
  third: [async ({}, use) => use(await buildThird()), { scope: 'worker', timeout }],
  // biome-ignore-end lint/correctness/noEmptyPattern: as above.
  policy: ['keeps assets for ever', { option: true }],
  host: async ({ policy, releases }, use) => {
    const host = await startHost(policy, releases.first)
    await use(host)
    await host.stop()
  },
  baseURL: ({ host }, use) => use(host.url),
})

/** The page that is open is of this release: the mark at the top names its version. */
export const expectRelease = (page: Page, release: keyof typeof versions) =>
  expect(page.getByTitle(`Version ${versions[release]}`, { exact: true })).toBeVisible()

export const updateBar = (page: Page) => page.getByRole('region', { name: 'App version' })

/** Waits until the app is whole on the device, for a site at its host's root or below this path. */
export async function whenKept(page: Page, basePath = ''): Promise<void> {
  await workerTookOver(page)
  await expect.poll(() => keptReleases(page, basePath)).not.toHaveLength(0)
}

/** Which releases are whole on the device. */
export const keptReleases = (page: Page, basePath = '') =>
  page.evaluate(async (list) => {
    const kept: string[] = []
    for (const name of await caches.keys()) {
      if (await (await caches.open(name)).match(list)) kept.push(name)
    }
    return kept
  }, `${basePath}/asili-app.json`)

/** Looks for a newer release, as the app does when somebody comes back to it. */
export const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })

/** Waits for the newer release and takes it, as a user does. */
export async function takeUpdate(page: Page): Promise<void> {
  await expect(updateBar(page)).toContainText('A new version is ready')
  await updateBar(page).getByRole('button', { name: 'Reload now' }).click()
}

/** Nothing is left but what the app has put aside itself. */
export async function clearHttpCache(context: BrowserContext, page: Page): Promise<void> {
  const browser = await context.newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
}

/** Every address of the app opens. */
export async function expectAllOpen(page: Page, release: keyof typeof versions): Promise<void> {
  for (const path of appPaths) {
    await page.goto(path)
    await expectRelease(page, release)
  }
  await page.goto('/rescue')
  await expect(page.getByRole('heading', { level: 1, name: 'Save and repair' })).toBeVisible()
}
