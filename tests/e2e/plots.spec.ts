import { expect, type Page } from '@playwright/test'
import type { Plot } from '#domain/plot.ts'
import { expectAccessible, overflowPx } from './accessible.ts'
import { callApi, type Listed } from './api.ts'
import { expectSynced, withWorker, workerTookOver } from './device.ts'
import { found, openScreen, paletteBox, panel, phone, test } from './support.ts'

const testWithWorker = test.extend(withWorker)

test.use({
  permissions: ['geolocation'],
  geolocation: { latitude: 6.21065, longitude: -2.4846, accuracy: 4 },
})

/** The corners of a field near Sefwi Wiawso, as one walks round it. */
const corners = [
  [6.21065, -2.4846],
  [6.210702, -2.48329],
  [6.211958, -2.483221],
  [6.211997, -2.484551],
] as const

/** Goes to a corner and measures it, without waiting for more readings. */
async function takeCorner(
  page: Page,
  [latitude, longitude]: readonly [number, number],
  accuracy = 4,
): Promise<void> {
  await page.context().setGeolocation({ latitude, longitude, accuracy })
  await page.getByRole('button', { name: /^Take (corner|the point)/ }).click()
  await page.getByRole('button', { name: /^Take it (now|anyway)/ }).click()
}

const plotsNamed = async (page: Page, name: string) =>
  (await callApi<Listed<Plot>>(page, `/plots?q=${encodeURIComponent(name)}`)).items

testWithWorker(
  'a plot is recorded corner by corner without a network, on a phone, and sent later',
  { tag: '@full' },
  async ({ page, context }) => {
    await openScreen(page, '/farmers?id=FRM-0001', phone)
    await workerTookOver(page)
    await expectSynced(page)
    const farmer = panel(page, 'Ama Owusu')
    await context.setOffline(true)
    await farmer.getByRole('link', { name: 'Add a plot' }).click()
    const form = panel(page, 'Add New Plot')
    await form.getByLabel('Name').fill('Oke Ọ̀nà')
    for (const corner of corners) await takeCorner(page, corner)
    await expect(form.getByText('4 corners, 2.1 ha', { exact: true })).toBeVisible()
    expect(await overflowPx(page)).toBe(0)
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save plot' }).click()
    const details = panel(page, 'Oke Ọ̀nà')
    await expect(details).toContainText('Nobody has looked at this ground for deforestation.')
    await expect(details.getByRole('table')).toContainText('6.211958')
    await expect(details.getByRole('row')).toHaveCount(5)
    await context.setOffline(false)
    await expect(async () => {
      const [plot] = await plotsNamed(page, 'oke ona')
      expect(plot).toMatchObject({
        farmer: 'Ama Owusu',
        crops: ['cocoa'],
        countryCode: 'GH',
        areaHa: { measured: 2.1021 },
        status: 'checked',
        screening: { state: 'not_screened' },
      })
      expect(plot?.capture.accuraciesM).toEqual([4, 4, 4, 4])
    }).toPass()
  },
)

test('sides that cross are marked at once, and the corner can be taken back', async ({ page }) => {
  await page.goto('/plots?do=add&farmer=FRM-0001')
  const form = panel(page, 'Add New Plot')
  await form.getByLabel('Name').fill('Crossed')
  const [a, b, c, d] = corners
  for (const corner of [a, c, b, d]) await takeCorner(page, corner)
  await expect(form.getByText('Sides do not cross')).toBeVisible()
  await expect(form.getByRole('img', { name: /1 marked/ })).toBeVisible()
  await form.getByRole('button', { name: 'Save plot' }).click()
  await expect(page.getByRole('alert')).toContainText('meets itself')
  await form.getByRole('button', { name: 'Undo' }).click()
  await expect(form.getByText('Sides do not cross')).toHaveCount(0)
  await form.getByRole('button', { name: 'Redo' }).click()
  await expect(form.getByText('Sides do not cross')).toBeVisible()
  await form.getByRole('button', { name: 'Remove corner 3' }).click()
  await expect(form.getByText('3 corners,', { exact: false })).toBeVisible()
  await form.getByRole('button', { name: 'Save plot' }).click()
  await expect(panel(page, 'Crossed')).toContainText('Checks passed')
})

