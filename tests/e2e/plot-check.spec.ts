import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectNoFindings } from './accessible.ts'
import { withWorker } from './device.ts'
import { test } from './held-to-policy.ts'
import { clearHttpCache, updateBar } from './release-steps.ts'
import { phone, screenHeading, signIn } from './support.ts'

const testWithWorker = test.extend(withWorker)

const path = '/tools/plot-check'
const example = (name: string) => join(import.meta.dirname, '../support/plot-files', name)
const field = (page: Page) => page.getByLabel('Choose a file of plots, or drop it here')
const verdict = (page: Page) => page.getByRole('heading', { level: 2 }).first()

async function trySample(page: Page, name: string) {
  await page.getByLabel('Or try a sample').selectOption({ label: name })
  await page.getByRole('button', { name: 'Check this sample' }).click()
}

function fileOf(name: string, text: string) {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) }
}

test('a faulty file is explained rule by rule, and fixed as far as somebody agrees', async ({
  page,
}) => {
  await page.goto(path)
  await trySample(page, 'A file with four faults')
  await expect(verdict(page)).toHaveText('The EU system would refuse this file')
  const crossing = page.getByRole('region', { name: 'Sides do not cross' })
  await expect(crossing).toContainText('Refused')
  await expect(crossing).toContainText('at latitude 5.785820, longitude -6.607426')
  await expect(crossing).toContainText(
    'Rule crosses. EU GeoJSON File Description 1.3, 9.5 (1), 2026-05-29',
  )
  await expect(
    page.getByRole('img', { name: 'Plot 2 (Sample plot 2, crossing): drawing, 1 finding' }),
  ).toBeVisible()

  const order = page.getByRole('region', { name: 'Longitude stands first' })
  await expect(order).toContainText('Asked')
  await expect(
    order.getByRole('img', { name: /^Both readings on a map: as written, latitude -6.608123/ }),
  ).toBeVisible()
  await expectNoFindings(page)
  await order.getByRole('button', { name: 'Swap latitude and longitude' }).click()
  await expect(order).toContainText('Fixed')
  await order.getByRole('button', { name: 'Take that back' }).click()
  await expect(order).toContainText('Asked')
})

test('a good file passes, and a file of one’s own is read in its format', async ({ page }) => {
  await page.goto(path)
  await trySample(page, 'A good file')
  await expect(verdict(page)).toHaveText('The EU system would take this file')
  await field(page).setInputFiles(
    fileOf('plots.csv', 'Name;Latitude;Longitude\nA;5,785123;-6,608123\n'),
  )
  await expect(page.getByText('plots.csv: 1 plot.')).toBeVisible()
  await expect(verdict(page)).toHaveText('The EU system would take this file')
  const kml =
    '<kml><Placemark><name>K</name><LineString><coordinates>-6.608123,5.785123 -6.606729,5.785123 -6.606729,5.786517</coordinates></LineString></Placemark></kml>'
  await field(page).setInputFiles(fileOf('walk.kml', kml))
  await expect(verdict(page)).toHaveText('The EU system would refuse this file')
  await page.getByRole('button', { name: 'Close the line into a polygon' }).click()
  await expect(verdict(page)).toHaveText('The EU system would take this file, once fixed')
  await field(page).setInputFiles(
    fileOf('broken.geojson', '{"type": "FeatureCollection",\n "features": [}'),
  )
  await expect(page.getByText('The file stops being JSON at line 2, column 15')).toBeVisible()
})

test('a sample of one fault is found, and its rule is explained in the documentation', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(path)
  await trySample(page, 'A boundary ends where it begins')
  const rule = page.getByRole('region', { name: 'A boundary ends where it begins' })
  await expect(rule).toContainText('Refused')
  await rule.getByRole('link', { name: 'ring-open' }).click()
  await expect(page).toHaveURL('/docs/plot-rules#ring-open')
  await expect(page.locator('#ring-open')).toBeInViewport()
  await expectNoFindings(page)
})

test('the official example is downloaded with the same plots, six decimals each', async ({
  page,
}) => {
  await page.goto(path)
  await field(page).setInputFiles(example('eu-example-type-2.geojson'))
  await expect(verdict(page)).toHaveText('The EU system would take this file, once fixed')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the fixed file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('eu-example-type-2-fixed.geojson')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('[17.100220,-12.364149]')
  const names = (json: string) =>
    JSON.parse(json).features.map(
      ({ properties }: { properties: { ProductionPlace: string } }) => properties.ProductionPlace,
    )
  expect(names(text).sort()).toEqual(
    names(await readFile(example('eu-example-type-2.geojson'), 'utf8')).sort(),
  )
})

