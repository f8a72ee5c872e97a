import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { pdfFile } from '../support/sample-files.ts'
import { chooseFile, expectSynced, withWorker, workerTookOver } from './device.ts'
import { test } from './held-to-policy.ts'
import { panel, signIn, signInAnew } from './support.ts'

test.use(withWorker)

type Kept = Record<string, string[]>

/** What the policy says is kept in the browser: names by where they are kept. */
async function declared(page: Page): Promise<Kept> {
  await page.goto('/privacy#on-your-device')
  const tables = page
    .getByRole('table')
    .filter({ has: page.getByRole('columnheader', { name: 'Kept in' }) })
  const rows = await tables
    .locator('tbody tr')
    .evaluateAll((found) =>
      found.map((row) => [
        row.children[0]?.textContent ?? '',
        row.querySelector('code')?.textContent ?? '',
      ]),
    )
  return Object.fromEntries(
    Object.entries(Object.groupBy(rows, ([place = '']) => place)).map(([place, ofPlace = []]) => [
      place,
      ofPlace.map(([, name = '']) => name),
    ]),
  )
}

/** What is kept in the browser. */
const found = (page: Page) =>
  page.evaluate(async () => ({
    'Local storage': Object.keys(localStorage),
    'Session storage': Object.keys(sessionStorage),
    Database: (await indexedDB.databases()).map(({ name = '' }) => name),
    Cache: await caches.keys(),
    'Service worker': (await navigator.serviceWorker.getRegistrations()).map(
      ({ active }) => new URL(active?.scriptURL ?? '').pathname,
    ),
  }))

/** Notes each name under which anything is put into the storages: some of it stands there for a moment only. */
async function noteStored(page: Page) {
  const names = { 'Local storage': new Set<string>(), 'Session storage': new Set<string>() }
  const note = (place: keyof typeof names, name: string) => void names[place].add(name)
  await page.exposeFunction('noteStored', note)
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (name, value) {
      setItem.call(this, name, value)
      const place = this === localStorage ? 'Local storage' : 'Session storage'
      // A library tries whether it can write, and takes that back at once.
      queueMicrotask(() => {
        // Exposed above.
        if (this.getItem(name) !== null) Reflect.get(window, 'noteStored')(place, name)
      })
    }
  })
  return names
}

/** The name in the policy that says what is kept under this one; without one, what is kept. */
const declaredName = (declaredNames: string[], name: string): string =>
  declaredNames.find((other) => other === name) ??
  declaredNames.find((other) => other.endsWith('…') && name.startsWith(other.slice(0, -1))) ??
  name

async function leaveSomethingEverywhere(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('cocoa')
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('[data-color-scheme-toggle]').locator('visible=true').first().click()

  await page.goto('/login')
  await signIn(page)
  await signInAnew(page)
  await page.goto('/farmers')
  await workerTookOver(page)
  await expectSynced(page)
  await page.getByRole('button', { name: 'Table' }).click()
  await page.goto('/farmers?id=FRM-0001')
  await page.getByRole('separator', { name: 'Edge between list and details' }).press('ArrowLeft')
  // A record that is passed at once is not noted.
  const isNoted = () => Object.keys(localStorage).some((name) => name.startsWith('asili-recents '))
  await expect.poll(() => page.evaluate(isNoted)).toBe(true)
  await page.goto('/batches?do=passport&id=GH-COC-0131')
  await expect(page.getByText('Checked on this device: the signature fits.')).toBeVisible()
  await page.goto('/compliance?do=upload&id=CMP-0003')
  await page.getByRole('checkbox', { name: 'Send large files only on Wi-Fi' }).check()
  // A photo of nothing is so small that there is no size to choose.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = { width: 2400, height: 1600, channels: 3, background: 'white', noise } as const
  const buffer = await sharp({ create: picture }).jpeg().toBuffer()
  await chooseFile(page, { name: 'plot.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('radio', { name: /^Small/ }).check()
  await chooseFile(page, pdfFile())
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: '1 to send' })).toBeVisible()
  await page.goto('/farmers?do=add')
  await panel(page, 'Add New Farmer').getByLabel('Full name').fill('Sample Farmer')
  await page.context().setOffline(false)
  await page.goto('/farmers?scenario=update-required')
  await expect(page.getByText('This version is too old for the server')).toBeVisible()
  await page.goto('/outbox')
  await page.getByRole('button', { name: 'Turn on the lock' }).click()
  await page.getByLabel('PIN', { exact: true }).fill('493027')
  await page.getByLabel('The same PIN again').fill('493027')
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible()
}

test('the privacy policy names all that is kept in the browser, and no cookie or third party is in it', {
  tag: '@full',
}, async ({ page, context, baseURL }) => {
  const origins = new Set<string>()
  context.on('request', (request) => origins.add(new URL(request.url()).origin))
  const stored = await noteStored(page)
  const policy = await declared(page)
  await leaveSomethingEverywhere(page)

  const inTheEnd = await found(page)
  const all = {
    ...inTheEnd,
    'Local storage': [...inTheEnd['Local storage'], ...stored['Local storage']],
    'Session storage': [...inTheEnd['Session storage'], ...stored['Session storage']],
  }
  const kept = Object.entries(all).map(([place, names]) => [
    place,
    [...new Set(names.map((name) => declaredName(policy[place] ?? [], name)))].toSorted(),
  ])
  expect(Object.fromEntries(kept)).toEqual(
    Object.fromEntries(Object.entries(policy).map(([place, names]) => [place, names.toSorted()])),
  )
  expect(await context.cookies()).toEqual([])
  expect([...origins]).toEqual([baseURL])
})
