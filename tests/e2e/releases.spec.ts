import { expect } from '@playwright/test'
import { type Policy, policies } from '../support/release-host.ts'
import { withWorker } from './device.ts'
import {
  clearHttpCache,
  expectAllOpen,
  expectRelease,
  keptReleases,
  lookForUpdate,
  takeUpdate,
  test,
  updateBar,
  whenKept,
} from './release-steps.ts'
import { phone, signInToStay } from './support.ts'

test.use(withWorker)

for (const policy of Object.keys(policies) as Policy[]) {
  // a const table: its keys are its type
  test.describe(`on a host that ${policy}`, () => {
    test.use({ policy })

    test('each of three releases arrives, and opens without a network', { tag: '@full' }, async ({
      page,
      context,
      host,
      releases,
      third,
    }) => {
      test.slow()
      await signInToStay(page)
      await whenKept(page)
      host.serve(releases.second)
      await page.goto('/dashboard')
      await expectRelease(page, 1)
      await takeUpdate(page)
      await expectRelease(page, 2)
      await expect(updateBar(page)).toBeHidden()

      host.serve(third)
      await lookForUpdate(page)
      await takeUpdate(page)
      await expectRelease(page, 3)

      await clearHttpCache(context, page)
      await expectAllOpen(page, 3)
      await context.setOffline(true)
      await expectAllOpen(page, 3)
    })
  })
}

test('a release that nobody took is skipped, and open pages find what they still need', {
  tag: '@full',
}, async ({ page, context, host, releases, third }) => {
  await signInToStay(page)
  await whenKept(page)
  host.serve(releases.second)
  await lookForUpdate(page)
  await expect(updateBar(page)).toBeVisible()
  host.serve(third)
  await lookForUpdate(page)
  await expect.poll(() => keptReleases(page)).toHaveLength(3)

  const other = await context.newPage()
  await other.goto('/farmers')
  await takeUpdate(other)
  await expectRelease(other, 3)
  // The first page was not touched, and the host has its files no more.
  await expectRelease(page, 1)
  await clearHttpCache(context, page)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Batches' })
    .click()
  await expect(page.getByText('63 batches')).toBeVisible()
  await expect(page).toHaveTitle('Batches · Asili')
})

test('an install on a network that loses every fifth request comes to its end', {
  tag: '@full',
}, async ({ page, context, host, releases }) => {
  test.slow()
  host.lose(0.2)
  // As people do: what has come stays, and the rest comes with the next load.
  await expect(async () => {
    await page.goto('/login')
    await expect.poll(() => keptReleases(page)).toHaveLength(1)
  }).toPass()
  host.lose(0)
  await signInToStay(page)
  host.serve(releases.second)
  host.lose(0.2)
  await expect(async () => {
    await lookForUpdate(page)
    await expect.poll(() => keptReleases(page)).toHaveLength(2)
  }).toPass()
  await context.setOffline(true)
  await takeUpdate(page)
  await expectRelease(page, 2)
  await expectAllOpen(page, 2)
})

test('a release that was taken back is replaced by the one before it', { tag: '@full' }, async ({
  page,
  context,
  host,
  releases,
}) => {
  host.serve(releases.second)
  await signInToStay(page)
  await whenKept(page)
  await expectRelease(page, 2)
  host.serve(releases.first)
  await lookForUpdate(page)
  await takeUpdate(page)
  await expectRelease(page, 1)
  await clearHttpCache(context, page)
  await context.setOffline(true)
  await expectAllOpen(page, 1)
})

test('a shell with holes heals at the next connection', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await signInToStay(page)
  await whenKept(page)
  const removed = await page.evaluate(async () => {
    const gone: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        if (!/\/(farmers|assets\/app-.*\.js)$/.test(url)) continue
        await cache.delete(url)
        gone.push(url)
      }
    }
    return gone
  })
  expect(removed).toHaveLength(2)
  await page.goto('/dashboard')
  await expectRelease(page, 1)
  const stillMissing = () =>
    page.evaluate(async (urls) => {
      const found = await Promise.all(urls.map((url) => caches.match(url)))
      return urls.filter((_, at) => !found[at])
    }, removed)
  await expect.poll(stillMissing).toEqual([])
  await clearHttpCache(context, page)
  await context.setOffline(true)
  await expectAllOpen(page, 1)
})

test('a stranger keeps /verify with one press, checks a passport without a network, and takes the next release', {
  tag: '@full',
}, async ({ page, context, host, releases }) => {
  await page.setViewportSize(phone)
  await page.goto('/verify')
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  const kept = page.getByText('Kept on this device: works offline.')
  await expect(kept).toBeVisible()

  await clearHttpCache(context, page)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'A passport that holds' }).click()
  await expect(page.getByRole('heading', { name: 'Verified', exact: true })).toBeFocused()
  const white =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII='
  await page.getByLabel('Choose a picture of the code').setInputFiles({
    name: 'white.png',
    mimeType: 'image/png',
    buffer: Buffer.from(white, 'base64'),
  })
  // Whoever says so has read it.
  await expect(page.getByText('No code was found in this picture.')).toBeVisible()

  await context.setOffline(false)
  const release = page.locator('meta[name="asili-release"]')
  const first = (await release.getAttribute('content')) ?? ''
  host.serve(releases.second)
  await page.reload()
  await expect(release).toHaveAttribute('content', first)
  await page.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(release).not.toHaveAttribute('content', first)
  await expect(kept).toBeVisible()
})
