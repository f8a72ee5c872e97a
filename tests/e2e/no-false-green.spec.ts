import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Batch } from '#domain/batch.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import type { Farmer } from '#domain/farmer.ts'
import { pdfFile } from '../support/sample-files.ts'
import { callApi } from './api.ts'
import { chooseFile, dayBefore, idInAddress, withWorker } from './device.ts'
import { decideAll, openRecord, uploadAll } from './eudr-record.ts'
import { fillFarmer } from './farmer-form.ts'
import { test } from './held-to-policy.ts'
import { expectAllSent, follow, handOver, panel, signInToStay } from './support.ts'

test.use(withWorker)
test.use({
  permissions: ['geolocation'],
  geolocation: { latitude: 7.740123, longitude: -2.100456, accuracy: 4 },
})

const officer = 'compliance@asili.example'
const name = 'Sample Kofi Nobody'
const ownRegistration = 'You registered this farmer, so somebody else has to verify them'

const batchOf = (page: Page, id: string) => callApi<Batch>(page, `/batches/${id}`)
const farmerOf = (page: Page, id: string) => callApi<Farmer>(page, `/farmers/${id}`)
const photo = async () => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await readFile('public/icon-192.png'),
})

async function registerFarmer(page: Page): Promise<string> {
  await page.goto('/farmers?do=add')
  await fillFarmer(page, name, '+233 20 000 0999')
  await page.getByRole('button', { name: 'Register farmer' }).click()
  await expect(panel(page, name)).toBeVisible()
  return idInAddress(page)
}

/** Each way to verify them says why it is closed, and has nothing to press. */
async function expectNoOwnVerification(page: Page, farmerId: string): Promise<void> {
  for (const [step, title] of [
    ['verify', 'Verify'],
    ['verify-documents', 'Documents seen:'],
    ['verify-visit', 'Farm visited:'],
  ]) {
    await page.goto(`/farmers?id=${farmerId}&do=${step}`)
    const form = panel(page, `${title} ${name}`)
    await expect(form).toContainText(ownRegistration)
    await expect(form.getByRole('button', { name: /^Record/ })).toHaveCount(0)
  }
}

/** Older than the farmer's registration, for which it asks a reason. */
async function registerHarvest(page: Page): Promise<string> {
  await page.goto('/batches?do=add')
  const form = panel(page, 'Register New Batch')
  await form.getByRole('combobox', { name: 'Farmer' }).fill(name)
  await form.getByRole('option', { name }).click()
  await expect(form.getByText(/cannot move on to Processing before/)).toBeVisible()
  await form.getByLabel('Variety').fill('Hybrid')
  await form.getByLabel('Harvest date').fill(dayBefore(20))
  await form.getByLabel('Net mass (kg)').fill('600')
  await form.getByLabel('Moisture (%)').fill('7')
  await form.getByLabel('Quality grade').selectOption('Grade A')
  await form.getByLabel('Destination', { exact: true }).fill('Rotterdam, Netherlands')
  await form.getByLabel('Estimated value').fill('2400')
  await form.getByRole('button', { name: 'Register batch' }).click()
  await expect(form.getByRole('alert')).toContainText(
    'Reason for the early harvest: Say why it was harvested before that',
  )
  await form.getByLabel('Reason for the early harvest').fill('Joined the co-op afterwards')
  await form.getByRole('button', { name: 'Register batch' }).click()
  await expect(panel(page, /^BAT-/)).toContainText('Joined the co-op afterwards')
  return idInAddress(page)
}

interface Happened {
  event: string
  /** Goods change hands on days of their own: what is minutes apart is asked about. */
  daysAgo: number
}

async function choose(page: Page, id: string, { event, daysAgo }: Happened): Promise<Locator> {
  await page.goto(`/batches?id=${id}&do=track`)
  const track = panel(page, `Track ${id}`)
  await track.getByLabel(event, { exact: true }).check()
  await track.getByLabel('When').fill(`${dayBefore(daysAgo)}T08:00`)
  return track
}

async function recordEvent(track: Locator, id: string, event: string): Promise<void> {
  await track.getByRole('button', { name: 'Record' }).click()
  await expect(track.getByText(`${event} of ${id} is recorded`)).toBeVisible()
}

async function expectRefused(page: Page, id: string, happened: Happened, needs: string) {
  const { status } = await batchOf(page, id)
  const track = await choose(page, id, happened)
  await track.getByRole('button', { name: 'Record' }).click()
  await expect(track.getByRole('alert')).toContainText(`Still needed: ${needs}`)
  expect((await batchOf(page, id)).status).toBe(status)
}

async function expectMovedOn(page: Page, id: string, happened: Happened, status: string) {
  const track = await choose(page, id, happened)
  // The device may still have to hear of what was decided.
  const needs = track.getByRole('list', { name: 'What it needs' })
  await expect(needs).not.toContainText('still needed')
  await recordEvent(track, id, happened.event)
  await expect.poll(async () => (await batchOf(page, id)).status).toBe(status)
}

