import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from './accessible.ts'
import { callApi, type Listed } from './api.ts'
import { everythingIsSent, expectSynced, withWorker } from './device.ts'
import {
  expectRelease,
  keptReleases,
  lookForUpdate,
  takeUpdate,
  test,
  updateBar,
  whenKept,
} from './release-steps.ts'
import { cardInMiddle, cards, panel, phone, signInToStay } from './support.ts'

test.use(withWorker)

/** What the server has of her. */
async function amaOwusu(page: Page) {
  const path = '/farmers?q=Ama+Owusu'
  const { items } = await callApi<Listed<{ phone: string; version: number }>>(page, path)
  return items
}

test('an update that comes while somebody fills in a form waits, and the draft stays', {
  tag: '@full',
}, async ({ page, host, releases }) => {
  await signInToStay(page)
  await whenKept(page)
  await page.goto('/farmers?do=add')
  const form = panel(page, 'Add New Farmer')
  await form.getByLabel('Full name').fill('Adélaïde Ọláyínká')
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  host.serve(releases.second)
  await lookForUpdate(page)
  await expect(updateBar(page)).toContainText('A new version is ready')
  await form.getByLabel('Phone').fill('+233 20 000 0911')
  expect(loads).toBe(0)
  await form.getByRole('button', { name: 'Close' }).click()

  await page.setViewportSize(phone)
  await expectAccessibleEverywhere(page)
  await takeUpdate(page)
  await expectRelease(page, 2)
  await page.goto('/farmers?do=add')
  await expect(form.getByLabel('Full name')).toHaveValue('Adélaïde Ọláyínká')
  await expect(form.getByLabel('Phone')).toHaveValue('+233 20 000 0911')
})

test('an update leaves a list where it was scrolled to', async ({ page, host, releases }) => {
  await page.setViewportSize(phone)
  await signInToStay(page)
  await whenKept(page)
  await page.goto('/farmers')
  await expectSynced(page)
  host.serve(releases.second)
  await lookForUpdate(page)
  await expect(updateBar(page)).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await expect.poll(() => cardInMiddle(page)).toBeTruthy()
  const seen = (await cardInMiddle(page)) ?? ''
  await takeUpdate(page)
  await expect(updateBar(page)).toBeHidden()
  // A card drawn again may take another height: what was in sight is, if not to the pixel.
  await expect(cards(page).filter({ hasText: seen })).toBeInViewport()
})

test('an update is taken though the emulated backend has its worker kept awake', {
  tag: '@full',
}, async ({ page, host, releases }) => {
  await signInToStay(page)
  await whenKept(page)
  await page.goto('/farmers')
  await expectSynced(page)
  host.serve(releases.second)
  await lookForUpdate(page)
  await expect(updateBar(page)).toBeVisible()
  // As the library does every five seconds, but never missing the moment in which that worker gives way.
  await page.evaluate(() => {
    setInterval(() => navigator.serviceWorker.controller?.postMessage('KEEPALIVE_REQUEST'), 20)
  })
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await takeUpdate(page)
  await expectRelease(page, 2)
  expect(loads).toBe(1)
})

