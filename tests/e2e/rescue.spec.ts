import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { pdfFile } from '../support/sample-files.ts'
import { expectAccessible, expectAccessibleEverywhere } from './accessible.ts'
import { chooseFile, expectSynced, withWorker, workerTookOver } from './device.ts'
import { fillFarmer } from './farmer-form.ts'
import { clearHttpCache, expectRelease, keptReleases, test, whenKept } from './release-steps.ts'
import { navigation, panel, phone, signInToStay } from './support.ts'

test.use(withWorker)

const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Save and repair', exact: true })

/** A change, a document and a draft that only this device has. */
async function workOffline(page: Page): Promise<void> {
  await signInToStay(page)
  await whenKept(page)
  await page.goto('/farmers')
  await expectSynced(page)
  // Code that comes with the first form, before the network goes.
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Edit Ama Owusu' }).click()
  await page.getByLabel('Phone').fill('+233 20 000 0901')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 to send')).toBeVisible()
  // The form goes back to where it was opened: another address would be lost to that.
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/compliance?do=upload&id=CMP-0003')
  await chooseFile(page, pdfFile())
  await expect(panel(page, /^Upload Doc/).getByText('SHA-256')).toBeVisible()
  await panel(page, /^Upload Doc/)
    .getByRole('button', { name: 'Save' })
    .click()
  await expect(page.getByText('2 to send')).toBeVisible()
  await expect(panel(page, /^Upload Doc/)).toBeHidden()
  await page.goto('/farmers?do=add')
  await panel(page, 'Add New Farmer').getByLabel('Full name').fill('Adélaïde Ọláyínká')
  await expect(page.getByText(/^Draft kept on this device/)).toBeVisible()
}

/** As after a bad release: no script of the app does anything but fail. */
async function breakScripts(page: Page): Promise<void> {
  // What the browser has in its memory would still work.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (!request.url.endsWith('.js')) continue
        const headers = { 'Content-Type': 'text/javascript' }
        await cache.put(request, new Response('throw new Error("broken")', { headers }))
      }
    }
  })
}

test('offline, with every script of the app broken, what waits is counted and saved', {
  tag: '@full',
}, async ({ page }) => {
  await workOffline(page)
  await breakScripts(page)
  await page.goto('/dashboard')
  await expect(page.getByText('The app could not start.')).toBeVisible()
  await page.setViewportSize(phone)
  await expectAccessible(page, 'colours')
  await page.getByRole('link', { name: 'Save or repair what is on this device' }).click()

  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText(
    'agent@asili.example: 2 changes to send, 1 draft, 1 file',
  )
  await expectAccessibleEverywhere(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const download = await downloading
  await expect(page.getByText(`Saved as ${download.suggestedFilename()}`)).toBeVisible()
  const saved = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(saved).toMatchObject({ kind: 'asili-rescue-export', version: 1 })
  const [device] = saved.devices
  expect(device.entries).toMatchObject([
    { write: 'updateFarmer', state: 'queued', body: { phone: '+233 20 000 0901' } },
    { write: 'uploadDocument', state: 'queued' },
  ])
  expect(device.drafts).toMatchObject([{ values: { name: 'Adélaïde Ọláyínká' } }])
  const [file] = device.files
  expect(Buffer.from(file.base64, 'base64')).toHaveLength(file.sizeBytes)
  expect(file.sha256).toMatch(/^[0-9a-f]{64}$/)
})

const savedText = async (page: Page, button: string) => {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await downloading
  const path = await download.path()
  return { name: download.suggestedFilename(), path, text: await readFile(path, 'utf8') }
}

async function tryPin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByRole('button', { name: 'Open with the PIN' }).click()
}