async function recordConsentAndIdentity(page: Page, farmerId: string): Promise<void> {
  await page.goto(`/farmers?id=${farmerId}`)
  const details = panel(page, name)
  await details.getByRole('link', { name: 'Record consent' }).click()
  const consent = panel(page, `Consent of ${name}`)
  await consent.getByLabel('Yes, to what is ticked').check()
  await consent.getByLabel('Show buyers where my crop grew').check()
  await consent.getByLabel('How the farmer says yes').selectOption('Spoken, with a witness')
  await consent.getByLabel('Name of the witness').fill('Esi Sample')
  await consent.getByRole('button', { name: 'Record consent' }).click()
  await follow(details.getByRole('link', { name: 'Record identity' }))
  await page.getByLabel('Document', { exact: true }).selectOption('Voter’s card')
  await page.getByLabel('Number').fill('SAMPLE-GH-77/0999')
  await chooseFile(page, await photo(), 'Photo of the document')
  await page.getByRole('button', { name: 'Record identity' }).click()
  await expect(details).toBeVisible()
  await expectAllSent(page)
}

async function recordPlotAndVisit(page: Page, farmerId: string): Promise<void> {
  await page.goto(`/farmers?id=${farmerId}`)
  await panel(page, name).getByRole('link', { name: 'Add a plot' }).click()
  const form = panel(page, 'Add New Plot')
  await form.getByLabel('Name').fill('Home field')
  await form.getByLabel('Shape').selectOption('Point: enough up to 4 ha')
  await form.getByRole('button', { name: 'Take the point here' }).click()
  await form.getByRole('button', { name: /^Take it now/ }).click()
  await form.getByLabel('Declared area (ha)').fill('2')
  await form.getByRole('button', { name: 'Save plot' }).click()
  const plot = panel(page, 'Home field')
  await expect(plot).toContainText('Checks passed')
  await follow(plot.getByRole('link', { name: 'Record a visit' }))
  const visit = panel(page, 'Visit of Home field')
  await visit.getByLabel('What was seen').selectOption('No sign of clearing since 2021')
  await visit.getByLabel('Note').fill('Cocoa of thirty years')
  await chooseFile(page, await photo())
  await visit.getByRole('button', { name: 'Record visit' }).click()
  await expect(visit).toBeHidden()
  await expectAllSent(page)
}

