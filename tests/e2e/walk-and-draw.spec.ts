import { expect, type Page } from '@playwright/test'
import type { Plot } from '#domain/plot.ts'
import { expectAccessible, overflowPx } from './accessible.ts'
import { callApi, type Listed } from './api.ts'
import { test } from './browser-process.ts'
import { everythingIsSent, expectSynced, withWorker, workerTookOver } from './device.ts'
import { openScreen, panel, phone, signInToStay } from './support.ts'

test.use(withWorker)

/** Round a field near Sefwi Wiawso, a reading every few metres: in hundred-thousandths of a degree from its corner. */
const way = [
  ...[0, 20, 40, 60, 80, 100].map((east) => [east, 0] as const),
  ...[20, 40, 60, 80, 100].map((north) => [100, north] as const),
  ...[80, 60, 40, 20, 0].map((east) => [east, 100] as const),
  ...[80, 60, 40, 20].map((north) => [0, north] as const),
]

const form = (page: Page) => panel(page, 'Add New Plot')

/** Walks on, one reading after the other; `before` readings are there already. */
async function walkOn(page: Page, part: typeof way, before: number): Promise<void> {
  for (const [index, [east, north]] of part.entries()) {
    await page.context().setGeolocation({
      latitude: 6.21 + north * 1e-5,
      longitude: -2.48 + east * 1e-5,
      accuracy: 4,
    })
    await expect(form(page)).toContainText(`${before + index + 1} readings.`)
  }
}

test('a boundary is walked without a network, outlives a killed browser in the middle, and is sent later', {
  tag: '@full',
}, async ({ profile }) => {
  test.slow()
  // Closed properly, so that the session is on the disk.
  const first = await profile.start()
  await signInToStay(first.page)
  await workerTookOver(first.page)
  await first.context.close()

  const { page, context, kill } = await profile.start()
  await context.grantPermissions(['geolocation'])
  await page.setViewportSize(phone)
  await page.goto('/plots?do=add&farmer=FRM-0001')
  await expectSynced(page)
  await context.setOffline(true)
  await form(page).getByLabel('Name').fill('Oke Ọ̀nà')
  await form(page).getByLabel('Shape').selectOption('Boundary, walked round')
  await form(page).getByRole('button', { name: 'Start walking' }).click()
  await walkOn(page, way.slice(0, 9), 0)
  await expect(form(page).getByText('3 corners,')).toBeVisible()
  await expect(form(page)).toContainText('that part becomes a gap')
  expect(await overflowPx(page)).toBe(0)
  await expectAccessible(page)
  await expect(form(page).getByText(/^Draft kept on this device/)).toBeVisible()
  await kill()

  const { page: again, context: offline } = await profile.start()
  await offline.grantPermissions(['geolocation'])
  await offline.setOffline(true)
  await again.setViewportSize(phone)
  await again.goto('/plots?do=add&farmer=FRM-0001')
  await expect(form(again).getByLabel('Name')).toHaveValue('Oke Ọ̀nà')
  await expect(form(again)).toContainText('9 readings.')
  // What is not closed cannot be saved.
  await form(again).getByRole('button', { name: 'Save plot' }).click()
  await expect(again.getByRole('alert')).toContainText('close the boundary first')
  await form(again).getByRole('button', { name: 'Go on walking' }).click()
  await walkOn(again, way.slice(9), 9)
  await form(again).getByRole('button', { name: 'Pause' }).click()
  await form(again).getByRole('button', { name: 'Close the boundary here' }).click()
  await expect(form(again).getByText('4 corners, 1.22 ha', { exact: true })).toBeVisible()
  await form(again).getByRole('button', { name: 'Undo' }).click()
  await expect(form(again).getByRole('button', { name: 'Go on walking' })).toBeVisible()
  await form(again).getByRole('button', { name: 'Redo' }).click()
  await form(again).getByRole('button', { name: 'Save plot' }).click()
  await expect(panel(again, 'Oke Ọ̀nà')).toContainText('Walked round')

  await offline.setOffline(false)
  await again.goto('/outbox')
  await expect(everythingIsSent(again)).toBeVisible()
  const { items } = await callApi<Listed<Plot>>(again, '/plots?q=oke%20ona')
  expect(items[0]).toMatchObject({ farmer: 'Ama Owusu', status: 'checked' })
  expect(items[0]?.capture).toMatchObject({ method: 'walked', accuraciesM: [4, 4, 4, 4] })
  expect(items[0]?.capture.fixes).toHaveLength(way.length)
})

