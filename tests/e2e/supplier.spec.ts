import { expect, type Page } from '@playwright/test'
import { expectAccessible, overflowPx } from './accessible.ts'
import { callApi } from './api.ts'
import { expectSynced, withWorker, workerTookOver } from './device.ts'
import { test } from './held-to-policy.ts'
import { countText, desk, navigation, panel, phone, screenHeading, signOut } from './support.ts'

test.use(withWorker)

/** Signs in with one press, to stay. */
async function signInAs(page: Page, role: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Keep me signed in on this device').check()
  await page.getByRole('button', { name: `Sign in as ${role}` }).click()
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  await workerTookOver(page)
}

async function leave(page: Page): Promise<void> {
  // Nothing is left on the device.
  await expect(page.getByText(/^(Synced \d|\d+ sent)/)).toBeAttached()
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const missing = (page: Page) => part(page, 'Before buyers can pay')
const payment = (page: Page) => page.getByRole('list', { name: 'Missing for GH-COC-0302' })

async function handInCertificate(page: Page, link: string, number: string): Promise<void> {
  await part(page, 'KYC documents').getByRole('link', { name: link }).click()
  const form = panel(page, 'Register document')
  await form.getByLabel('Number').fill(number)
  await form.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(form).toBeHidden()
}

/** Opens the document of the cooperative that waits in the queue. */
async function openFromQueue(page: Page) {
  await navigation(page).getByRole('link', { name: 'Review' }).click()
  await page.getByRole('link', { name: /^Supplier: Register document Sample Growers/ }).click()
  return panel(page, 'Sample Growers’ Cooperative').getByRole('region', {
    name: 'Register document',
  })
}

test('a supplier completes their record, is rejected and verified, and is paid', {
  tag: '@full',
}, async ({ page }) => {
  test.slow()
  await page.setViewportSize(desk)
  await signInAs(page, 'Supplier')
  const first = page.getByRole('region', { name: 'Missing before buyers can pay' })
  await expect(first).toContainText('Registration number')
  await expect(page.getByRole('region', { name: 'Payments due' })).toContainText('GH-COC-0302')
  await expect(page.getByRole('region', { name: 'Your batches' })).toContainText('GH-COC-0302')
  await expectAccessible(page)

  await navigation(page).getByRole('link', { name: 'My business' }).click()
  await expect(missing(page)).toContainText('3 of 5 are missing')
  await expect(payment(page)).toContainText('The supplier’s details and checks are complete')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Edit details' }).click()
  const details = panel(page, 'Business details')
  await details.getByLabel('Phone').fill('12')
  await details.getByLabel('Registration number').fill('COOP-SAMPLE-0007')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  await details.getByLabel('Phone').fill('030 000 0170')
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details).toBeHidden()
  await expect(part(page, 'Details')).toContainText('COOP-SAMPLE-0007')

  const farms = part(page, 'Farms')
  await expect(farms).toContainText('A plot of more than 4 ha needs its boundary')
  await farms.getByRole('link', { name: /^Edit Kwabena/ }).click()
  const farm = panel(page, /^Farm: Kwabena/)
  await farm.getByLabel('Boundary').fill('7.741, -2.108\n7.744, -2.108\nseven')
  await farm.getByRole('button', { name: 'Save' }).click()
  await expect(farm.getByText('Enter line 3 as latitude and longitude').first()).toBeVisible()
  await farm.getByLabel('Boundary').fill('7.741, -2.108\n7.744, -2.108\n7.744, -2.105')
  await expectAccessible(page)
  await farm.getByRole('button', { name: 'Save' }).click()
  await expect(farm).toBeHidden()
  await expect(farms).toContainText('Boundary with 3 corners')

  await handInCertificate(page, 'Hand in: Register document', 'COOP-WRONG')
  await expect(missing(page)).toContainText('Waits for a compliance officer to verify it')
  await leave(page)

  await page.getByRole('button', { name: 'Sign in as Compliance Officer' }).click()
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  const document = await openFromQueue(page)
  await expect(document).toContainText('COOP-WRONG')
  await document.getByRole('button', { name: 'Reject Register document' }).click()
  await document.getByLabel('Reason to reject Register document').fill('Not in the register')
  await expectAccessible(page)
  await document.getByRole('button', { name: 'Reject Register document' }).click()
  await expect(document.getByText('Rejected', { exact: true })).toBeVisible()
  await panel(page, 'Sample Growers’ Cooperative').getByRole('button', { name: 'Close' }).click()
  await leave(page)

  await page.getByRole('button', { name: 'Sign in as Supplier' }).click()
  await expect(first).toContainText('It was rejected (Not in the register): hand it in again')
  await first.getByRole('link', { name: 'My business' }).click()
  await expect(part(page, 'KYC documents')).toContainText(
    'Rejected by Demo Compliance Officer: Not in the register',
  )
  await handInCertificate(page, 'Hand in another: Register document', 'COOP-SAMPLE-0007')
  await leave(page)

  await page.getByRole('button', { name: 'Sign in as Compliance Officer' }).click()
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  const again = await openFromQueue(page)
  await expect(again).toContainText('COOP-SAMPLE-0007')
  await again.getByRole('button', { name: 'Verify Register document' }).click()
  await expect(again.getByText('Verified', { exact: true }).first()).toBeVisible()
  await panel(page, 'Sample Growers’ Cooperative').getByRole('button', { name: 'Close' }).click()
  await leave(page)

  await page.getByRole('button', { name: 'Sign in as Supplier' }).click()
  await expect(first).toContainText('Nothing is missing.')
  await navigation(page).getByRole('link', { name: 'My business' }).click()
  await expect(missing(page)).toContainText('Buyers can pay for your batches.')
  await expect(payment(page)).toHaveText(/^The payment is funded/)
})

