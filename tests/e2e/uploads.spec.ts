import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { pdfText } from '../support/sample-files.ts'
import { expectAccessible } from './accessible.ts'
import { callApi } from './api.ts'
import { test } from './browser-process.ts'
import { chooseFile, workerTookOver } from './device.ts'
import { panel, phone, signInToStay } from './support.ts'

const recordId = 'CMP-0003'
const content = Buffer.from(pdfText().padEnd(5_000_000, ' plots'))
const file = { name: 'plots.pdf', mimeType: 'application/pdf', buffer: content }
const sha256 = createHash('sha256').update(content).digest('hex')

const recordOf = (page: Page) => callApi<ComplianceRecord>(page, `/compliance-records/${recordId}`)

const sentDocuments = async (page: Page) =>
  (await recordOf(page)).documents.filter((document) => document.sha256 === sha256)

/** Where parts began, in the order in which they went out. */
function partsOf(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset']
    if (request.method() === 'PATCH' && offset !== undefined) offsets.push(Number(offset))
  })
  return offsets
}

async function saveDocument(page: Page): Promise<void> {
  const upload = panel(page, `Upload Doc, EUDR ${recordId}`)
  await chooseFile(page, file)
  await expect(upload.getByText(sha256)).toBeVisible()
  await upload.getByRole('button', { name: 'Save' }).click()
  await expect(upload).toBeHidden()
}

const openUpload = (page: Page) => page.goto(`/compliance?q=${recordId}&id=${recordId}&do=upload`)

test('an upload goes on after the browser was killed in the middle of it, and makes one document', async ({
  profile,
}) => {
  const { page, kill } = await profile.start()
  await signInToStay(page)
  await openUpload(page)
  await workerTookOver(page)
  const before = partsOf(page)
  await saveDocument(page)
  await expect.poll(() => before.length).toBeGreaterThanOrEqual(3)
  await kill()

  const { page: again } = await profile.start()
  const after = partsOf(again)
  await again.goto('/outbox')
  await expect(again.getByRole('heading', { name: 'Everything is sent' })).toBeVisible({
    timeout: 40_000,
  })
  expect(after[0] ?? content.length).toBeGreaterThan(0)
  expect(after).not.toContain(0)
  expect(await sentDocuments(again)).toHaveLength(1)
})

test('files wait for Wi-Fi where that was chosen, and one touch sends them', async ({
  profile,
}) => {
  const { page } = await profile.start()
  await page.setViewportSize(phone)
  await signInToStay(page)
  await openUpload(page)
  await workerTookOver(page)
  await page.getByRole('checkbox', { name: 'Send large files only on Wi-Fi' }).check()
  await saveDocument(page)
  const details = panel(page, `EUDR ${recordId}`)
  await expect(details.getByText('Waits for Wi-Fi')).toBeVisible()

  await page.goto('/outbox')
  const waiting = page.getByRole('listitem').filter({ hasText: 'plots.pdf' })
  await expect(waiting).toContainText('Waits for Wi-Fi')
  await expect(page.getByText(/This browser does not tell which network it is on/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send now anyway: plots.pdf' }).click()
  await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible({
    timeout: 40_000,
  })
  expect(await sentDocuments(page)).toHaveLength(1)
})
