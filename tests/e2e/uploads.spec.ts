import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import type { Farmer } from '#domain/farmer.ts'
import { seededRandom } from '#mocks/random.ts'
import { pdfText } from '../support/sample-files.ts'
import { expectAccessible } from './accessible.ts'
import { callApi, type Listed } from './api.ts'
import { test } from './browser-process.ts'
import { chooseFile, withWorker, workerTookOver } from './device.ts'
import { fillFarmer } from './farmer-form.ts'
import { panel, phone, signInToStay } from './support.ts'

test.use(withWorker)

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

const openUpload = (page: Page, more = '') =>
  page.goto(`/compliance?q=${recordId}&id=${recordId}&do=upload${more}`)

test('an upload goes on after the browser was killed in the middle of it, and makes one document', {
  tag: '@full',
}, async ({ profile }) => {
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
  await expect(again.getByRole('heading', { name: 'Everything is sent' })).toBeVisible()
  expect(after[0] ?? content.length).toBeGreaterThan(0)
  expect(after).not.toContain(0)
  expect(await sentDocuments(again)).toHaveLength(1)
})

test('on a slow network a new farmer overtakes a file of 5 MB, whose bar says how far it is', {
  tag: '@full',
}, async ({ profile }) => {
  test.slow()
  const { page } = await profile.start()
  await signInToStay(page)
  await openUpload(page, '&scenario=slow')
  await workerTookOver(page)
  await saveDocument(page)
  await page.goto('/farmers?do=add')
  const parts = partsOf(page)
  await fillFarmer(page, 'Yaa Nti', '+233 20 000 0912')
  await expect.poll(() => parts.length).toBeGreaterThanOrEqual(2)
  await page.getByRole('button', { name: 'Register farmer' }).click()
  await expect(panel(page, 'Yaa Nti')).toBeVisible()
  const registered = async () => {
    const path = '/farmers?q=Yaa+Nti'
    return (await callApi<Listed<Farmer>>(page, path)).items.length
  }
  await expect.poll(registered).toBe(1)
  expect(await sentDocuments(page)).toHaveLength(0)

  await page.goto('/outbox')
  const bar = page.getByRole('progressbar', { name: 'Sent of plots.pdf' })
  await expect(bar).toBeVisible()
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'))
  const before = await percent()
  expect(before).toBeLessThan(100)
  await expect.poll(percent).toBeGreaterThan(before)
  await expectAccessible(page)
})

test('a photo is sent in the size that was chosen, with the fingerprint of the original', {
  tag: '@full',
}, async ({ profile }) => {
  const { page } = await profile.start()
  await signInToStay(page)
  await openUpload(page)
  await workerTookOver(page)
  const upload = panel(page, `Upload Doc, EUDR ${recordId}`)
  const photo = await samplePhoto()
  await chooseFile(page, { name: 'plot.jpg', mimeType: 'image/jpeg', buffer: photo })
  const sizes = upload.getByRole('radiogroup', { name: 'Size to send' }).getByRole('radio')
  await expect(sizes).toHaveCount(3)
  const whole = createHash('sha256').update(photo).digest('hex')
  await sizes.last().check()
  await expect(upload.getByText(whole)).toBeVisible()
  await expect(upload).not.toContainText('A copy of')
  await sizes.first().check()
  await expect(upload).toContainText('A copy of 1,280 × 960 pixels')
  await expectAccessible(page)
  await upload.getByRole('button', { name: 'Save' }).click()
  await expect(upload).toBeHidden()
  const sent = async () =>
    (await recordOf(page)).documents.filter(({ original }) => original?.name === 'plot.jpg')
  await expect.poll(async () => (await sent()).length).toBe(1)
  const [document] = await sent()
  expect(document?.original).toMatchObject({ sha256: whole, sizeBytes: photo.length })
  expect(document?.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(document?.sha256).not.toBe(whole)
})

/** Nothing that a camera takes is as even as one colour: that many pixels take some megabytes. */
const samplePhoto = (): Promise<Buffer> => {
  const [width, height] = [2400, 1800]
  const random = seededRandom(1)
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, () => random() * 256))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

test('files wait for Wi-Fi where that was chosen, and one touch sends them', {
  tag: '@full',
}, async ({ profile }) => {
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
  await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible()
  expect(await sentDocuments(page)).toHaveLength(1)
})
