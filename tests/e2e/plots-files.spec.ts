import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Plot } from '#domain/plot.ts'
import { expectAccessible, overflowPx } from './accessible.ts'
import { callApi, type Listed } from './api.ts'
import { expectSynced, withWorker, workerTookOver } from './device.ts'
import { openScreen, panel, phone, test } from './support.ts'

const testWithWorker = test.extend(withWorker)

const corners = [
  [-2.5146, 6.24065],
  [-2.513291, 6.240702],
  [-2.513221, 6.241958],
  [-2.514551, 6.241997],
] as const
/** The same field so many steps of its width to the east. */
const at = (step: number, order = [0, 1, 2, 3, 0]) =>
  order.map((index) => {
    const [lon = 0, lat = 0] = corners[index] ?? []
    return [Math.round((lon + step * 0.002) * 1e6) / 1e6, lat]
  })
const polygon = (ring: number[][]) => ({ type: 'Polygon', coordinates: [ring] })
const feature = (geometry: object, place: string, producer = 'Ama Owusu') => ({
  type: 'Feature',
  properties: { ProductionPlace: place, ProducerName: producer, ProducerCountry: 'GH' },
  geometry,
})

/** One that is in order, and one with each fault that somebody has to see to. */
const withFaults = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    feature(polygon(at(0)), 'In order'),
    feature(polygon(at(1).map(([lon = 0, lat = 0]) => [lat, lon])), 'Swapped'),
    feature(polygon(at(2, [0, 2, 1, 3, 0])), 'Crossed'),
    feature(polygon(at(3)), 'Of nobody', 'Owusu A., Juaboso'),
    feature({ type: 'LineString', coordinates: at(4, [0, 1, 2, 3]) }, 'Walked'),
  ],
})

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await panel(page, 'Import plots')
    .getByLabel('File with plots')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
}
const plotsNamed = async (page: Page, name: string) =>
  (await callApi<Listed<Plot>>(page, `/plots?q=${encodeURIComponent(name)}`)).items

testWithWorker(
  'a file with faults is imported without a network: nothing is fixed unasked',
  { tag: '@full' },
  async ({ page, context }) => {
    test.slow()
    await openScreen(page, '/plots', phone)
    await workerTookOver(page)
    await expectSynced(page)
    // What reads and checks a file is there without a network too.
    await context.setOffline(true)
    await page.goto('/plots?do=import')
    const form = panel(page, 'Import plots')
    await chooseFile(page, 'plots.geojson', withFaults)
    for (const fate of [
      '1 plot cannot be recorded',
      '2 plots wait for a decision',
      '1 plot has no farmer yet',
      '1 plot will be recorded',
    ]) {
      await expect(form.getByText(fate, { exact: true })).toBeVisible()
    }
    await expect(form).toContainText('meets itself')
    await expect(form).toContainText('As written: latitude -2.512600, longitude 6.240650')
    await expect(form).toContainText('Swapped: latitude 6.240650, longitude -2.512600')
    expect(await overflowPx(page)).toBe(0)
    await expectAccessible(page)

    await form.getByRole('button', { name: 'Swap latitude and longitude' }).click()
    await form.getByRole('button', { name: 'Close the line into a polygon' }).click()
    await form.getByRole('combobox', { name: '“Owusu A., Juaboso”: 1 plot' }).fill('ama owu')
    await page.getByRole('option', { name: /^Ama Owusu/ }).click()
    await expect(form.getByText('4 plots will be recorded', { exact: true })).toBeVisible()

    // The file and what was decided are there again.
    await expect(form.getByText(/^Draft kept on this device/)).toBeVisible()
    await page.reload()
    await expect(form.getByText('4 plots will be recorded', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: 'Import 4 plots' }).click()
    await expect(form).toContainText('4 of 4 kept on this device')
    await form.getByRole('button', { name: 'Done' }).click()
    await page.goto('/plots?q=walked')
    await expect(page.getByRole('article')).toContainText('Not sent yet')

    await context.setOffline(false)
    await expect.poll(async () => (await plotsNamed(page, 'walked')).length).toBe(1)
    const [swapped] = await plotsNamed(page, 'swapped')
    expect(swapped).toMatchObject({
      farmer: 'Ama Owusu',
      status: 'checked',
      geometry: polygon(at(1)),
      capture: { method: 'imported', fileSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
  },
)

test('plots that are exported and imported again change nothing', { tag: '@full' }, async ({
  page,
}) => {
  test.slow()
  await openScreen(page, '/plots?q=ama+owusu')
  await expectSynced(page)
  for (const [label, name] of [
    ['Export GeoJSON', 'again.geojson'],
    ['Export KML', 'again.kml'],
    ['Export CSV with shapes', 'again.csv'],
  ] as const) {
    await page.goto('/plots?q=ama+owusu&do=export')
    await expect(page.getByText('As filtered: 2 of 63 plots.')).toBeVisible()
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: label, exact: true }).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    await page.goto('/plots?do=import')
    await chooseFile(page, name, text)
    const form = panel(page, 'Import plots')
    await expect(form.getByText('2 plots are on record already', { exact: true })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
    await form.getByRole('button', { name: 'Choose another file' }).click()
    await expect(form.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  }
})
