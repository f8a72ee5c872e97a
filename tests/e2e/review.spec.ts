import { createHash } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Batch } from '#domain/batch.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { isInEu } from '#domain/countries.ts'
import type { Plot } from '#domain/plot.ts'
import { pdfFile } from '../support/sample-files.ts'
import { expectAccessible, expectAccessibleEverywhere } from './accessible.ts'
import { callApi, type Listed } from './api.ts'
import { moveClockTo } from './clock.ts'
import { everythingIsSent, withWorker, workerTookOver } from './device.ts'
import { findNoRisk, meetRequirements, uploadAll } from './eudr-record.ts'
import { test } from './held-to-policy.ts'
import { panel, signInAnew, signInToStay } from './support.ts'

test.use(withWorker)

const officer = 'compliance@asili.example'
const recordId = 'CMP-REVIEW-01'

/** The regulation applies from 30 December 2026. */
const afterStart = (context: BrowserContext) => moveClockTo(context, '2027-01-04T10:00:00Z')

/** A cocoa batch on its way to the Union, whose plots are named, and which has no EUDR record. */
async function batchForUnion(page: Page): Promise<Batch> {
  const { items } = await callApi<Listed<Batch>>(page, '/batches?status=in_transit&limit=100')
  const { items: records } = await callApi<Listed<ComplianceRecord>>(
    page,
    '/compliance-records?limit=100',
  )
  const batch = items.find(
    ({ id, crop, destinationCountryCode, sources }) =>
      crop === 'cocoa' &&
      sources.length > 0 &&
      isInEu(destinationCountryCode ?? '') &&
      records.every(
        ({ batchId, standard, status }) =>
          batchId !== id || (standard !== 'EUDR' && status !== 'non_compliant'),
      ),
  )
  if (!batch) throw new Error('There is no such batch')
  return batch
}

/** Somebody goes to each plot of a batch, and finds nothing. */
async function visitPlots(page: Page, { sources }: Batch): Promise<void> {
  for (const { plotId } of sources) {
    const { version } = await callApi<Plot>(page, `/plots/${plotId}`)
    const screening = {
      state: 'visited',
      risk: null,
      on: '2026-12-19',
      by: 'Sample Control Union',
      note: null,
      fileSha256: null,
    }
    await callApi(page, `/plots/${plotId}`, { method: 'PATCH', version, body: { screening } })
  }
}

/** A record of it with no document yet. */
async function openRecord(page: Page, batchId: string): Promise<void> {
  await callApi<ComplianceRecord>(page, '/compliance-records', {
    method: 'POST',
    body: {
      id: recordId,
      batchId,
      standard: 'EUDR',
      nextAudit: null,
    },
  })
}

/** Says of each requirement which document shows it and why, and of the risk that it is negligible. */
async function decideAll(page: Page): Promise<void> {
  await page.goto(`/compliance?id=${recordId}&do=edit`)
  const edit = panel(page, `Edit EUDR ${recordId}`)
  await meetRequirements(edit)
  await expect(edit.getByText('With this, the record is Pending Review')).toBeVisible()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()

  await page.getByRole('dialog').getByRole('link', { name: 'Assess risk' }).click()
  const assess = panel(page, `Assess risk, EUDR ${recordId}`)
  await findNoRisk(assess)
  await expectAccessible(page)
  await assess.getByRole('button', { name: 'Save' }).click()
  await expect(assess).toBeHidden()
}

const exportBatch = (page: Page, batchId: string, id: string) =>
  callApi<Batch>(page, `/batches/${batchId}/events`, {
    method: 'POST',
    body: {
      id,
      type: 'ownership_transferred',
      occurredAt: '2027-01-04T09:00:00Z',
      locationId: null,
      note: '',
    },
  })

const recordOf = (page: Page) => callApi<ComplianceRecord>(page, `/compliance-records/${recordId}`)