test('a farm is added and a document handed in without a network, stay over a reload, and are sent', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.setViewportSize(phone)
  await signInAs(page, 'Supplier')
  await navigation(page).getByRole('link', { name: 'My business' }).click()
  await expect(missing(page)).toBeVisible()
  await expectSynced(page)
  await workerTookOver(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Add a farm' }).click()
  const form = panel(page, 'Add a farm')
  await form.getByLabel('Name of the farm').fill('Ọ̀nà-Ìbàdàn, terrain près de l’Église')
  await form.getByLabel('Area (ha)').fill('2,5')
  await form.getByLabel('Cocoa').check()
  await form.getByRole('textbox', { name: 'Latitude' }).fill('6.2')
  await form.getByRole('textbox', { name: 'Longitude' }).fill('-2.4')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await handInCertificate(page, 'Hand in: Register document', 'COOP-SAMPLE-0007')
  await page.reload()
  await expect(part(page, 'Farms')).toContainText('Ọ̀nà-Ìbàdàn, terrain près de l’Église')
  await expect(part(page, 'KYC documents')).toContainText('COOP-SAMPLE-0007')
  await expect(page.getByText('Changes of this record are on this device only')).toBeVisible()
  expect(await overflowPx(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('Changes of this record are on this device only')).toHaveCount(0)
  await page.reload()
  await expect(part(page, 'Farms')).toContainText('Ọ̀nà-Ìbàdàn')
  await expect(part(page, 'KYC documents')).toContainText('COOP-SAMPLE-0007')
})

test('an invited supplier begins with their details, and is told what comes next', async ({
  browser,
  page: office,
  baseURL,
}) => {
  await signInAs(office, 'Admin')
  const { token } = await callApi<{ token: string }>(office, '/invitations', {
    method: 'POST',
    body: {
      id: 'INV-SELLER',
      name: 'Ọlábísí Adékúnlé',
      email: 'olabisi@asili.example',
      role: 'Supplier',
    },
  })
  // In a browser of their own.
  const page = await browser.newPage({ baseURL: baseURL ?? '' })
  await page.goto(`/login?invitation=${encodeURIComponent(token)}`)
  await page.getByLabel('New password').fill('harvest-2026')
  await page.getByRole('button', { name: 'Accept and sign in' }).click()
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  await page.getByRole('link', { name: 'Enter your details' }).click()
  const form = panel(page, 'Business details')
  await expect(form.getByLabel('Email')).toHaveValue('olabisi@asili.example')
  await form.getByLabel('Name').fill('Coopérative des planteurs d’Ìbàdàn')
  await form.getByLabel('Country').selectOption('Nigeria')
  await form.getByLabel('Phone').fill('0802 000 0101')
  await form.getByRole('button', { name: 'Save and go on' }).click()
  await expect(form).toBeHidden()
  await expect(missing(page)).toContainText('4 of 4 are missing')
  await expect(missing(page)).toContainText('Add the farms that deliver')
  await expect(part(page, 'Payments due')).toContainText('No buyer has opened a payment')
  await expect(part(page, 'Farmers you sell for')).toContainText('None yet.')
  await expectAccessible(page)
  await page.close()
})

test('a supplier sees whom they sell for and no others, and leaves what decides on payments to others', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(desk)
  await signInAs(page, 'Supplier')
  await expect(page.getByText('of 3', { exact: false }).first()).toBeVisible()
  await navigation(page).getByRole('link', { name: 'My business' }).click()
  const farmers = part(page, 'Farmers you sell for')
  await expect(farmers.getByRole('link')).toHaveCount(3)
  await expectAccessible(page)
  await navigation(page).getByRole('link', { name: 'Farmers' }).click()
  await expect(countText(page, '3 farmers')).toBeVisible()
  await page.goto('/batches?do=track&id=GH-COC-0302')
  const form = panel(page, 'Track GH-COC-0302')
  await expect(form.getByRole('radio', { name: /^Transport logged/ })).toBeVisible()
  await expect(form.getByRole('radio', { name: /^(QC|Transfer)/ })).toHaveCount(0)
  await expect(
    form.getByRole('listitem').filter({ hasText: 'Transfer of ownership' }),
  ).toContainText('somebody who is not paid records it')
  await expectAccessible(page)

  await page.goto('/dashboard')
  await leave(page)
  await page.getByRole('button', { name: 'Sign in as Compliance Officer' }).click()
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  await page.goto('/supplier?id=SUP-0007&do=farmers')
  const change = panel(page, 'Farmers it sells for')
  await change.getByRole('button', { name: 'Remove Yaw Boateng' }).click()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toBeHidden()
  await page.goto('/dashboard')
  await leave(page)
  // The copy of their records that this device has forgets what is no longer theirs.
  await page.getByRole('button', { name: 'Sign in as Supplier' }).click()
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  await page.goto('/farmers')
  await expect(countText(page, '2 farmers')).toBeVisible()
  await page.goto('/batches?id=GH-COC-0302')
  await expect(page.getByText('There is no batch GH-COC-0302', { exact: false })).toBeVisible()
})

