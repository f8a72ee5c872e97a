import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { expectAccessibleEverywhere } from './accessible.ts'
import { callApi } from './api.ts'
import { expectSynced, idInAddress, withWorker, workerTookOver } from './device.ts'
import { findNoRisk, meetRequirements } from './eudr-record.ts'
import { test } from './held-to-policy.ts'
import {
  navigation,
  openMore,
  panel,
  phone,
  screenHeading,
  signIn,
  signInToStay,
} from './support.ts'

test.use(withWorker)

const officer = 'compliance@asili.example'

const rows = (page: Page) => page.getByRole('main').getByRole('article')
const row = (page: Page, id: string) => page.getByRole('article', { name: id })
const waiting = (page: Page, words: RegExp) =>
  page.getByRole('main').getByRole('link').filter({ hasText: words })

test('an officer sees which lots are not ready, and takes one to ready by the queue, half of it without a network', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow()
  await signInToStay(page, officer)
  await workerTookOver(page)
  await expectSynced(page)
  await page.getByRole('link', { name: 'All EU shipments' }).click()
  await expect(screenHeading(page, 'EU shipments')).toBeFocused()
  await page.getByRole('button', { name: /^Open or failed/ }).click()
  await expect(page).toHaveURL('/shipments?state=open')
  const open = rows(page).filter({ hasText: 'To be decided: ' }).first()
  await expect(open).toContainText('Risk not assessed')
  const id = (await open.getAttribute('aria-label')) ?? ''
  await open.getByRole('link', { name: 'Legality: Open' }).click()
  await expect(panel(page, /^EUDR CMP-/)).toBeVisible()
  const recordId = idInAddress(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/shipments?state=open')

  await navigation(page).getByRole('link', { name: 'Review' }).click()
  await waiting(page, new RegExp(`^Document: .*${recordId}`))
    .first()
    .click()
  const review = panel(page, /^Review, /)
  for (const name of ['Satellite check of plots', 'Land use title']) {
    // The first that waits is open at once.
    if (name !== 'Satellite check of plots') {
      await review.getByRole('button', { name: `Open file of ${name}` }).click()
    }
    await review.getByRole('button', { name: `Verify ${name}` }).click()
    await expect(
      review.getByRole('region', { name, exact: true }).getByText(/^Verified by you/),
    ).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(waiting(page, new RegExp(`^Requirement: .*${recordId}`))).toBeVisible()
  const record = () => callApi<ComplianceRecord>(page, `/compliance-records/${recordId}`)
  await expect
    .poll(async () => (await record()).documents.every(({ status }) => status === 'verified'))
    .toBe(true)

  await context.setOffline(true)
  await expect(page.getByText('Offline. Shown as of')).toBeVisible()
  await waiting(page, new RegExp(`^Requirement: .*${recordId}`)).click()
  const edit = panel(page, `Edit EUDR ${recordId}`)
  await meetRequirements(edit)
  await edit.getByRole('button', { name: 'Save' }).click()
  await waiting(page, new RegExp(`^Risk: .*${recordId}`)).click()
  const assess = panel(page, `Assess risk, EUDR ${recordId}`)
  await findNoRisk(assess)
  await assess.getByRole('button', { name: 'Save' }).click()
  await navigation(page).getByRole('link', { name: 'EU shipments' }).click()
  await expect(row(page, id)).toContainText('Nothing holds it up.')

  await context.setOffline(false)
  await expect.poll(async () => (await record()).status).toBe('compliant')
  await expect(row(page, id)).toContainText('Ready')
})

test('the lots are filtered, printed and exported as they are seen', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/shipments')
  await signIn(page, officer)
  await expect(rows(page)).toHaveCount(23)
  await page.getByRole('button', { name: /^Without a record/ }).click()
  const ids = await rows(page).evaluateAll((all) => all.map((each) => each.ariaLabel))
  expect(ids.length).toBeGreaterThan(0)
  await expectAccessibleEverywhere(page)
  const downloading = page.waitForEvent('download')
  await openMore(page)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const [header = '', ...lines] = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(header).toContain('Ground,Screening,Legality,Risk,Statement,Blocked by,Who acts')
  expect(lines.map((line) => line.split(',')[0])).toEqual(ids)
  expect(lines[0]).toContain('No EUDR record')
  await page.emulateMedia({ media: 'print' })
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden()
})
