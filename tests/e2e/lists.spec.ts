import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Farmer } from '#domain/farmer.ts'
import { callApi } from './api.ts'
import { expectSynced, holdBack, holdUntilOffline, withWorker, workerTookOver } from './device.ts'
import { linkedScreens } from './screens.ts'
import {
  cards,
  cardTitles,
  countText,
  navigation,
  openMore,
  screenHeading,
  searchBox,
  select,
  test,
} from './support.ts'

const testWithWorker = test.extend(withWorker)

test('search, filters and order survive a reload and Back, and the box says what is searched for', async ({
  page,
}) => {
  await page.goto('/batches')
  await searchBox(page).pressSequentially('coc')
  await select(page, 'Status').selectOption('In Transit')
  await openMore(page)
  await select(page, 'Sort').selectOption('Batch, Z to A')
  const titles = ['NG-COC-0314', 'GH-COC-0302', 'GH-COC-0131']
  await expect(cardTitles(page)).toHaveText(titles)
  await page.reload()
  await expect(cardTitles(page)).toHaveText(titles)
  await openMore(page)
  await expect(select(page, 'Sort')).toHaveValue('-id')

  await navigation(page).getByRole('link', { name: 'Agents' }).click()
  await expect(screenHeading(page, 'Agents')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/batches?q=coc&status=in_transit&sort=-id')
  await expect(cardTitles(page)).toHaveText(titles)
  await expect(searchBox(page)).toHaveValue('coc')

  // The screen's own link leads to all of it.
  await navigation(page).getByRole('link', { name: 'Batches' }).click()
  await expect(countText(page, '63 batches')).toBeVisible()
  await expect(searchBox(page)).toHaveValue('')
  await page.goBack()
  await expect(searchBox(page)).toHaveValue('coc')
  await expect(cardTitles(page)).toHaveText(titles)
})

testWithWorker(
  'every screen says that it failed, and tries again when asked to',
  async ({ page }) => {
    await page.goto('/dashboard?scenario=server-error')
    await workerTookOver(page)
    for (const { title, endpoint } of linkedScreens) {
      await navigation(page).getByRole('link', { name: title }).click()
      await expect(screenHeading(page, title)).toBeVisible()
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert.getByRole('heading')).toHaveText('The server failed')
      const again = page.waitForRequest((request) => request.url().includes(`/api/v1${endpoint}`))
      await alert.getByRole('button', { name: 'Try again' }).click()
      await again
    }
  },
)

testWithWorker(
  'without a network what is there stays and says how old it is; what is not there says why',
  { tag: '@full' },
  async ({ page, context }) => {
    const askedForLocations = await holdUntilOffline(page, '/api/v1/locations')
    await page.goto('/farmers')
    await expect(countText(page, '40 farmers')).toBeVisible()
    await workerTookOver(page)
    // At any pace, the network goes in the middle of the first sync: farmers are copied, locations are not.
    await askedForLocations()
    await context.setOffline(true)
    const notice = page.getByText(/^Offline\. Shown as of \d\d:\d\d\.$/)
    await expect(notice).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sync' })).toBeDisabled()
    await searchBox(page).fill('kone')
    await expect(cardTitles(page)).toHaveText(['Koné Mariam'])

    await navigation(page).getByRole('link', { name: 'Locations' }).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('No connection')
    await context.setOffline(false)
    await expect(countText(page, '18 locations')).toBeVisible()
    await page.goBack()
    await expect(cardTitles(page)).toHaveText(['Koné Mariam'])
    await expect(notice).toBeHidden()
  },
)

