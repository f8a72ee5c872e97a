import { expect, type Page } from '@playwright/test'
import { withWorker, workerTookOver } from './device.ts'
import { test } from './held-to-policy.ts'
import { navigation, screenHeading, signIn } from './support.ts'

test.use(withWorker)

/** Everything that the app needs is on the device. */
const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise<void>((resolve) => {
      active?.addEventListener('statechange', () => active.state === 'activated' && resolve())
    })
  })

test('after one visit the sign-in page opens without a network, whatever screen was asked for', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await workerIsReady(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.goto('/batches?status=exported')
  await expect(page).toHaveURL(/\/login\?/)
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('the app stays on the device when its last page is closed', async ({ page, context }) => {
  await page.goto('/login')
  await workerTookOver(page)
  // Not a moment before the emulated backend is in the worker's hands: from then on it knows who leaves.
  await signIn(page)
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  await context.setOffline(true)
  const later = await context.newPage()
  await later.goto('/login')
  await expect(later.getByLabel('Email')).toBeVisible()
  // As often as it is left and opened.
  for (const path of ['/farmers', '/batches']) {
    await later.goto(path)
    await expect(later.getByLabel('Email')).toBeVisible()
  }
})

test('a page that was loaded past the worker is in its hands all the same', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.goto('/login')
  await workerTookOver(page)
  const browser = await context.newCDPSession(page)
  const loaded = page.waitForEvent('load')
  await browser.send('Page.reload', { ignoreCache: true })
  await loaded
  await workerTookOver(page)
})

test('on a host without service workers the demo works all the same', async ({ page, baseURL }) => {
  // Any name but localhost makes plain HTTP an insecure context: no worker, no crypto.subtle.
  const { port } = new URL(baseURL ?? '')
  await page.goto(`http://asili.test:${port}/login`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
  await signIn(page)
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  await navigation(page).getByRole('link', { name: 'Batches' }).click()
  await expect(page.getByText('63 batches')).toBeVisible()
})
