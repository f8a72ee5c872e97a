import { expect, type Page } from '@playwright/test'
import { expectAccessible, overflowPx } from './accessible.ts'
import { expectSynced, withWorker, workerTookOver } from './device.ts'
import { test } from './held-to-policy.ts'
import { desk, navigation, panel, phone, screenHeading, signOut } from './support.ts'

test.use(withWorker)

/** Signs in with one press, to stay. */
async function signInAsBuyer(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Keep me signed in on this device').check()
  await page.getByRole('button', { name: 'Sign in as Buyer' }).click()
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  await workerTookOver(page)
}

const fitting = (page: Page) => page.getByRole('region', { name: /^Lots that fit/ })
const others = (page: Page) => page.getByRole('region', { name: /^Lots that do not fit/ })

test('a buyer says what they buy, sees lots that fit and why others do not, and opens a passport', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(desk)
  await signInAsBuyer(page)
  await expect(page.getByRole('region', { name: 'Lots that fit' })).toContainText(
    'You have not said yet what you buy',
  )
  await navigation(page).getByRole('link', { name: 'Lots' }).click()
  await page.getByRole('link', { name: 'Set preferences' }).click()
  const form = panel(page, 'What you buy')
  await form.getByLabel('Cocoa').check()
  await form.getByLabel('Maximum moisture (%)').fill('7,5')
  await form.getByLabel('Minimum compliance completeness (%)').fill('101')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Minimum compliance completeness (%)')).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await form.getByLabel('Minimum compliance completeness (%)').fill('50')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  await expect(page.getByText('7.5% moisture at most')).toBeVisible()
  await expect(
    others(page)
      .getByText(/^(Cashew|Coffee|Ginger|Sesame) is not what you buy$/)
      .first(),
  ).toBeVisible()
  await page.getByLabel('Crop').selectOption('Cocoa')
  await expect(page).toHaveURL(/crop=cocoa/)
  await expect(others(page).getByText(/is not what you buy/)).toHaveCount(0)
  await expect(
    others(page)
      .getByText(/% moisture; you ask for 7\.5% at most/)
      .first(),
  ).toBeVisible()
  const lot = fitting(page).getByRole('article').first()
  await expect(lot).toContainText('Cocoa')
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText('7.5% moisture at most')).toBeVisible()
  await fitting(page)
    .getByRole('link', { name: /^Passport of/ })
    .first()
    .click()
  await expect(panel(page, /^Passport/)).toBeVisible()
})

test('preferences are changed without a network, stay over a reload, and are sent with one', {
  tag: '@full',
}, async ({ page, context }) => {
  await signInAsBuyer(page)
  await page.goto('/lots?crop=cocoa')
  await expect(page.getByRole('link', { name: 'Set preferences' })).toBeVisible()
  await expectSynced(page)
  await workerTookOver(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Set preferences' }).click()
  const form = panel(page, 'What you buy')
  await form.getByLabel('Coffee').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not sent yet').first()).toBeVisible()
  // What is saved shows before its form has gone back in the history, which would break a reload off.
  await expect(form).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Change preferences' })).toBeVisible()
  await expect(others(page).getByText('Cocoa is not what you buy').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Not sent yet')).toHaveCount(0)
  await page.reload()
  await expect(others(page).getByText('Cocoa is not what you buy').first()).toBeVisible()
})

test('a buyer opens, funds and disputes a payment for a lot, and an admin settles it', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(desk)
  await signInAsBuyer(page)
  await page.goto('/lots?crop=cocoa')
  const link = fitting(page).getByRole('link', { name: 'Payment for GH-COC-0148' })
  await link.click()
  const payment = panel(page, 'Payment for GH-COC-0148')
  await payment.getByLabel('Paid in by').fill('Sample Cocoa Trading GmbH')
  await payment.getByLabel('Amount').fill('')
  await payment.getByRole('button', { name: 'Open payment' }).click()
  await expect(payment.getByText('Enter the amount as a figure above 0')).toBeVisible()
  await payment.getByLabel('Amount').fill('3200')
  await expectAccessible(page)
  await payment.getByRole('button', { name: 'Open payment' }).click()
  await expect(payment.getByText('Awaiting funds')).toBeVisible()
  const missing = payment.getByRole('list', { name: 'Still missing for the release' })
  await expect(missing).toContainText('The payment is funded')
  await expect(payment.getByText('The bank is emulated')).toBeVisible()
  await payment.getByRole('button', { name: /^Fund .* from the emulated bank$/ }).click()
  await expect(payment.getByText('Funded').first()).toBeVisible()
  await expect(missing).toHaveText('Quality control is recorded as passed')

  await page.reload()
  await expect(missing).toHaveText('Quality control is recorded as passed')
  await expect(payment.getByRole('button', { name: /^Fund/ })).toHaveCount(0)
  await payment.getByRole('button', { name: 'Dispute the payment' }).click()
  await expect(payment.getByText('Say what is not as agreed', { exact: true })).toBeVisible()
  await payment.getByLabel('Reason').fill('Moister than agreed')
  await expectAccessible(page)
  await payment.getByRole('button', { name: 'Dispute the payment' }).click()
  await expect(payment.getByText('Disputed', { exact: true })).toBeVisible()
  await expect(missing).toContainText('The dispute is settled')
  await page.context().setOffline(true)
  await expect(payment.getByText('Payments need a connection')).toBeVisible()
  await page.context().setOffline(false)
  await expect(payment.getByText('Disputed', { exact: true })).toBeVisible()

  await page.goto('/login')
  await signOut(page)
  await page.getByLabel('Keep me signed in on this device').check()
  await page.getByRole('button', { name: 'Sign in as Admin' }).click()
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  await page.goto('/lots?crop=cocoa&do=escrow&id=GH-COC-0148')
  await payment.getByRole('button', { name: 'Settle the payment' }).click()
  await expect(payment.getByText('Say why it is decided so')).toBeVisible()
  await payment.getByLabel('Outcome').selectOption('Paid back')
  await payment.getByLabel('Reason for the decision').fill('The goods went back')
  await expectAccessible(page)
  await payment.getByRole('button', { name: 'Settle the payment' }).click()
  await expect(payment.getByText(/^Paid back on .* by .*: The goods went back$/)).toBeVisible()
})

test('lots fit on a phone, and somebody who does not buy is told that they are not theirs', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(phone)
  await signInAsBuyer(page)
  await navigation(page).getByRole('link', { name: 'Lots' }).click()
  await expect(fitting(page).getByRole('article').first()).toBeVisible()
  expect(await overflowPx(page)).toBeLessThanOrEqual(0)
  await page.goto('/login')
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in as Supplier' }).click()
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  await expect(navigation(page).getByRole('link', { name: 'Lots' })).toHaveCount(0)
  await page.goto('/lots')
  await expect(page.getByText('Your role does not include this.')).toBeVisible()
})