test.describe('on the offline map', () => {
  test.use({ hasTouch: true })

  test('a boundary is drawn, its corners moved by finger and by keys, crossings marked, and it counts as drawn', {
    tag: '@full',
  }, async ({ page, context }) => {
    await openScreen(page, '/plots?do=add&farmer=FRM-0001', phone)
    await workerTookOver(page)
    await expectSynced(page)
    await workerTookOver(page)
    await form(page).getByLabel('Name').fill('Beside the stream')
    await form(page).getByLabel('Shape').selectOption('Boundary, drawn on the map')
    await context.setOffline(true)
    await form(page).getByRole('button', { name: 'Draw on the map' }).click()
    const map = panel(page, 'Draw the boundary')
    const canvas = map.getByRole('application')
    // Beside the plots that are there.
    await expect(canvas).toBeFocused()
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight')
    for (const position of [
      { x: 60, y: 60 },
      { x: 200, y: 60 },
      { x: 60, y: 200 },
      { x: 200, y: 200 },
    ]) {
      await canvas.tap({ position })
    }
    await expect(map.getByText(/^4 corners, .* 1 place marked/)).toBeVisible()
    // Of the crossed corners one goes, and comes again elsewhere.
    await map.getByRole('button', { name: /^Corner 3/ }).focus()
    await page.keyboard.press('Delete')
    await expect(map.getByText(/^3 corners/)).toBeVisible()
    await map.getByRole('button', { name: 'Undo' }).click()
    await expect(map.getByText(/^4 corners/)).toBeVisible()
    await map.getByRole('button', { name: 'Redo' }).click()
    await expect(map.getByText(/^3 corners/)).toBeVisible()
    await map.getByRole('button', { name: /^Corner 3/ }).focus()
    await canvas.tap({ position: { x: 60, y: 200 } })
    await expect(map.getByText(/^4 corners, [\d.]+ ha\. Corner 4 is chosen/)).toBeVisible()
    const before = await map.getByText(/^4 corners/).textContent()
    await page.keyboard.press('Tab')
    await map.getByRole('button', { name: /^Corner 4/ }).focus()
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowDown')
    await expect(map.getByText(/^4 corners/)).not.toHaveText(before ?? '')
    const moved = await map.getByText(/^4 corners/).textContent()
    const box = await map.getByRole('button', { name: /^Corner 3/ }).boundingBox()
    if (!box) throw new Error('Corner 3 is not drawn')
    await page.mouse.move(box.x + 22, box.y + 22)
    await page.mouse.down()
    await page.mouse.move(box.x + 42, box.y + 52, { steps: 3 })
    await page.mouse.up()
    await expect(map.getByText(/^4 corners/)).not.toHaveText(moved ?? '')
    expect(await overflowPx(page)).toBe(0)
    await expectAccessible(page)
    await map.getByRole('button', { name: 'Done' }).click()
    await expect(
      form(page).getByRole('list', { name: 'Corners' }).getByRole('listitem'),
    ).toHaveCount(4)
    await form(page).getByRole('button', { name: 'Save plot' }).click()
    await expect(panel(page, 'Beside the stream')).toContainText('Drawn on a map')
    await context.setOffline(false)
    await expect
      .poll(
        async () => (await callApi<Listed<Plot>>(page, '/plots?q=beside%20the')).items[0]?.capture,
      )
      .toMatchObject({ method: 'drawn', accuraciesM: [null, null, null, null], fixes: [] })
  })
})
