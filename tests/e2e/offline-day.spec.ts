import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { pdfFile } from '../support/sample-files.ts'
import { callApi, type Listed } from './api.ts'
import {
  chooseFile,
  dayBefore,
  everythingIsSent,
  expectSynced,
  idInAddress,
  kill,
  withWorker,
  workerTookOver,
} from './device.ts'
import { countText, navigation, openScreen, panel, test } from './support.ts'

test.use(withWorker)

test.use({
  permissions: ['geolocation'],
  geolocation: { latitude: 7.740123, longitude: -2.100456, accuracy: 4 },
})

const names = ['Sample Abla', 'Sample Bédié', 'Sample Chika', 'Sample Dọlá', 'Sample Esi']

/** On the way as an agent goes it, for without a network no page is loaded anew. */
async function goTo(page: Page, screen: string) {
  const closing = page.getByRole('button', { name: 'Close' })
  if (await closing.isVisible()) {
    await closing.click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await navigation(page).getByRole('link', { name: screen, exact: true }).click()
}

async function registerFarmer(page: Page, name: string, index: number): Promise<string> {
  await goTo(page, 'Farmers')
  await page.getByRole('link', { name: 'Add New Farmer' }).click()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone').fill(`+233 20 000 09${index}0`)
  await page.getByLabel('Email').fill(`sample${index}@farmers.example`)
  await page.getByRole('button', { name: 'Use GPS location' }).click()
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('LOC-02')
  await page.getByLabel('Cocoa').check()
  await page.getByLabel('Farm size (ha)').fill('2')
  await page.getByLabel('Annual income').fill('2400')
  await page.getByRole('button', { name: 'Register farmer' }).click()
  await expect(panel(page, name)).toContainText('on this device only')
  return idInAddress(page)
}

async function registerBatch(page: Page, farmer: string): Promise<string> {
  await goTo(page, 'Batches')
  await page.getByRole('link', { name: 'Register New Batch' }).click()
  const form = panel(page, 'Register New Batch')
  await form.getByRole('combobox', { name: 'Farmer' }).fill(farmer)
  await form.getByRole('option', { name: farmer }).click()
  await form.getByLabel('Variety').fill('Amelonado')
  await form.getByLabel('Harvest date').fill(dayBefore(1))
  // Its farmer was registered today.
  await form.getByLabel('Reason for the early harvest').fill('Registered on the day after it')
  await form.getByLabel('Net mass (kg)').fill('400')
  await form.getByLabel('Moisture (%)').fill('7.4')
  await form.getByLabel('Quality grade').selectOption('Grade A')
  await form.getByLabel('Destination', { exact: true }).fill('Hamburg, Germany')
  await form.getByLabel('Estimated value').fill('3200')
  await form.getByRole('button', { name: 'Register batch' }).click()
  await expect(panel(page, /^BAT-/)).toContainText('on this device only')
  return idInAddress(page)
}

async function documentBatch(page: Page, batchId: string) {
  await goTo(page, 'Compliance')
  await page.getByRole('link', { name: 'New Compliance Record' }).click()
  const form = panel(page, 'New Compliance Record')
  await form.getByRole('combobox', { name: 'Batch' }).fill(batchId)
  await form.getByRole('option', { name: batchId }).click()
  await form.getByLabel('Standard').selectOption('EUDR')
  await form.getByRole('button', { name: 'Save' }).click()
  const details = panel(page, /^EUDR CMP-/)
  await details.getByRole('link', { name: 'Upload Doc' }).click()
  const file = pdfFile(batchId)
  await chooseFile(page, file)
  await panel(page, /^Upload Doc/)
    .getByRole('button', { name: 'Save' })
    .click()
  await expect(details).toContainText('on this device only')
  const sha256 = createHash('sha256').update(file.buffer).digest('hex')
  return { id: idInAddress(page), batchId, sha256 }
}

const idsOnServer = async (page: Page, path: string) => {
  const { items, total } = await callApi<Listed<{ id: string }>>(page, `${path}?limit=1000`)
  expect(items).toHaveLength(total)
  return items.map(({ id }) => id)
}

/** From now on the server takes what is posted, but its fifth answer never arrives. Returns what waits for that. */
async function loseFifthAnswer(page: Page) {
  const lost = Promise.withResolvers<void>()
  await page.exposeFunction('tellLost', lost.resolve)
  await page.evaluate(() => {
    const { fetch } = window
    let posts = 0
    window.fetch = async (url, init) => {
      const answer = await fetch(url, init)
      if (init?.method !== 'POST' || !String(url).includes('/api/v1/')) return answer
      posts += 1
      if (posts < 5) return answer
      if (posts === 5) await Reflect.get(window, 'tellLost')()
      return new Promise<never>(() => {})
    }
  })
  return () => lost.promise
}

test('a day without a network ends with exactly its records on the server, though the page is killed while the answer to the fifth request is on its way', {
  tag: '@full',
}, async ({ page, context }) => {
  await openScreen(page, '/farmers')
  await workerTookOver(page)
  await expect(countText(page, '40 farmers')).toBeVisible()
  await expectSynced(page)
  const before = {
    farmers: await idsOnServer(page, '/farmers'),
    batches: await idsOnServer(page, '/batches'),
    records: await idsOnServer(page, '/compliance-records'),
  }
  await context.setOffline(true)

  const farmerIds: string[] = []
  for (const [index, name] of names.entries()) {
    farmerIds.push(await registerFarmer(page, name, index))
  }
  const batchIds: string[] = []
  for (const name of names) batchIds.push(await registerBatch(page, name))
  const records: Awaited<ReturnType<typeof documentBatch>>[] = []
  for (const batchId of batchIds) records.push(await documentBatch(page, batchId))
  await expect(page.getByText('20 to send')).toBeVisible()

  // It comes back and takes five requests, the first with all five farmers; the phone dies before it knows of the fifth.
  const fifthIsLost = await loseFifthAnswer(page)
  await context.setOffline(false)
  await fifthIsLost()
  await context.setOffline(true)
  await kill(page)
  await page.close()

  const reopened = await context.newPage()
  await reopened.goto('/outbox')
  await expect(reopened.getByText('12 to send')).toBeVisible()
  await context.setOffline(false)
  await expect(everythingIsSent(reopened)).toBeVisible()

  const sent = async (path: string, earlier: string[]) =>
    (await idsOnServer(reopened, path)).filter((id) => !earlier.includes(id)).toSorted()
  expect(await sent('/farmers', before.farmers)).toEqual(farmerIds.toSorted())
  expect(await sent('/batches', before.batches)).toEqual(batchIds.toSorted())
  expect(await sent('/compliance-records', before.records)).toEqual(
    records.map(({ id }) => id).toSorted(),
  )
  for (const [index, id] of farmerIds.entries()) {
    expect(await callApi(reopened, `/farmers/${id}`)).toMatchObject({ name: names[index] })
    expect(await callApi(reopened, `/batches/${batchIds[index]}`)).toMatchObject({ farmerId: id })
  }
  for (const { id, batchId, sha256 } of records) {
    const record = await callApi<ComplianceRecord>(reopened, `/compliance-records/${id}`)
    expect(record.batchId).toBe(batchId)
    const there = record.documents.filter(({ status }) => status !== 'missing')
    expect(there).toMatchObject([{ status: 'pending', sha256 }])
  }
})