async function sayWhereItGrew(page: Page, batchId: string): Promise<void> {
  await page.goto(`/batches?id=${batchId}&do=edit`)
  const edit = panel(page, `Edit ${batchId}`)
  await edit.getByRole('button', { name: 'All of it from Home field' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect.poll(() => batchOf(page, batchId)).toMatchObject({ sources: [{ kg: 600 }] })
  await expectAllSent(page)
}

/** Every step, by somebody who did not register them. */
async function verify(page: Page, farmerId: string): Promise<void> {
  await page.goto(`/farmers?id=${farmerId}&do=verify`)
  const form = panel(page, `Verify ${name}`)
  await form.getByLabel('The farmer is here with this document').check()
  await form.getByRole('button', { name: 'Record 3 steps' }).click()
  await expect(form).toContainText('All that this record shows is checked.')
  await page.goto(`/farmers?id=${farmerId}&do=verify-documents`)
  const documents = panel(page, `Documents seen: ${name}`)
  await documents.getByLabel('Note').fill('Membership card and receipts')
  await documents.getByRole('button', { name: 'Record step' }).click()
  await expect(documents).toBeHidden()
  await page.goto(`/farmers?id=${farmerId}&do=verify-visit`)
  const visit = panel(page, `Farm visited: ${name}`)
  await visit.getByRole('button', { name: 'Add the position' }).click()
  await expect(visit.getByText(/within 4 m/)).toBeVisible()
  await visit.getByLabel('Note').fill('Walked the farm with him')
  await visit.getByRole('button', { name: 'Record step' }).click()
  await expect(visit).toBeHidden()
  await expect.poll(async () => (await farmerOf(page, farmerId)).status).toBe('verified')
}

test('one agent alone gets nowhere with an invented farmer’s cocoa; with an officer’s checks it leaves', {
  tag: '@full',
}, async ({ page }) => {
  test.slow()
  await signInToStay(page)
  const farmerId = await registerFarmer(page)
  await expectNoOwnVerification(page, farmerId)
  const batchId = await registerHarvest(page)
  await expect.poll(() => batchOf(page, batchId).catch(() => null)).not.toBeNull()
  const verified = 'The farmer is verified'
  const intake = { event: 'Warehouse intake', daysAgo: 4 }
  await expectRefused(page, batchId, intake, verified)
  await page.getByRole('link', { name: 'Open the verification' }).click()
  await expect(panel(page, name)).toContainText(ownRegistration)

  // All that one person can put on record is no check of it.
  await recordConsentAndIdentity(page, farmerId)
  await recordPlotAndVisit(page, farmerId)
  await sayWhereItGrew(page, batchId)
  await expectNoOwnVerification(page, farmerId)
  await expectRefused(page, batchId, intake, verified)

  await handOver(page, officer)
  await verify(page, farmerId)

  await handOver(page)
  await expectMovedOn(page, batchId, intake, 'processing')
  const transport = { event: 'Transport logged', daysAgo: 2 }
  await expectRefused(page, batchId, transport, 'The last quality control is passed')
  const control = { event: 'QC passed', daysAgo: 3 }
  await recordEvent(await choose(page, batchId, control), batchId, control.event)
  await expectMovedOn(page, batchId, transport, 'in_transit')
  const transfer = { event: 'Transfer of ownership', daysAgo: 1 }
  const compliant = 'An EUDR record of the batch is compliant'
  await expectRefused(page, batchId, transfer, compliant)
  const recordId = await openRecord(page, batchId)
  await uploadAll(page, recordId)
  await page.goto(`/compliance?id=${recordId}&do=review`)
  await expect(panel(page, 'Not available')).toBeVisible()
  await expectRefused(page, batchId, transfer, compliant)

  await handOver(page, officer)
  await decideAll(page, recordId)

  await handOver(page)
  await expectMovedOn(page, batchId, transfer, 'exported')
})

test('an agent shows what a failed requirement lacked, and only an officer’s decisions end it', {
  tag: '@full',
}, async ({ page }) => {
  test.slow()
  const id = 'CMP-0023'
  const title = `Rainforest Alliance ${id}`
  const recordOf = () => callApi<ComplianceRecord>(page, `/compliance-records/${id}`)
  const status = (word: string) =>
    expect(panel(page, title).getByText(word, { exact: true }).first()).toBeVisible()
  await signInToStay(page)
  await page.goto(`/compliance?id=${id}`)
  await expect(panel(page, title)).toContainText(
    'Put right and show by a document: No child labour',
  )
  await status('Non-Compliant')
  await page.goto(`/compliance?id=${id}&do=edit`)
  const edit = panel(page, `Edit ${title}`)
  await expect(edit.getByText(/a compliance officer or an admin decides/)).toBeVisible()
  await expect(edit.getByRole('radio')).toHaveCount(0)

  await page.goto(`/compliance?id=${id}&do=upload`)
  const upload = panel(page, `Upload Doc, ${title}`)
  await expect(upload.getByLabel('Document')).toHaveValue('Internal inspection')
  await chooseFile(page, pdfFile('Internal inspection'))
  await expect(upload.getByText('SHA-256')).toBeVisible()
  await upload.getByRole('button', { name: 'Save' }).click()
  await expect(upload).toBeHidden()
  await page.goto(`/compliance?id=${id}&do=findings`)
  const findings = panel(page, `Findings, ${title}`)
  const finding = 'Major finding, No child labour'
  await findings.getByLabel(`Corrective action for ${finding}`).fill('All five plots were visited')
  await findings.getByRole('button', { name: `Answer ${finding}` }).click()
  await expect(findings.getByText(/^Answered by you/)).toBeVisible()
  await expect(findings).toContainText('A compliance officer or an admin decides on the answer.')
  await expect.poll(recordOf).toMatchObject({
    status: 'non_compliant',
    documents: [{}, { name: 'Internal inspection', status: 'pending' }],
    findings: [{ answers: [{ action: 'All five plots were visited' }] }],
  })

  await handOver(page, officer)
  await page.goto(`/compliance?id=${id}&do=review`)
  const inspection = panel(page, `Review, ${title}`).getByRole('region', {
    name: 'Internal inspection',
  })
  await inspection.getByRole('button', { name: 'Verify Internal inspection' }).click()
  await expect(inspection.getByText(/^Verified by you/)).toBeVisible()
  await page.goto(`/compliance?id=${id}&do=edit`)
  const labour = edit.getByRole('group', { name: 'No child labour' })
  await labour.getByText('Compliant', { exact: true }).click()
  await labour.getByRole('checkbox', { name: 'Internal inspection' }).check()
  await labour.getByLabel('what shows it').fill('All households were visited')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  // The finding still holds it up.
  const isMet = { status: 'compliant' }
  await expect.poll(recordOf).toMatchObject({
    status: 'non_compliant',
    requirements: [isMet, isMet, isMet],
  })
  await expectAllSent(page)
  await status('Non-Compliant')
  await page.goto(`/compliance?id=${id}&do=findings`)
  await findings.getByRole('button', { name: `Close ${finding}` }).click()
  await expect(findings.getByText(/^Closed by you/)).toBeVisible()
  // Until when it holds is still to be said.
  await expect.poll(recordOf).toMatchObject({ status: 'pending_review' })
  await page.goto(`/compliance?id=${id}`)
  await status('Pending Review')
})