test('what an agent uploads offline, an officer opens and verifies, and then the batch leaves for the EU', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow()
  await afterStart(context)
  await signInToStay(page)
  const batch = await batchForUnion(page)
  await openRecord(page, batch.id)
  await expect(exportBatch(page, batch.id, 'EVT-TOO-EARLY')).rejects.toThrow('EUDR')

  await page.goto(`/compliance?id=${recordId}`)
  const details = panel(page, `EUDR ${recordId}`)
  const listed = details.getByRole('list', { name: 'Documents' })
  await expect(listed).toContainText('Plot boundaries')
  await workerTookOver(page)
  await context.setOffline(true)
  await uploadAll(page, recordId)
  const plots = details.getByRole('listitem').filter({ hasText: 'plots.pdf' }).first()
  // What has not left the device is opened from it.
  await plots.getByRole('button', { name: 'Open file of Plot boundaries' }).click()
  await expect(plots.getByText('This is the file that was recorded.')).toBeVisible()
  await context.setOffline(false)
  await page.goto('/outbox')
  await expect(everythingIsSent(page)).toBeVisible()
  expect((await recordOf(page)).status).toBe('pending_review')
  // What this device has sent stays on it.
  await context.setOffline(true)
  await page.goto(`/compliance?id=${recordId}`)
  await details.getByRole('button', { name: 'Open file of Land use title' }).click()
  await expect(details.getByText('This is the file that was recorded.')).toBeVisible()
  await context.setOffline(false)

  await page.goto('/dashboard')
  await signInAnew(page, officer)
  await page.goto(`/compliance?id=${recordId}&do=review`)
  const review = panel(page, `Review, EUDR ${recordId}`)
  await expect(review.getByText('3 documents wait for you.')).toBeVisible()
  for (const name of ['Plot boundaries', 'Satellite check of plots', 'Land use title']) {
    const document = review.getByRole('region', { name })
    // The first that waits is open at once.
    if (name !== 'Plot boundaries') {
      await document.getByRole('button', { name: `Open file of ${name}` }).click()
    }
    await expect(document.getByText('This is the file that was recorded.')).toBeVisible()
    const verify = document.getByRole('button', { name: `Verify ${name}` })
    // It waits for the device, and what cannot be pressed takes no focus: Enter would go to another button.
    await expect(verify).toBeEnabled()
    await verify.press('Enter')
    await expect(document.getByText(/^Verified by you/)).toBeVisible()
    await expect(document).toBeFocused()
  }
  await decideAll(page)
  await expect.poll(async () => (await recordOf(page)).status).toBe('compliant')
  const { documents } = await recordOf(page)
  const sha256 = createHash('sha256').update(pdfFile('Plot boundaries').buffer).digest('hex')
  expect(documents[0]).toMatchObject({
    sha256,
    uploadedBy: { id: 'agent@asili.example' },
    reviews: [{ evidence: sha256, verdict: 'verified', reviewedBy: { id: officer } }],
  })

  await page.goto('/dashboard')
  await signInAnew(page)
  // Papers alone do not say that anybody looked at the ground.
  await page.goto(`/batches?id=${batch.id}&do=track`)
  const track = panel(page, `Track ${batch.id}`)
  await track.getByLabel('Transfer of ownership').check()
  const needs = track.getByRole('list', { name: 'What it needs' })
  await expect(needs).toContainText('All of it comes from plots on record – yes')
  await expect(needs).toContainText('visited without a finding – still needed')
  await expectAccessible(page)
  await needs.getByRole('link', { name: 'See which plots, and the way' }).click()
  await expect(panel(page, `Origin of ${batch.id}`)).toContainText('That taints the whole lot')
  await expect(exportBatch(page, batch.id, 'EVT-UNSEEN')).rejects.toThrow('Each of its plots')
  await visitPlots(page, batch)
  expect(await exportBatch(page, batch.id, 'EVT-IN-TIME')).toMatchObject({ status: 'exported' })
})

test('a rejection without a network needs a reason, and reaches who has to put it right', async ({
  page,
  context,
}) => {
  await signInToStay(page, officer)
  const { items } = await callApi<Listed<ComplianceRecord>>(page, '/compliance-records?limit=100')
  const record = items.find(({ documents }) => documents.some(({ status }) => status === 'pending'))
  const name = record?.documents.find(({ status }) => status === 'pending')?.name ?? ''
  await page.goto(`/compliance?id=${record?.id}&do=review`)
  const review = panel(page, /^Review, /)
  const document = review.getByRole('region', { name })
  await expect(document.getByText('This is the file that was recorded.')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await workerTookOver(page)
  await context.setOffline(true)
  await document.getByRole('button', { name: `Reject ${name}` }).click()
  const reason = document.getByRole('textbox')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(document.getByText(/^Say why it is rejected/)).toBeVisible()
  await expectAccessible(page)
  await reason.fill('The second page is missing')
  await page.keyboard.press('Enter')
  await expect(document.getByText('The second page is missing')).toBeVisible()
  await expect(document.getByText('Rejected', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(
      async () =>
        (await callApi<ComplianceRecord>(page, `/compliance-records/${record?.id}`)).documents.find(
          (one) => one.name === name,
        )?.status,
    )
    .toBe('rejected')
})

test('who may not review is told so, and is offered nothing to decide', async ({ page }) => {
  await signInToStay(page)
  await page.goto('/compliance?id=CMP-0003')
  const details = panel(page, 'EUDR CMP-0003')
  await expect(details.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect(details.getByRole('link', { name: 'Review' })).toHaveCount(0)
  await page.goto('/compliance?id=CMP-0003&do=review')
  await expect(panel(page, 'Not available')).toBeVisible()
})
