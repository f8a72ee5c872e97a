import { expect, type Page } from '@playwright/test'
import type { Batch } from '#domain/batch.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import type { Farmer } from '#domain/farmer.ts'
import { pdfFile } from '../support/sample-files.ts'
import { callApi, type Listed } from './api.ts'
import {
  chooseFile,
  dayBefore,
  everythingIsSent,
  expectSynced,
  idInAddress,
  workerTookOver,
} from './device.ts'
import { countText, navigation, panel, test } from './support.ts'

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

async function registerFarmer(page: Page, name: string, index: number) {
  await goTo(page, 'Farmers')
  await page.getByRole('link', { name: 'Add New Farmer' }).click()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone').fill(`+233 20 000 09${index}0`)
  await page.getByLabel('Email').fill(`sample${index}@farmers.example`)
  await page.getByRole('button', { name: 'Take the place by GPS' }).click()
  await page.getByRole('button', { name: /^Choose Wenchi/ }).click()
  await page.getByLabel('Cocoa').check()
  await page.getByLabel('Farm size (ha)').fill('2')
  await page.getByLabel('Income a year').fill('2400')
  await page.getByRole('button', { name: 'Register farmer' }).click()
  await expect(panel(page, name)).toContainText('on this device only', { timeout: 15_000 })
}

async function registerBatch(page: Page, farmer: string): Promise<string> {
  await goTo(page, 'Batches')
  await page.getByRole('link', { name: 'Register New Batch' }).click()
  const form = panel(page, 'Register New Batch')
  await form.getByRole('combobox', { name: 'Farmer' }).fill(farmer)
  await form.getByRole('option', { name: farmer }).click()
  await form.getByLabel('Variety').fill('Amelonado')
  await form.getByLabel('Harvest date').fill(dayBefore(1))
  await form.getByLabel('Net mass (kg)').fill('400')
  await form.getByLabel('Moisture (%)').fill('7.4')
  await form.getByLabel('Quality grade').selectOption('Grade A')
  await form.getByLabel('Destination').fill('Hamburg, Germany')
  await form.getByLabel('Estimated value').fill('3200')
  await form.getByRole('button', { name: 'Register batch' }).click()
  await expect(panel(page, /^BAT-/)).toContainText('on this device only', { timeout: 15_000 })
  return idInAddress(page)
}

async function documentBatch(page: Page, batchId: string): Promise<string> {
  await goTo(page, 'Compliance')
  await page.getByRole('link', { name: 'New Compliance Record' }).click()
  const form = panel(page, 'New Compliance Record')
  await form.getByRole('combobox', { name: 'Batch' }).fill(batchId)
  await form.getByRole('option', { name: batchId }).click()
  await form.getByLabel('Standard').selectOption('EUDR')
  await form.getByLabel('Certifying body').fill('Sample Certification')
  await form.getByRole('button', { name: 'Save' }).click()
  const details = panel(page, /^EUDR CMP-/)
  await details.getByRole('link', { name: 'Upload Doc' }).click()
  const file = pdfFile(batchId)
  await chooseFile(page, file)
  await panel(page, /^Upload Doc/)
    .getByRole('button', { name: 'Save' })
    .click()
  await expect(details).toContainText('on this device only', { timeout: 15_000 })
  return idInAddress(page)
}

test('a day without a network, with a page that dies while it sends, ends with exactly its records on the server', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await page.goto('/farmers')
  await workerTookOver(page)
  await expect(countText(page, '40 farmers')).toBeVisible()
  await expectSynced(page)
  await context.setOffline(true)

  for (const [index, name] of names.entries()) await registerFarmer(page, name, index)
  const batchIds: string[] = []
  for (const name of names) batchIds.push(await registerBatch(page, name))
  const recordIds: string[] = []
  for (const batchId of batchIds) recordIds.push(await documentBatch(page, batchId))
  await expect(page.getByText('20 to send')).toBeVisible()

  // It comes back, begins to send, and the phone dies.
  await context.setOffline(false)
  await expect(page.getByText('Syncing...')).toBeVisible()
  await page.close()

  const reopened = await context.newPage()
  await reopened.goto('/outbox')
  await expect(everythingIsSent(reopened)).toBeVisible({
    timeout: 90_000,
  })

  const farmers = await callApi<Listed<Farmer>>(reopened, '/farmers?q=Sample')
  expect(farmers.items.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  const batches = await callApi<Listed<Batch>>(reopened, '/batches?q=Sample')
  expect(batches.items.map(({ id }) => id).toSorted()).toEqual(batchIds.toSorted())
  for (const [index, id] of recordIds.entries()) {
    const record = await callApi<ComplianceRecord>(reopened, `/compliance-records/${id}`)
    expect(record.batchId).toBe(batchIds[index])
    expect(record.documents.filter(({ status }) => status === 'pending')).toHaveLength(1)
  }
})