test('what is found goes into a file that a spreadsheet opens as it is, and runs nothing of', async ({
  page,
}) => {
  await page.goto('/farmers')
  await expect(countText(page, '40 farmers')).toBeVisible()
  const { version } = await callApi<Farmer>(page, '/farmers/FRM-0001')
  const name = '=HYPERLINK("https://example.org";"Ama")'
  await callApi(page, '/farmers/FRM-0001', { method: 'PATCH', version, body: { name } })
  await page.goto('/farmers?q=cocoa&status=verified')
  await expect(countText(page, '10 of 40 farmers')).toBeVisible()
  // The rows that the device has are shown first.
  await expect(cards(page).filter({ hasText: name })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await openMore(page)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(
    /^asili(-sample-cooperative)?-farmers-verified-cocoa-demo-field-agent-\d{4}-\d\d-\d\d-\d{4}\.csv$/,
  )
  const file = await readFile(await download.path())
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = file.subarray(3).toString('utf8')
  const lines = text.split('\r\n')
  expect(text.replaceAll('\r\n', '')).not.toContain('\n')
  expect(lines).toHaveLength(11)
  expect(lines[0]).toMatch(/^Name,Id,Location,Crops,Farm size \(ha\),Status,Verification \(%\),/)
  expect(text).toContain('Koné Mariam,FRM-0002,"Soubré, Nawa, Côte d’Ivoire",Cocoa,4.6,Verified,')
  expect(text).toContain('Adéyẹmí Ọlábísí')
  expect(text).toContain(`"'=HYPERLINK(""https://example.org"";""Ama"")",FRM-0001`)
  // Telephone numbers too begin like a formula; negative figures stay figures.
  expect(text).toContain(`,"'+225 07 0000 0102",`)
  expect(text).toMatch(/,-6\.\d+,/)

  const another = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export for another system' }).click()
  const forSystem = await readFile(await (await another).path(), 'utf8')
  expect(forSystem).toMatch(/^Name,Id,Location,Crops,/)
  expect(forSystem).toContain(`"'=HYPERLINK(""https://example.org"";""Ama"")",FRM-0001`)
  expect(forSystem).toContain(',+225 07 0000 0102,')
})

test.describe('where Excel expects semicolons', () => {
  test.use({ locale: 'fr-CI' })

  test('an exported list opens in columns, with figures that are figures', async ({ page }) => {
    await page.goto('/farmers?q=cocoa&status=verified')
    await expect(countText(page, '10 of 40 farmers')).toBeVisible()
    const downloading = page.waitForEvent('download')
    await openMore(page)
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    expect(text).toMatch(/^\uFEFFName;Id;Location;Crops;/)
    expect(text).toContain('Koné Mariam;FRM-0002;Soubré, Nawa, Côte d’Ivoire;Cocoa;4,6;Verified;')
  })
})

test('paper gets every row that is found, and nothing to press', async ({ page }) => {
  await page.goto('/farmers?status=verified')
  await expect(countText(page, '34 of 40 farmers')).toBeVisible()
  // As the browser does, but for the dialog: paper gets what is there when the event is over, and nothing later.
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      document.body.dataset.rowsOnPaper = `${document.querySelectorAll('tr').length}`
    }
  })
  const body = page.locator('body')
  await page.emulateMedia({ media: 'print' })
  // What paper needs comes after the first rows.
  await expect(async () => {
    await page.evaluate(() => print())
    await expect(body).toHaveAttribute('data-rows-on-paper', '35', { timeout: 500 })
  }).toPass()
  await expect(page.getByText(/: 34 of 40 farmers$/)).toBeVisible()
  await expect(page.getByText('Status: Verified · Sorted by: Name, A to Z')).toBeVisible()
  for (const role of ['navigation', 'button', 'search'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  await expect(page.getByText('Skip to content')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('table')).toHaveCount(0)
  await body.evaluate(({ dataset }) => delete dataset.rowsOnPaper)
  await openMore(page)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(body).toHaveAttribute('data-rows-on-paper', '35')
})

const scrollToEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))

for (const { path, title, total, unit } of [
  { path: '/farmers', title: 'Farmers', total: 10_000, unit: 'farmers' },
  { path: '/batches', title: 'Batches', total: 50_000, unit: 'batches' },
]) {
  test(`of ${total} ${unit} only those in sight are drawn, as cards and in the table`, {
    tag: '@full',
  }, async ({ page }) => {
    test.slow()
    await page.goto(`${path}?scenario=large`)
    const all = `${total.toLocaleString('en-GB')} ${unit}`
    await expect(countText(page, all)).toBeVisible()
    const items = page.getByRole('list', { name: title }).getByRole('listitem')
    await expect(items.first()).toHaveAttribute('aria-setsize', String(total))
    expect(await items.count()).toBeLessThan(50)
    await expect(async () => {
      await scrollToEnd(page)
      await expect(items.last()).toHaveAttribute('aria-posinset', String(total), { timeout: 500 })
    }).toPass()
    await expect(items.last()).toBeInViewport()
    expect(await items.count()).toBeLessThan(50)

    await page.getByRole('button', { name: 'Table' }).click()
    const table = page.getByRole('table', { name: title })
    await expect(table).toHaveAttribute('aria-rowcount', String(total + 1))
    await scrollToEnd(page)
    const lastRow = table.getByRole('row').and(page.locator(`[aria-rowindex="${total + 1}"]`))
    await expect(lastRow).toBeInViewport()
    expect(await table.getByRole('row').count()).toBeLessThan(50)

    await searchBox(page).fill('zzz')
    await expect(countText(page, `0 of ${all}`)).toBeVisible()
  })
}

