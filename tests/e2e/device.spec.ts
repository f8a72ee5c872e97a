import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { pdfFile } from '../support/sample-files.ts'
import { expectAccessible } from './accessible.ts'
import { callApi } from './api.ts'
import { chooseFile, everythingIsSent, expectSynced, withWorker, workerTookOver } from './device.ts'
import { navigation, panel, screenHeading, signIn, signInAnew, signOut, test } from './support.ts'

test.use(withWorker)

/** Changes a farmer without a network. */
async function changeOffline(page: Page, phone: string): Promise<void> {
  await page.goto('/farmers')
  await workerTookOver(page)
  await expectSynced(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Edit Ama Owusu' }).click()
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: '1 to send' })).toBeVisible()
}

test('what waits outlives sign-out; another user neither sees nor sends it', {
  tag: '@full',
}, async ({ page }) => {
  test.slow()
  await changeOffline(page, '+233 20 000 0901')
  await signOut(page)
  await page.getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(
    page.getByText(
      '1 change waits on this device and will be sent after the user who made it signs in.',
    ),
  ).toBeVisible()
  await page.context().setOffline(false)

  await signIn(page, 'other@asili.example')
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  await navigation(page).getByRole('link', { name: 'Farmers' }).click()
  await expectSynced(page)
  await expect(page.getByText('1 to send')).toBeHidden()
  await expect(page.getByText('Not sent yet')).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  await expect(page.getByText('1 to send')).toBeHidden()
  await signInAnew(page)
  await page.goto('/outbox')
  await expect(everythingIsSent(page)).toBeVisible()
  await workerTookOver(page)
  expect(await callApi(page, '/farmers/FRM-0001')).toMatchObject({ phone: '+233 20 000 0901' })
})

test('an entry that is damaged is shown, kept and given to support; the others are sent', {
  tag: '@full',
}, async ({ page }) => {
  test.slow()
  await changeOffline(page, '+233 20 000 0902')
  await page.evaluate(async () => {
    const found = await indexedDB.databases()
    for (const { name = '' } of found) {
      const database = await new Promise<IDBDatabase>((open) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => open(opening.result)
      })
      if (database.objectStoreNames.contains('entries')) {
        const transaction = database.transaction('entries', 'readwrite')
        const store = transaction.objectStore('entries')
        const reading = store.getAll()
        reading.onsuccess = () => {
          const [{ userId }] = reading.result
          store.put({ userId, id: 99, state: 'queued', write: 'createUnicorn', torn: 'half' })
        }
        await new Promise((done) => {
          transaction.oncomplete = done
        })
      }
      database.close()
    }
  })
  await page.context().setOffline(false)
  await page.goto('/outbox')
  const card = page.getByRole('article').filter({ hasText: 'A change that cannot be read' })
  await expect(card).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Waits to be sent/ })).toHaveCount(0)
  expect(await callApi(page, '/farmers/FRM-0001')).toMatchObject({ phone: '+233 20 000 0902' })
  await expectAccessible(page)

  await page.reload()
  const downloading = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Save as file' }).click()
  const { entries } = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(entries).toMatchObject([{ write: 'createUnicorn', torn: 'half' }])
  await card.getByRole('button', { name: 'Discard' }).click()
  await card.getByRole('button', { name: 'Discard for good' }).click()
  await expect(everythingIsSent(page)).toBeVisible()
})

test('unsent changes are taken back only when that is asked for twice', { tag: '@full' }, async ({
  page,
}) => {
  await changeOffline(page, '+233 20 000 0901')
  await page.getByRole('link', { name: 'View Ama Owusu' }).click()
  const details = panel(page, 'Ama Owusu')
  await expect(details.getByRole('link', { name: '+233 20 000 0901' })).toBeVisible()
  const takeBack = details.getByRole('button', { name: 'Undo changes', exact: true })
  await takeBack.click()
  const keep = details.getByRole('button', { name: 'Keep it' })
  await expect(keep).toBeFocused()
  await keep.click()
  await takeBack.click()
  await details.getByRole('button', { name: 'Undo changes for good' }).click()
  await expect(page.getByRole('link', { name: '1 to send' })).toBeHidden()
  await expect(details.getByRole('link', { name: '+233 20 000 0901' })).toBeHidden()
})

test('a device without room says so, keeps nothing by half, and saves once there is some', async ({
  page,
}) => {
  await page.goto('/compliance?do=upload&id=CMP-0003')
  await workerTookOver(page)
  const upload = panel(page, 'Upload Doc, EUDR CMP-0003')
  await chooseFile(page, pdfFile())
  await expect(upload.getByText('SHA-256')).toBeVisible()
  const { version } = await callApi<ComplianceRecord>(page, '/compliance-records/CMP-0003')
  // The entry still fits, its file no more: browsers let no test fill the disk.
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype
    IDBObjectStore.prototype.add = function (...given: [unknown]) {
      if (this.name === 'files') throw new DOMException('The disk is full', 'QuotaExceededError')
      return add.apply(this, given)
    }
    addEventListener('room', () => {
      IDBObjectStore.prototype.add = add
    })
  })
  await upload.getByRole('button', { name: 'Save' }).click()
  await expect(upload.getByRole('alert')).toContainText('This device has no room left')
  await expect(upload.getByRole('alert')).toBeFocused()
  await expect(page.getByText('1 to send')).toHaveCount(0)
  await expectAccessible(page)

  await page.evaluate(() => dispatchEvent(new Event('room')))
  await upload.getByRole('button', { name: 'Save' }).click()
  await expect(upload).toBeHidden()
  await expect
    .poll(() => callApi(page, '/compliance-records/CMP-0003'))
    .toMatchObject({ version: version + 1, documents: [{}, { status: 'pending' }, {}] })
})
