import { createHash } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { pdfFile } from '../support/sample-files.ts'
import { expectAccessible } from './accessible.ts'
import { callApi } from './api.ts'
import { chooseFile, dayBefore, idInAddress, withWorker, workerTookOver } from './device.ts'
import { test as signedOut } from './held-to-policy.ts'
import {
  cards,
  navigation,
  panel,
  searchBox,
  signIn,
  signInAnew,
  signInToStay,
  test,
} from './support.ts'

const testWithWorker = test.extend(withWorker)

const file = pdfFile()
const sha256 = createHash('sha256').update(file.buffer).digest('hex')

async function openNewRecord(page: Page) {
  await page.goto('/compliance')
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'New Compliance Record' }).click()
  return panel(page, 'New Compliance Record')
}

const batchBox = (form: Locator) => form.getByRole('combobox', { name: 'Batch' })

const recordOf = (page: Page, id: string) =>
  callApi<ComplianceRecord>(page, `/compliance-records/${id}`)

testWithWorker(
  'a record is opened and documented without a network, and is sent when there is one',
  async ({ page, context }) => {
    test.slow()
    const form = await openNewRecord(page)
    await workerTookOver(page)
    await expect(batchBox(form)).toBeVisible()
    await context.setOffline(true)

    await batchBox(form).fill('owusu')
    await form.getByRole('option', { name: 'GH-COC-0148' }).click()
    await form.getByLabel('Standard').selectOption('EUDR')
    await expect(form.getByRole('region', { name: 'What EUDR asks for' })).toContainText(
      'No deforestation after 31 December 2020',
    )
    await form.getByRole('button', { name: 'Save' }).click()

    const details = panel(page, /^EUDR CMP-/)
    await expect(details.getByText('Changes of this record are on this device only.')).toBeVisible()
    const id = idInAddress(page)

    await details.getByRole('link', { name: 'Upload Doc' }).click()
    const upload = panel(page, `Upload Doc, EUDR ${id}`)
    await expect(upload.getByLabel('Document')).toHaveValue('Plot boundaries')
    await chooseFile(page, file)
    await expect(upload.getByText(sha256)).toBeVisible()
    await upload.getByRole('button', { name: 'Save' }).click()
    const documents = details.getByRole('list', { name: 'Documents' })
    const plots = documents.getByRole('listitem').filter({ hasText: 'Plot boundaries' })
    await expect(plots).toContainText('Not sent yet')
    await expect(plots).toContainText(sha256)

    await details.getByRole('link', { name: 'Edit' }).click()
    const edit = panel(page, `Edit EUDR ${id}`)
    await edit.getByLabel('Next audit').fill('2099-01-31')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(details).toContainText('31 Jan 2099')

    await context.setOffline(false)
    await expect
      .poll(async () => (await recordOf(page, id).catch(() => undefined))?.version)
      .toBe(3)
    const sent = await recordOf(page, id)
    expect(sent.documents.map(({ status }) => status)).toEqual(['pending', 'missing', 'missing'])
    expect(sent.nextAudit).toBe('2099-01-31')
    expect(sent.documents[0]?.sha256).toBe(sha256)
    await expect(details.getByText('Not sent yet')).toBeHidden()
    await expect(plots).toContainText('Pending')
    await expect(plots).toContainText(sha256)
  },
)

test('a record outside a standard’s scope is refused, and Escape closes only the list of batches', async ({
  page,
}) => {
  const form = await openNewRecord(page)
  await batchBox(form).fill('sesame')
  await expect(form.getByRole('option').filter({ hasText: 'Sesame' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.getByRole('option').filter({ hasText: 'Sesame' })).toHaveCount(0)
  await expect(form).toBeVisible()

  await batchBox(form).fill('cashew')
  await form.getByRole('option').filter({ hasText: 'Cashew' }).first().click()
  await form.getByLabel('Standard').selectOption('EUDR')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toBeFocused()
  await expect(form.getByRole('alert')).toContainText('Standard: Outside EUDR scope')
  await expectAccessible(page)

  await form.getByLabel('Standard').selectOption('Organic')
  await form.getByLabel('Certifying body').fill('Control Union')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(panel(page, /^Organic CMP-/)).toBeVisible()
})

test('a file is taken by its content, and the one that is chosen survives a reload', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/compliance?do=upload&id=CMP-0003')
  const upload = panel(page, 'Upload Doc, EUDR CMP-0003')
  await expect(upload.getByLabel('Document')).toHaveValue('Satellite check of plots')
  await chooseFile(page, { ...file, name: 'photo.jpg', mimeType: 'image/jpeg' })
  await expect(upload.getByRole('alert')).toContainText(
    'By its content, “photo.jpg” is a PDF, which its name does not say.',
  )
  await chooseFile(page, file)
  await expect(upload.getByRole('alert')).toBeHidden()
  await expect(upload.getByText(sha256)).toBeVisible()
  await expectAccessible(page)
  await expect(upload.getByText(/^Draft kept on this device/)).toBeVisible()

  await page.reload()
  await expect(upload.getByText(/^Your draft of .* is here again/)).toBeVisible()
  await expect(upload.getByText(sha256)).toBeVisible()
  await upload.getByRole('button', { name: 'Save' }).click()
  await expect(upload).toBeHidden()
  await expect
    .poll(async () => (await recordOf(page, 'CMP-0003')).documents.map(({ status }) => status))
    .toEqual(['pending', 'pending', 'missing'])
})

test('on plain HTTP, where browsers do not hash, a file gets its SHA-256 all the same', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  await page.goto(`http://asili.test:${new URL(baseURL ?? '').port}/login`)
  await signIn(page)
  await navigation(page).getByRole('link', { name: 'Compliance' }).click()
  await searchBox(page).fill('CMP-0003')
  await page.getByRole('link', { name: 'Upload Doc, EUDR CMP-0003' }).click()
  const upload = panel(page, 'Upload Doc, EUDR CMP-0003')
  await chooseFile(page, file)
  await expect(upload.getByText(sha256)).toBeVisible()
  await upload.getByRole('button', { name: 'Save' }).click()
  await expect(upload).toBeHidden()
})