test('nothing is loaded for geometry before a file is near, and nothing is sent', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) =>
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`),
  )
  await page.goto(path)
  await page.mouse.move(5, 5)
  await expect(page.locator('[data-island][data-awake]')).toHaveCount(1)
  expect(
    asked.filter((one) => /plot-check-worker|check-file|outlines|read-|samples/.test(one)),
  ).toEqual([])
  await trySample(page, 'A file with four faults')
  await expect(verdict(page)).toBeVisible()
  expect(asked.filter((one) => /plot-check-worker/.test(one))).toHaveLength(1)
  expect(asked.filter((one) => !one.startsWith('GET '))).toEqual([])
})

/** 10,000 boundaries of 104 corners, 24 MB; of 13, latitude stands first. */
function largeFile(): string {
  const features = Array.from({ length: 10_000 }, (_, number) => {
    const west = -6.6 + (number % 100) * 0.001
    const south = 5.7 + Math.floor(number / 100) * 0.001
    const corners = Array.from({ length: 104 }, (_, index) => {
      const turn = (2 * Math.PI * index) / 103
      const radius = 0.00055 * (0.92 + 0.08 * Math.sin(5 * turn + number))
      const place = [west + radius * Math.cos(turn), south + radius * Math.sin(turn)]
      const [x, y] = place.map((degrees) => degrees.toFixed(number % 3 ? 6 : 8))
      return number % 800 === 7 ? `[${y},${x}]` : `[${x},${y}]`
    })
    corners[103] = corners[0] ?? ''
    return `{"type":"Feature","properties":{"ProducerCountry":"CI"},"geometry":{"type":"Polygon","coordinates":[[${corners}]]}}`
  })
  return `{"type":"FeatureCollection","features":[${features}]}`
}

test(
  'a large file is checked beside the page: it says how far it is, and can be cancelled',
  {
    tag: '@full',
  },
  async ({ page }, testInfo) => {
    const file = testInfo.outputPath('large.geojson')
    const text = largeFile()
    expect(text.length).toBeGreaterThan(20e6)
    await writeFile(file, text)
    await page.goto(path)
    await trySample(page, 'A good file')
    await expect(verdict(page)).toHaveText('The EU system would take this file')

    await field(page).setInputFiles(file)
    const bar = page.getByRole('progressbar', { name: / of 10,000 plots$/ })
    const done = () => bar.evaluate((element: HTMLProgressElement) => element.value)
    await expect.poll(done).toBeGreaterThan(0)
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('status').first()).toHaveText(
      'large.geojson is not checked: that was cancelled.',
    )
    await expect(page.getByText('sample-good.geojson: 2 plots.')).toBeVisible()

    await field(page).setInputFiles(file)
    await expect.poll(done).toBeGreaterThan(0)
    const before = await done()
    await expect.poll(done).toBeGreaterThan(before)
    await expect(verdict(page)).toHaveText('Somebody has to decide')
    const order = page.getByRole('region', { name: 'Longitude stands first' })
    await order.getByRole('button', { name: 'Yes, swap all 13' }).click()
    // The report stays, and the page with it.
    await expect.poll(done).toBeGreaterThan(0)
    await expect(order).toContainText('Asked')
    await expect(order).toContainText('Fixed')
  },
)

testWithWorker(
  'without a network, signed out, on a phone: swapped coordinates are asked about and fixed, and the download passes',
  async ({ page, context }) => {
    await page.setViewportSize(phone)
    await page.goto('/login')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const found = await caches.match('/asili-app.json')
          return found !== undefined
        }),
      )
      .toBe(true)
    await context.setOffline(true)
    await page.goto(path)
    await field(page).setInputFiles(
      fileOf(
        'swapped.geojson',
        '{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[5.785123,-6.608123]}}',
      ),
    )
    const order = page.getByRole('region', { name: 'Longitude stands first' })
    await expect(order).toContainText('Asked')
    await order.getByRole('button', { name: 'Swap latitude and longitude' }).click()
    await expect(verdict(page)).toHaveText('The EU system would take this file, once fixed')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the fixed file' }).click()
    const fixed = await readFile(await (await downloading).path(), 'utf8')
    expect(fixed).toContain('[-6.608123,5.785123]')
    await field(page).setInputFiles(fileOf('fixed.geojson', fixed))
    await expect(page.getByText('fixed.geojson: 1 plot.')).toBeVisible()
    await expect(verdict(page)).toHaveText('The EU system would take this file')
  },
)

testWithWorker(
  'a stranger keeps the page with one press, checks files without a network, and the app starts as ever',
  { tag: '@full' },
  async ({ page, context }) => {
    await page.setViewportSize(phone)
    await page.goto(path)
    await page.getByRole('button', { name: 'Keep on this device' }).click()
    const kept = page.getByText('Kept on this device: works offline.')
    await expect(kept).toBeFocused()
    await expectNoFindings(page)

    await clearHttpCache(context, page)
    await context.setOffline(true)
    await page.reload()
    await expect(kept).toBeVisible()
    await trySample(page, 'A file with four faults')
    await expect(verdict(page)).toHaveText('The EU system would refuse this file')
    const kml =
      '<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>A</name><Point><coordinates>-6.608123,5.785123</coordinates></Point></Placemark></kml>'
    await field(page).setInputFiles(fileOf('plots.kml', kml))
    await expect(page.getByText('plots.kml: 1 plot.')).toBeVisible()
    await expect(verdict(page)).toHaveText('The EU system would take this file')

    await context.setOffline(false)
    await page.goto('/login')
    await signIn(page)
    await expect(screenHeading(page, 'Dashboard')).toBeVisible()
    await expect(updateBar(page)).toBeHidden()
  },
)
