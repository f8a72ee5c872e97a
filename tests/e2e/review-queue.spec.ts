import { expect, type Locator, type Page } from '@playwright/test'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { Location } from '#domain/location.ts'
import { expectAccessibleEverywhere } from './accessible.ts'
import { callApi } from './api.ts'
import { expectSynced, idInAddress, withWorker, workerTookOver } from './device.ts'
import { test } from './held-to-policy.ts'
import { navigation, panel, screenHeading, signIn, signInAnew, signInToStay } from './support.ts'

test.use(withWorker)

const officer = 'compliance@asili.example'

const waiting = (page: Page): Locator =>
  page.getByRole('main').getByRole('listitem').getByRole('link')

interface Opened {
  id: string
  /** What has the focus once the decision is made. */
  next: string
}

/** Opens the first that waits of this kind with the keyboard; another one stands after it. */
async function open(page: Page, words: string): Promise<Opened> {
  const texts = await waiting(page).allTextContents()
  const index = texts.findIndex((text) => text.startsWith(words))
  expect(index).toBeGreaterThanOrEqual(0)
  await waiting(page).nth(index).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  return { id: idInAddress(page), next: texts[index + 1] ?? '' }
}

async function expectNext(page: Page, { next }: Opened, left: number): Promise<void> {
  await expect(page).toHaveURL('/review')
  await expect(waiting(page)).toHaveCount(left)
  await expect(page.getByRole('main').getByText(`${left} decisions wait for you`)).toBeVisible()
  const focused = waiting(page).and(page.locator(':focus'))
  await expect(focused).toHaveText(next)
}

test('an officer works through what waits by the keyboard, online and without a network', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow()
  await signInToStay(page, officer)
  await workerTookOver(page)
  await expectSynced(page)
  await navigation(page).getByRole('link', { name: 'Review' }).focus()
  await page.keyboard.press('Enter')
  await expect(screenHeading(page, 'Review')).toBeFocused()
  await expect(waiting(page)).not.toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(waiting(page).first()).toBeFocused()
  await expectAccessibleEverywhere(page)
  const count = await waiting(page).count()

  const document = await open(page, 'Document: ')
  const review = panel(page, /^Review, /)
  const verify = review.getByRole('button', { name: /^Verify / })
  const name = ((await verify.first().getAttribute('aria-label')) ?? '').replace('Verify ', '')
  await expect(verify.first()).toBeEnabled()
  await verify.first().press('Enter')
  const decided = review.getByRole('region', { name, exact: true })
  await expect(decided.getByText(/^Verified by you/)).toBeVisible()
  await page.keyboard.press('Escape')
  // With its last document verified, the requirements of that record wait.
  await expectNext(page, document, count)
  await expect(waiting(page).last()).toContainText('Requirement: ')

  await context.setOffline(true)
  await expect(page.getByText('Offline. Shown as of')).toBeVisible()
  const flag = await open(page, 'Flag: ')
  await page.getByLabel('Note').focus()
  await page.keyboard.type('Le chef du village a tranché')
  await page.getByRole('button', { name: 'Lift flag' }).press('Enter')
  await expectNext(page, flag, count - 1)
  await expect(waiting(page).filter({ hasText: 'Identity seen' }).first()).toContainText(
    'Needs a network',
  )

  const inspection = await open(page, 'Inspection: ')
  await page.getByLabel('Inspected by').fill('Sample Control Union')
  await page.getByLabel('Result').selectOption('Compliant')
  await page.getByRole('button', { name: 'Record', exact: true }).press('Enter')
  await expectNext(page, inspection, count - 2)

  // What is left undecided keeps its place.
  await open(page, 'Verification: Farm visited')
  await page.keyboard.press('Escape')
  await expect(waiting(page).and(page.locator(':focus'))).toContainText('Farm visited')
  await expect(waiting(page)).toHaveCount(count - 2)

  await context.setOffline(false)
  await expect
    .poll(async () => (await callApi<Location>(page, `/locations/${inspection.id}`)).compliance)
    .toMatchObject({ status: 'Compliant', inspectedBy: 'Sample Control Union' })
  const { verification } = await callApi<Farmer>(page, `/farmers/${flag.id}`)
  expect(verification.flags).toEqual([])
  const record = await callApi<ComplianceRecord>(page, `/compliance-records/${document.id}`)
  expect(record.documents.find((one) => one.name === name)).toMatchObject({ status: 'verified' })
})

test('what a role does not decide is not in its queue', { tag: '@full' }, async ({ page }) => {
  await signInToStay(page)
  await page.goto('/review')
  await expect(waiting(page).filter({ hasText: 'Farm visited' }).first()).toBeVisible()
  await expect(waiting(page).filter({ hasText: 'Document: ' })).toHaveCount(0)
  await workerTookOver(page)
  await page.goto('/dashboard')
  await signInAnew(page, 'buyer@asili.example')
  await expect(navigation(page).getByRole('link', { name: 'Review' })).toHaveCount(0)
  await page.goto('/review')
  await expect(page.getByText('Back to the dashboard')).toBeVisible()
})

test('where nothing waits, that is said, and what will be there', async ({ page }) => {
  await page.goto('/review?scenario=new-organisation')
  await signIn(page, 'admin@asili.example')
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()
})

test('where the server fails, that is said, with a way to try again', async ({ page }) => {
  await page.goto('/review?scenario=server-error')
  await signIn(page, officer)
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading', { name: 'The server failed' })).toBeVisible()
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible()
})