test('a photo of 40 MB is made smaller, and the form says so', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/compliance?do=upload&id=CMP-0003')
  const upload = panel(page, 'Upload Doc, EUDR CMP-0003')
  await expect(upload.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await upload
    .locator('input[type=file]')
    .first()
    .evaluate(async (input: HTMLInputElement) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 6000, height: 4500 })
      canvas.getContext('2d')?.fillRect(100, 100, 2000, 2000)
      const photo = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'))
      // What stands behind a picture's end is ignored by all who show it.
      const padding = new Uint8Array(40 * 1024 * 1024 - (photo?.size ?? 0))
      const chosen = new DataTransfer()
      chosen.items.add(new File([photo ?? '', padding], 'DSC_0001.jpg', { type: 'image/jpeg' }))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await expect(upload.getByText(/^The photo had 41.9 MB/)).toContainText('4,000 × 3,000 pixels')
  await expect(upload.getByRole('img', { name: 'Preview' })).toBeVisible()
  await upload.getByRole('button', { name: 'Save' }).click()
  await expect(upload).toBeHidden()
})

signedOut(
  'a failed requirement is not met by a click: an officer says by which document, and why',
  async ({ page }) => {
    await signInToStay(page)
    await page.goto('/compliance?do=edit&id=CMP-0023')
    const edit = panel(page, 'Edit Rainforest Alliance CMP-0023')
    await expect(edit.getByLabel('Next audit')).toBeVisible()
    await expect(edit.getByText(/a compliance officer or an admin decides/)).toBeVisible()
    await expect(edit.getByRole('radio')).toHaveCount(0)
    const requirements = (await recordOf(page, 'CMP-0023')).requirements.map((one) => ({
      ...one,
      status: 'compliant',
    }))
    const { version } = await recordOf(page, 'CMP-0023')
    await expect(
      callApi(page, '/compliance-records/CMP-0023', {
        method: 'PATCH',
        version,
        body: { requirements },
      }),
    ).rejects.toThrow('403')

    await page.goto('/dashboard')
    await signInAnew(page, 'compliance@asili.example')
    await page.goto('/compliance?do=edit&id=CMP-0023')
    const labour = edit.getByRole('group', { name: 'No child labour' })
    await labour.getByRole('radio', { name: 'Non-Compliant' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(labour.getByRole('radio', { name: 'Compliant', exact: true })).toBeChecked()
    await labour.getByLabel('checked on').fill('2099-01-01')
    await edit.getByRole('button', { name: 'Save' }).click()
    const summary = edit.getByRole('alert')
    await expect(summary).toContainText(
      'No child labour: It cannot have been checked on a day to come',
    )
    await summary.getByRole('link', { name: 'No child labour' }).click()
    await expect(labour.getByLabel('checked on')).toBeFocused()
    await labour.getByLabel('checked on').fill(dayBefore(0))
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(summary).toContainText('No child labour: Choose the document that shows it')
    await expectAccessible(page)
    await labour.getByRole('checkbox', { name: 'Group certificate' }).check()
    await labour.getByLabel('what shows it').fill('All 12 households were visited')
    await edit.getByRole('button', { name: 'Save' }).click()
    const details = panel(page, 'Rainforest Alliance CMP-0023')
    const listed = details.getByRole('list', { name: 'Requirements' })
    const item = listed.getByRole('listitem').filter({ hasText: 'No child labour' }).first()
    await expect(item).toContainText('shown by Group certificate')
    await expect(item).toContainText('All 12 households were visited')
    await expect
      .poll(async () => {
        const { requirements } = await recordOf(page, 'CMP-0023')
        return requirements.map(({ status }) => status)
      })
      .toEqual(['compliant', 'compliant', 'compliant'])
  },
)