test('a screen does without what comes after its rows and cannot be had, and says that a part is missing', async ({
  page,
}) => {
  for (const part of ['list-notices', 'search-key', 'printed-head', 'demo-tools'])
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort())
  await page.goto('/farmers')
  await expect(page.getByText('A part of the app could not be loaded')).toBeVisible()
  await searchBox(page).fill('zzz')
  await expect(page.getByRole('heading', { name: 'No farmers found' })).toBeVisible()
})

test('one list’s scroll is its own: a page that is opened begins at its top', async ({ page }) => {
  const scrolledPx = () => page.evaluate(() => scrollY)
  await page.goto('/farmers')
  await expect(countText(page, '40 farmers')).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(scrolledPx).toBe(900)
  for (const [path, count] of [
    ['/batches', '63 batches'],
    ['/farmers', '40 farmers'],
  ] as const) {
    await page.goto(path)
    await expect(countText(page, count)).toBeVisible()
    await expect(page.getByRole('article').first()).toBeInViewport()
    expect(await scrolledPx()).toBe(0)
  }
})

test('the first rows stay where they are, with the focus, when it is known which ones are in sight', async ({
  page,
}) => {
  const letThrough = await holdBack(page, '**/assets/row-window-*.js')
  await page.goto('/batches')
  await expect(countText(page, '63 batches')).toBeVisible()
  const items = page.getByRole('list', { name: 'Batches' }).getByRole('listitem')
  const drawn = await items.count()
  expect(drawn).toBeGreaterThan(5)
  expect(drawn).toBeLessThan(50)
  const name = (await items.last().getByRole('heading').textContent()) ?? ''
  const link = page.getByRole('link', { name, exact: true })
  await link.evaluate((element) => {
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  const place = await link.boundingBox()

  letThrough()
  await expect.poll(() => items.count()).toBeGreaterThan(drawn)
  await expect(link).toBeFocused()
  const placeNow = await link.boundingBox()
  expect(placeNow?.x).toBe(place?.x)
  // Nobody sees a part of a pixel.
  expect(placeNow?.y).toBeCloseTo(place?.y ?? 0, 0)
  await expect(async () => {
    await scrollToEnd(page)
    await expect(items.last()).toHaveAttribute('aria-posinset', '63', { timeout: 500 })
  }).toPass()
})

test('rows that are still read from the device have their place, and come into it', async ({
  page,
  context,
}) => {
  await page.goto('/batches')
  await expectSynced(page)
  const isKept = () =>
    page.evaluate(() => Object.keys(localStorage).some((k) => k.includes('first-rows-batches')))
  await expect.poll(isKept).toBe(true)
  const letThrough = await keepDeviceBusy(await context.newPage())
  await page.reload()
  await expect(countText(page, '63 batches')).toBeVisible()
  const list = page.getByRole('list', { name: 'Batches' })
  const placeholders = list.locator('li[aria-hidden="true"]')
  await endShows(page, placeholders)
  const heightPx = await heightOf(list)
  await page.getByRole('button', { name: 'Table' }).click()
  // What keeps room for those out of sight has a height of its own.
  await endShows(page, page.locator('tbody tr[aria-hidden="true"]:not(:has([style]))'))
  await page.getByRole('button', { name: 'Cards' }).click()

  await letThrough()
  await endShows(page, list.locator('[aria-posinset="63"]'))
  await expect(placeholders).toHaveCount(0)
  expect(Math.abs((await heightOf(list)) - heightPx)).toBeLessThan(200)
})

/** Scrolls to the end, which may move away meanwhile, until it shows the last of these. */
const endShows = (page: Page, rows: Locator) =>
  expect(async () => {
    await scrollToEnd(page)
    await expect(rows.last()).toBeInViewport({ timeout: 500 })
  }).toPass()

const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? 0

/** Has another tab write to the device until the function that is returned is called: nobody reads meanwhile. */
async function keepDeviceBusy(other: Page): Promise<() => Promise<void>> {
  await other.goto('/terms')
  const handle = await other.evaluateHandle(async () => {
    const stop = new AbortController()
    for (const { name = '' } of await indexedDB.databases()) {
      const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
      const db = await promise
      const stores = [...db.objectStoreNames]
      const [first] = stores
      if (first === undefined) continue
      const store = db.transaction(stores, 'readwrite').objectStore(first)
      const goOn = () => {
        if (stop.signal.aborted) db.close()
        else store.count().onsuccess = goOn
      }
      goOn()
    }
    return stop
  })
  return () => handle.evaluate((stop) => stop.abort())
}