test('an update in the middle of a sync sends everything once', { tag: '@full' }, async ({
  page,
  context,
  host,
  releases,
}) => {
  test.slow()
  await signInToStay(page)
  await whenKept(page)
  await page.goto('/farmers?scenario=slow')
  await expect(page.getByText(/^Synced \d/)).toBeAttached()
  const [{ version = 0 } = {}] = await amaOwusu(page)
  host.serve(releases.second)
  await lookForUpdate(page)
  await expect(updateBar(page)).toBeVisible()

  await context.setOffline(true)
  const numbers = ['+233 20 000 0901', '+233 20 000 0902', '+233 20 000 0903']
  for (const number of numbers) {
    await page.getByRole('link', { name: 'Edit Ama Owusu' }).click()
    await page.getByLabel('Phone').fill(number)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(page.getByText('3 to send')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Syncing')).toBeAttached()
  await takeUpdate(page)
  await expectRelease(page, 2)
  await page.goto('/outbox')
  await expect(everythingIsSent(page)).toBeVisible()
  await whenKept(page)
  expect(await amaOwusu(page)).toMatchObject([
    { phone: numbers.at(-1), version: version + numbers.length },
  ])
})

test('another tab goes on with what it has, and its requests are answered', {
  tag: '@full',
}, async ({ page, context, host, releases }) => {
  await signInToStay(page)
  await whenKept(page)
  const other = await context.newPage()
  await other.goto('/farmers?q=Ama+Owusu')
  await expect(cards(other)).toHaveCount(1)
  host.serve(releases.second)
  await lookForUpdate(page)
  await takeUpdate(page)
  await expectRelease(page, 2)

  await expectRelease(other, 1)
  await other.getByRole('link', { name: 'Edit Ama Owusu' }).click()
  await other.getByLabel('Phone').fill('+233 20 000 0901')
  await other.getByRole('button', { name: 'Save' }).click()
  // By whichever tab.
  await expect.poll(() => amaOwusu(other)).toMatchObject([{ phone: '+233 20 000 0901' }])
  await expect(other.getByText('1 to send')).toBeHidden()
  await expect(updateBar(other)).toContainText('A new version is ready')
  await updateBar(other).getByRole('button', { name: 'Reload now' }).click()
  await expectRelease(other, 2)
})

test('an update is taken although a page was closed while it waited for an answer', {
  tag: '@full',
}, async ({ page, context, host, releases }) => {
  await signInToStay(page)
  await whenKept(page)
  const other = await context.newPage()
  await other.goto('/farmers?scenario=slow')
  await other.waitForRequest(/api\/v1\/farmers/)
  await other.close()
  host.serve(releases.second)
  await lookForUpdate(page)
  await takeUpdate(page)
  await expectRelease(page, 2)
})

test('an update that was put off for seven days is taken without being asked for', {
  tag: '@full',
}, async ({ page, host, releases }) => {
  await signInToStay(page)
  await whenKept(page)
  host.serve(releases.second)
  await lookForUpdate(page)
  await expect(updateBar(page)).toBeVisible()
  await updateBar(page).getByRole('button', { name: 'Later' }).click()
  await expect(updateBar(page)).toBeHidden()
  await page.reload()
  await expectRelease(page, 1)
  await expect(updateBar(page)).toBeVisible()
  await page.evaluate(
    (sevenDaysMs) => {
      const note = JSON.parse(localStorage.getItem('asili-update') ?? '{}')
      localStorage.setItem('asili-update', JSON.stringify({ sinceMs: note.sinceMs - sevenDaysMs }))
    },
    7 * 24 * 3600 * 1000,
  )
  await page.reload()
  await expectRelease(page, 2)
  await expect(updateBar(page)).toBeHidden()
})

test('an update that the API asks for is taken at the next start', { tag: '@full' }, async ({
  page,
  host,
  releases,
}) => {
  await signInToStay(page)
  await whenKept(page)
  await page.goto('/farmers?scenario=update-required')
  await expect(updateBar(page)).toContainText('This version is too old for the server')
  host.serve(releases.second)
  await lookForUpdate(page)
  await expect(updateBar(page)).toContainText('A new version is ready')
  await expect.poll(() => keptReleases(page)).toHaveLength(2)
  await page.goto('/dashboard')
  await expectRelease(page, 2)
  await expect(updateBar(page)).toBeHidden()
})

test('data of a newer release is named in clear words when somebody goes back', {
  tag: '@full',
}, async ({ page, context, host, releases, third }) => {
  host.serve(third)
  await signInToStay(page)
  await whenKept(page)
  await page.goto('/farmers')
  await expectSynced(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Edit Ama Owusu' }).click()
  await page.getByLabel('Phone').fill('+233 20 000 0901')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 to send')).toBeVisible()
  await context.setOffline(false)

  host.serve(releases.second)
  await lookForUpdate(page)
  await takeUpdate(page)
  await expectRelease(page, 2)
  await expect(updateBar(page)).toContainText('was written by a newer version of Asili')
  await expect(updateBar(page)).toContainText('Nothing is lost')
  await page.setViewportSize(phone)
  await expectAccessibleEverywhere(page)
  await updateBar(page).getByRole('link', { name: 'Save what waits' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Save and repair' })).toBeVisible()

  host.serve(third)
  await page.goto('/farmers')
  await lookForUpdate(page)
  await expect.poll(() => keptReleases(page)).toHaveLength(2)
  await updateBar(page).getByRole('button', { name: 'Reload now' }).click()
  await expectRelease(page, 3)
  await page.goto('/farmers?q=Ama+Owusu')
  await page.getByRole('link', { name: 'Ama Owusu', exact: true }).click()
  await expect(page.getByRole('link', { name: '+233 20 000 0901' })).toBeVisible()
})

test('an open page of an older release says so when a newer one changes the storage', {
  tag: '@full',
}, async ({ page, context, host, third }) => {
  await signInToStay(page)
  await whenKept(page)
  await page.goto('/farmers')
  await expectSynced(page)
  host.serve(third)
  const other = await context.newPage()
  await other.goto('/farmers')
  await lookForUpdate(other)
  await takeUpdate(other)
  await expectRelease(other, 3)
  await expectSynced(other)
  await expect(updateBar(page)).toContainText('was written by a newer version of Asili')
  await updateBar(page).getByRole('button', { name: 'Reload now' }).click()
  await expectRelease(page, 3)
  await expect(updateBar(page)).toBeHidden()
})
