import { expect, type Locator, type Page } from '@playwright/test'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { pdfFile } from '../support/sample-files.ts'
import { callApi } from './api.ts'
import { chooseFile, idInAddress } from './device.ts'
import { expectAllSent, follow, panel } from './support.ts'

/** The requirements of an EUDR record, each with the document that shows it. */
const shownBy = {
  'Geolocation of all plots': 'Plot boundaries',
  'No deforestation after 31 December 2020': 'Satellite check of plots',
  'Legality in the country of production': 'Land use title',
}

/** In a record's form: says of each requirement that it is met, which document shows it, and why. */
export async function meetRequirements(edit: Locator): Promise<void> {
  for (const [requirement, document] of Object.entries(shownBy)) {
    const verdict = edit.getByRole('group', { name: requirement })
    await verdict.getByText('Compliant', { exact: true }).click()
    await verdict.getByRole('checkbox', { name: document }).check()
    await verdict.getByLabel('what shows it').fill('Both plots are in it')
  }
}

/** In the form of a risk assessment: says of each criterion that is asked for that the risk is negligible. */
export async function findNoRisk(assess: Locator): Promise<void> {
  const criteria = assess.getByRole('group', { name: /^\([a-n]\) / })
  await expect(criteria.first()).toBeVisible()
  for (const criterion of await criteria.all()) {
    await criterion.getByText('Negligible', { exact: true }).click()
    await criterion.getByLabel('what shows it').fill('Looked up, and asked at the co-op')
  }
  await assess.getByText('No or only negligible risk').click()
}

/** Opens an EUDR record of a batch, and gives its id; its details stay open. */
export async function openRecord(page: Page, batchId: string): Promise<string> {
  await page.goto('/compliance?do=add')
  const form = panel(page, 'New Compliance Record')
  await form.getByRole('combobox', { name: 'Batch' }).fill(batchId)
  await form.getByRole('option', { name: batchId }).click()
  await form.getByLabel('Standard').selectOption('EUDR')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(panel(page, /^EUDR CMP-/)).toBeVisible()
  return idInAddress(page)
}

/** In the open details of an EUDR record: uploads each document that it asks for. */
export async function uploadAll(page: Page, recordId: string): Promise<void> {
  for (const name of Object.values(shownBy)) {
    await follow(page.getByRole('dialog').getByRole('link', { name: 'Upload Doc', exact: true }))
    const upload = panel(page, `Upload Doc, EUDR ${recordId}`)
    await expect(upload.getByLabel('Document')).toHaveValue(name)
    await chooseFile(page, pdfFile(name))
    await expect(upload.getByText('SHA-256')).toBeVisible()
    await upload.getByRole('button', { name: 'Save' }).click()
    await expect(upload).toBeHidden()
  }
}

/** As an officer: verifies each document, and says that each requirement is met and the risk negligible. */
export async function decideAll(page: Page, recordId: string): Promise<void> {
  await page.goto(`/compliance?id=${recordId}&do=review`)
  const review = panel(page, `Review, EUDR ${recordId}`)
  for (const [index, name] of Object.values(shownBy).entries()) {
    const document = review.getByRole('region', { name, exact: true })
    // By key: what is sent meanwhile moves the buttons. The first that waits is open at once.
    if (index > 0) {
      await document.getByRole('button', { name: `Open file of ${name}` }).press('Enter')
    }
    const verify = document.getByRole('button', { name: `Verify ${name}` })
    await expect(verify).toBeEnabled()
    // The browser's viewer takes the focus when it has loaded the file, and the key with it.
    await expect(async () => {
      if (await verify.isVisible()) await verify.press('Enter', { timeout: 2_000 })
      await expect(document.getByText(/^Verified by you/)).toBeVisible({ timeout: 5_000 })
    }).toPass()
  }
  const isMet = { status: 'compliant' }
  await page.goto(`/compliance?id=${recordId}&do=edit`)
  const edit = panel(page, `Edit EUDR ${recordId}`)
  await meetRequirements(edit)
  await saveAndSend(edit, recordId, { requirements: [isMet, isMet, isMet] })
  await page.goto(`/compliance?id=${recordId}&do=assess`)
  const assess = panel(page, `Assess risk, EUDR ${recordId}`)
  await findNoRisk(assess)
  await saveAndSend(assess, recordId, { status: 'compliant' })
}

/** The next page is not opened before the answer has come. */
async function saveAndSend(
  form: Locator,
  recordId: string,
  then: Record<string, unknown>,
): Promise<void> {
  const page = form.page()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const record = () => callApi<ComplianceRecord>(page, `/compliance-records/${recordId}`)
  await expect.poll(record).toMatchObject(then)
  await expectAllSent(page)
}