testWithWorker(
  'ground that another plot covers is asked about, with that plot on the drawing',
  { tag: '@full' },
  async ({ page }) => {
    await openScreen(page, '/plots?id=PLT-0001-1')
    await workerTookOver(page)
    await expectSynced(page)
    const known = await callApi<Plot>(page, '/plots/PLT-0001-1')
    const ring = known.geometry.type === 'Polygon' ? (known.geometry.coordinates[0] ?? []) : []
    await page.goto('/plots?do=add&farmer=FRM-0023')
    const form = panel(page, 'Add New Plot')
    await form.getByLabel('Name').fill('Beyond the path')
    for (const [longitude, latitude] of ring.slice(0, 4))
      await takeCorner(page, [latitude, longitude])
    await expect(form.getByText('of “Home field” of Ama Owusu')).toBeVisible()
    await expect(form.getByText('Dashed: Home field of Ama Owusu')).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save plot' }).click()
    await expect(page.getByRole('alert')).toContainText('say that you have looked at it')
    await form.getByLabel('I have looked at it: record it as it is').check()
    await form.getByRole('button', { name: 'Save plot' }).click()
    await expect(panel(page, 'Beyond the path')).toContainText('With doubts')
    await expect.poll(async () => (await plotsNamed(page, 'beyond the path')).length).toBe(1)
  },
)

testWithWorker(
  'corners that were taken are there again when the page is opened anew',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/plots?do=add&farmer=FRM-0001')
    await workerTookOver(page)
    const form = panel(page, 'Add New Plot')
    await takeCorner(page, corners[0])
    await takeCorner(page, corners[1])
    await expect(form).toContainText('Draft kept')
    await page.reload()
    await expect(form.getByRole('list', { name: 'Corners' }).getByRole('listitem')).toHaveCount(2)
  },
)

test('a corner that is measured badly needs the reason why it has to do', async ({ page }) => {
  await page.goto('/plots?do=add&farmer=FRM-0001')
  const form = panel(page, 'Add New Plot')
  await form.getByLabel('Name').fill('Under the trees')
  const [a, b, c, d] = corners
  for (const corner of [a, b, c]) await takeCorner(page, corner)
  await takeCorner(page, d, 22)
  await form.getByRole('button', { name: 'Save plot' }).click()
  await expect(page.getByRole('alert')).toContainText('Say why this accuracy has to do')
  await form.getByLabel('Reason for the accuracy').fill('Dense shade trees')
  await form.getByRole('button', { name: 'Save plot' }).click()
  const details = panel(page, 'Under the trees')
  await expect(details).toContainText('With doubts')
  await expect(details).toContainText('Dense shade trees')
})

test('another boundary keeps the one before, with the reason', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/plots?id=PLT-0001-1&do=edit')
  const form = page.getByRole('dialog', { name: /^Edit / })
  await form.getByRole('button', { name: 'Begin anew' }).click()
  for (const corner of corners) await takeCorner(page, corner)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Say why the boundary changes')
  await form.getByLabel('Reason', { exact: true }).fill('The stream moved')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const details = panel(page, 'Home field')
  await expect(details.getByRole('heading', { name: 'Earlier shapes' })).toBeVisible()
  await expect(details).toContainText('The stream moved')
})

/** How much of the map's drawing has a colour, percent. */
const inkOf = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data = [] } =
      canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
    const inked = data.filter((value, index) => index % 4 === 3 && value > 0).length
    return (100 * inked) / (data.length / 4)
  })

test('plots are shapes on the map of plots and of farmers, drawn by their state', {
  tag: '@full',
}, async ({ page }) => {
  await openScreen(page, '/plots?id=PLT-0013-1')
  await expectSynced(page)
  await panel(page, 'Home field').getByRole('link', { name: 'View Map' }).click()
  const map = panel(page, 'Map of plots')
  const drawing = map.getByRole('application')
  await drawing.focus()
  // From afar a plot is less than a point.
  expect(await inkOf(page)).toBe(0)
  for (let press = 0; press < 11; press += 1) await page.keyboard.press('+')
  await expect(map.getByText(/plots? drawn$/)).toBeVisible()
  await expect(map.getByText('With doubts', { exact: true })).toBeVisible()
  expect(await inkOf(page)).toBeGreaterThan(1)
  await expectAccessible(page)
  await page.goto('/farmers?id=FRM-0013&do=map&at=6.2268,-2.4655,16')
  await expect(panel(page, 'Map of farmers').getByText(/plots drawn$/)).toBeVisible()
  expect(await inkOf(page)).toBeGreaterThan(1)
})

test('plots are found by the palette', { tag: '@full' }, async ({ page }) => {
  await page.goto('/dashboard')
  await expectSynced(page)
  await page.keyboard.press('Control+k')
  await paletteBox(page).fill('plots')
  await found(page, 'Plots').click()
  await expect(page).toHaveURL('/plots')
  await expectAccessible(page)
})