test('an officer says whom a supplier sells for, and a buyer is not led there', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(desk)
  await signInAs(page, 'Compliance Officer')
  await page.goto('/supplier')
  await page.getByRole('link', { name: 'Sample Growers’ Cooperative' }).click()
  const supplier = panel(page, 'Sample Growers’ Cooperative')
  await expect(supplier).toContainText('Yaw Boateng')
  await expectAccessible(page)
  await supplier.getByRole('link', { name: 'Change farmers' }).click()
  const form = panel(page, 'Farmers it sells for')
  await form.getByRole('button', { name: 'Remove Yaw Boateng' }).click()
  await form.getByRole('combobox', { name: 'Add a farmer' }).fill('Masika')
  await page.getByRole('option', { name: /^Masika Kabugho/ }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const sold = supplier.getByRole('list', { name: 'Farmers it sells for' })
  await expect(sold).toContainText('Masika Kabugho')
  await expect(sold).not.toContainText('Yaw Boateng')

  await supplier.getByRole('button', { name: 'Close' }).click()
  await leave(page)
  await page.getByRole('button', { name: 'Sign in as Buyer' }).click()
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  await expect(navigation(page).getByRole('link', { name: /business|Suppliers/ })).toHaveCount(0)
  await page.goto('/supplier')
  await expect(page.getByText('Your role does not include this.')).toBeVisible()
})
