import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Farmer } from '#domain/farmer.ts'
import { expectAccessible } from './accessible.ts'
import { callApi, type Listed } from './api.ts'
import { everythingIsSent, expectSynced, withWorker, workerTookOver } from './device.ts'
import { panel, phone as phoneSize, test } from './support.ts'

test.use(withWorker)

async function farmerNamed(page: Page, name: string): Promise<Farmer> {
  const { items } = await callApi<Listed<Farmer>>(page, `/farmers?q=${encodeURIComponent(name)}`)
  const [farmer] = items
  if (!farmer) throw new Error(`The sample data has no ${name}`)
  return farmer
}

/** Changes a farmer's phone number in the form, and waits until the server has it. */
async function changePhone(page: Page, { id, name }: Farmer, phone: string): Promise<void> {
  await page.goto(`/farmers?do=edit&id=${id}`)
  await workerTookOver(page)
  const form = panel(page, `Edit ${name}`)
  await form.getByLabel('Phone').fill(phone)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.goto('/outbox')
  await expect(everythingIsSent(page)).toBeVisible()
}

/** Whether the device keeps a head of the server’s log, against which it holds the next. */
const knowsLog = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name))
      const isOne = database.objectStoreNames.contains('logHeads')
      const heads = isOne
        ? await result(database.transaction('logHeads').objectStore('logHeads').count())
        : 0
      database.close()
      if (heads > 0) return true
    }
    return false
  })

test('a record’s history shows who changed what, checked against the log on the device', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/farmers')
  await workerTookOver(page)
  const farmer = await farmerNamed(page, 'Ama Owusu')
  await page.goto(`/farmers?do=history&id=${farmer.id}`)
  const history = panel(page, `History of ${farmer.id}`)
  await expect(history.getByText(/^Nothing has changed here since the log began/)).toBeVisible()

  await changePhone(page, farmer, '+233 20 000 0888')
  await callApi(page, `/farmers/${farmer.id}`, {
    method: 'PATCH',
    body: { email: 'ama@farmers.example' },
    version: farmer.version + 1,
  })
  await page.goto(`/farmers?id=${farmer.id}`)
  await panel(page, farmer.name).getByRole('link', { name: 'History' }).click()
  await expect(history.getByText(/^2 changes, checked on this device/)).toBeVisible()
  const steps = history.getByRole('listitem')
  await expect(steps.nth(0)).toContainText('ama@farmers.example')
  await expect(steps.nth(1)).toContainText('Changed by you (Field Agent)')
  await expect(steps.nth(1)).toContainText(`${farmer.phone} +233 20 000 0888`)
  await expectAccessible(page)
  await page.setViewportSize(phoneSize)
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await history.getByRole('button', { name: 'Download the proof of entry 1' }).click()
  const proof = await readFile(await (await download).path(), 'utf8')
  expect(proof).toMatch(/^c2sp\.org\/tlog-proof@v1\nextra \S+\nindex 0\n/)
  expect(proof).toContain('— sample.asili.example/log ')
})

test('a server that rewrites its history is caught at the next sync, and shown until somebody deals with it', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/farmers?scenario=history-rewritten')
  await workerTookOver(page)
  const farmer = await farmerNamed(page, 'Ama Owusu')
  await changePhone(page, farmer, '+233 20 000 0888')
  await page.goto('/farmers')
  await expectSynced(page)
  const alarm = page.getByRole('region', { name: 'The history does not fit' })
  // A device that has not heard of the log before it was rewritten cannot know.
  await expect.poll(() => knowsLog(page)).toBe(true)
  await expect(alarm).toBeHidden()

  await changePhone(page, farmer, '+233 20 000 0999')
  await page.goto('/farmers')
  await expect(alarm.getByRole('alert')).toContainText('The server’s history was rewritten')
  await expectAccessible(page)
  await page.reload()
  await expect(alarm).toBeVisible()
  const download = page.waitForEvent('download')
  await alarm.getByRole('button', { name: 'Save the proof' }).click()
  const heads = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(heads).toMatchObject({ misfit: { problem: 'rewritten' } })
  expect(heads.note).not.toBe(heads.misfit.toldNote)
  await alarm.getByRole('button', { name: 'Go on with the server’s history' }).click()
  await expect(alarm).toBeHidden()
  await page.reload()
  await expectSynced(page)
  await expect(alarm).toBeHidden()
})