test('behind a lock, offline and with a broken app, what waits is saved sealed, and readable with the PIN', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow()
  const name = 'Adélaïde Ọláyínká'
  await signInToStay(page)
  await whenKept(page)
  await page.goto('/outbox')
  await page.getByRole('button', { name: 'Turn on the lock' }).click()
  await page.getByLabel('PIN', { exact: true }).fill('493027')
  await page.getByLabel('The same PIN again').fill('493027')
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible()
  await navigation(page).getByRole('link', { name: 'Farmers' }).click()
  await expectSynced(page)
  await workerTookOver(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Add New Farmer' }).click()
  await fillFarmer(page, name, '+233 20 000 0977')
  await panel(page, 'Add New Farmer').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 to send')).toBeVisible()
  await breakScripts(page)
  await page.goto('/rescue')
  await expect(page.getByRole('listitem')).toHaveText('agent@asili.example: 1 change to send')
  await expectAccessibleEverywhere(page)

  const sealed = await savedText(page, 'Save as a file')
  expect(sealed.name).toMatch(/-sealed\.json$/)
  expect(sealed.text).not.toContain(name)
  await expect(page.getByText('with the PIN of agent@asili.example')).toBeVisible()
  await tryPin(page, '000000')
  await expect(page.getByText('This PIN is wrong.')).toBeVisible()
  await tryPin(page, '493027')
  await expect(page.getByText('Opened: what agent@asili.example has here')).toBeVisible()
  const open = await savedText(page, 'Save as a file')
  expect(JSON.parse(open.text).devices[0].entries).toMatchObject([
    { write: 'createFarmer', state: 'queued', body: { name } },
  ])

  await page.reload()
  await page.getByLabel('The sealed file').setInputFiles(open.path)
  await expect(page.getByText('Nothing is sealed in this file')).toBeVisible()
  await page.getByLabel('The sealed file').setInputFiles(sealed.path)
  const later = page.getByRole('region', { name: 'Open a sealed file' })
  await later.getByLabel('PIN', { exact: true }).fill('493027')
  await later.getByRole('button', { name: 'Open with the PIN' }).click()
  const opened = await savedText(page, 'Save it so that it can be read')
  expect(JSON.parse(opened.text).devices).toEqual(JSON.parse(open.text).devices)
})

test('a broken app is repaired with a connection, never without, and nothing recorded is touched', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow()
  await workOffline(page)
  await breakScripts(page)
  await page.goto('/rescue')
  await page.getByRole('button', { name: 'Repair the app' }).click()
  await expect(page.getByText('There is no connection to the server')).toBeVisible()
  expect(await keptReleases(page)).toHaveLength(1)

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Repair the app' }).click()
  await expectRelease(page, 1)
  await page.goto('/farmers?q=Ama+Owusu')
  await page.getByRole('link', { name: 'Ama Owusu', exact: true }).click()
  await expect(page.getByRole('link', { name: '+233 20 000 0901' })).toBeVisible()
  await page.goto('/farmers?do=add')
  await expect(panel(page, 'Add New Farmer').getByLabel('Full name')).toHaveValue(
    'Adélaïde Ọláyínká',
  )
  await whenKept(page)
})

test('on a device where nothing waits, the page says so', async ({ page }) => {
  await page.goto('/rescue')
  await expect(page.getByText('Nothing waits on this device')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save as a file' })).toBeDisabled()
  await expectAccessibleEverywhere(page)
})

test('an app whose scripts are late says so below "Loading...", until it starts', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/app-.*\.js/, async (route) => {
    await promise
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByText('Loading...')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('The app has not started yet.')).toBeVisible()
  await expect(page.getByText('Loading...')).toBeVisible()
  await page.setViewportSize(phone)
  await expectAccessible(page, 'colours')
  resolve()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByText('The app has not started yet.')).toHaveCount(0)
})

test('an app whose script does not come says so at once, and starts when it is tried again', async ({
  page,
  host,
}) => {
  host.forget(/^\/assets\/app-.*\.js$/)
  await page.goto('/login')
  await expect(page.getByText('The app could not start.')).toBeVisible()
  host.forget(undefined)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('a part of the app that is gone is named, with a way to load the page again', async ({
  page,
  host,
  context,
}) => {
  await signInToStay(page)
  await whenKept(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        if (/\/assets\/batches-.*\.js$/.test(url)) await cache.delete(url)
      }
    }
  })
  await clearHttpCache(context, page)
  host.forget(/^\/assets\/batches-.*\.js$/)
  await navigation(page).getByRole('link', { name: 'Batches' }).click()
  await expect(page.getByRole('alert')).toContainText('A part of the app is not on this device')
  host.forget(undefined)
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByText('63 batches')).toBeVisible()
})
