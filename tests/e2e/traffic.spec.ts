import { expect, type Page } from '@playwright/test'
import { expectSynced, withWorker, workerTookOver } from './device.ts'
import { cards, countText, found, openScreen, paletteBox, panel, test } from './support.ts'

test.use(withWorker)

/** Counts what the API answers from now on: requests by their paths, and bytes of their answers. */
function countTraffic(page: Page) {
  const answers: Promise<number>[] = []
  const paths: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api/v1/')) return
    paths.push(pathname)
    answers.push(
      response.body().then(
        ({ length }) => length,
        () => 0,
      ),
    )
  })
  return {
    paths,
    bytes: async () => (await Promise.all(answers)).reduce((sum, length) => sum + length, 0),
  }
}

test.beforeEach(async ({ page }) => {
  await openScreen(page, '/farmers')
  await workerTookOver(page)
  await expectSynced(page)
})

test('a list that the device has costs its changes alone when it is opened anew', {
  tag: '@full',
}, async ({ page }) => {
  const traffic = countTraffic(page)
  await page.reload()
  await expect(countText(page, '40 farmers')).toBeVisible()
  await expect.poll(() => traffic.paths).toContain('/api/v1/changes')
  await expectSynced(page)
  expect(traffic.paths.filter((path) => path !== '/api/v1/changes')).toEqual([])
  expect(await traffic.bytes()).toBeLessThan(2_000)
})

test('the rows that were seen last show before the device’s storage is open; a search waits for all', async ({
  page,
}) => {
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => /first-rows/.test(key)))
  const firstName = await cards(page).first().getByRole('heading').textContent()
  await page.addInitScript(() => {
    // A storage that takes its time: it never answers.
    const silent = { addEventListener() {}, removeEventListener() {} }
    indexedDB.open = () => Object.assign(Object.create(IDBOpenDBRequest.prototype), silent)
  })
  await page.reload()
  await expect(cards(page).first().getByRole('heading')).toHaveText(firstName ?? '')
  await expect(countText(page, '40 farmers')).toBeVisible()
  await expect(page.getByLabel('Summary')).toContainText('40')
  await page.getByLabel('Search', { exact: true }).fill('ama')
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Loading...')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(cards(page).first()).toBeVisible()
})

test('a change to a farmer costs that farmer alone', { tag: '@full' }, async ({ page }) => {
  const traffic = countTraffic(page)
  await page.getByRole('link', { name: 'Edit Ama Owusu' }).click()
  const form = panel(page, /Ama Owusu/)
  await form.getByLabel('Phone').fill('+233 20 000 0901')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('1 sent')).toBeAttached()
  expect(traffic.paths).not.toContain('/api/v1/farmers')
  expect(await traffic.bytes()).toBeLessThan(10_000)
})

test('the palette and the other lists cost nothing', { tag: '@full' }, async ({ page }) => {
  const traffic = countTraffic(page)
  await page.keyboard.press('Control+K')
  await paletteBox(page).fill('ama')
  await expect(found(page, /^Ama Owusu/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Batches' }).first().click()
  await expect(cards(page).first()).toBeVisible()
  expect(traffic.paths.filter((path) => path !== '/api/v1/changes')).toEqual([])
  expect(await traffic.bytes()).toBeLessThan(1_000)
})
