import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoFindings } from './accessible.ts'
import { expectSynced, withWorker, workerTookOver } from './device.ts'
import { test } from './held-to-policy.ts'
import { phone, signInToStay } from './support.ts'

test.use(withWorker)

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function addLot(page: Page, id: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a batch or lot' }).fill(id)
  await page.getByRole('option', { name: id }).click()
  await expect(page.getByRole('button', { name: `Remove ${id}` })).toBeVisible()
}

test('a statement is made of lots, fixed by leaving out what nobody knows, signed, and gets a sample number', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow()
  await page.setViewportSize(phone)
  await signInToStay(page, 'compliance@asili.example')
  await page.goto('/statements?do=new')
  await expectSynced(page)
  await workerTookOver(page)
  await addLot(page, 'GH-COC-0148')
  await addLot(page, 'NG-COC-0316')
  const dryRun = section(page, '5. Dry run')
  await expect(dryRun).toContainText('EUDR_COMMODITIES_PRODUCER_GEO_EMPTY')
  await expect(dryRun).toContainText('EUDR_OPERATOR_EORI_FOR_ACTIVITY_MISSING')
  await expect(dryRun).toContainText('EU Operator API Reference V3, chapters 9 and 10, 2026-05-29')

  // Without a network the draft is fixed and tried, and outlives a reload.
  await context.setOffline(true)
  const operator = section(page, '4. Operator')
  await operator.getByLabel('Name', { exact: true }).fill('Sample Cocoa Trading GmbH')
  await operator.getByLabel('Postal address').fill('Musterstraße 1, 20457 Hamburg')
  await operator.getByLabel('EORI number').fill('DE000000000000000')
  await operator.getByLabel('Signed by').fill('Jana Sample')
  await operator.getByLabel('Function').fill('Head of compliance')
  await page.getByRole('checkbox', { name: /^Plot unknown: NG-COC-0316/ }).uncheck()
  await expect(dryRun).toContainText('would take this statement')
  await page.getByLabel('Day of the submission').fill('2026-12-29')
  await expect(section(page, '3. What if')).toContainText('Not yet: from 30 December 2026')
  await page.getByLabel('Day of the submission').fill('2026-12-30')
  await expect(section(page, '3. What if')).toContainText('The EUDR applies')
  await page.reload()
  await expect(dryRun).toContainText('would take this statement')
  await expect(page.getByRole('button', { name: 'Submit statement' })).toBeDisabled()
  await expect(page.getByText('Submitting needs a connection')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/outbox')
  const all = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything on this device' }).click()
  const { statement } = JSON.parse(readFileSync(await (await all).path(), 'utf8'))
  expect(statement).toMatchObject({ lotIds: ['GH-COC-0148', 'NG-COC-0316'] })
  expect(statement.operator.name).toBe('Sample Cocoa Trading GmbH')
  await page.goto('/statements?do=new')

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign on this device' }).click()
  await page.getByRole('button', { name: 'Submit statement' }).click()
  await expect(page.getByText('Submitted, being profiled')).toBeVisible()
  await expect(page.getByText('fits this statement')).toBeVisible()
  const number = page.getByText(/^\d\dSAMPLE\d{6}$/)
  await expect(number).toBeVisible()
  await expectAccessible(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'submit-dds.xml' }).click()
  const xml = readFileSync(await (await saved).path(), 'utf8')
  expect(xml).toContain('<eudrCommon:netWeight>1240</eudrCommon:netWeight>')
  expect(xml).not.toContain('NG-COC-0316')
  const plots = page.waitForEvent('download')
  await page.getByRole('button', { name: 'type-2-1801.geojson' }).click()
  const { features } = JSON.parse(readFileSync(await (await plots).path(), 'utf8'))
  expect(features).toHaveLength(2)

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Withdraw for good' }).click()
  await expect(page.getByText('It can be neither amended nor withdrawn')).toBeVisible()
})

test('what applies to goods is answered from an address, shared and gone back to', async ({
  page,
}) => {
  await page.goto('/tools/scope?goods=1801&to=DE&on=2027-01-04&from=GH')
  const answer = page.getByRole('region', { name: 'EUDR' })
  await expect(answer.getByRole('heading')).toHaveText('The EUDR applies')
  await expect(answer).toContainText('Article 38(2)')
  await expect(answer).toContainText('The law as seen on 24 September 2026')
  await expect(page.getByLabel('Destination')).toHaveValue('DE')
  await page.getByLabel('Goods', { exact: true }).selectOption({ label: 'Ginger (0910)' })
  await page.getByRole('button', { name: 'What applies?' }).click()
  await expect(answer.getByRole('heading')).toHaveText('Outside EUDR scope')
  await expect(page).toHaveURL(/goods=0910/)
  await expectNoFindings(page)
  await page.reload()
  await expect(answer.getByRole('heading')).toHaveText('Outside EUDR scope')
  await page.goBack()
  await expect(answer.getByRole('heading')).toHaveText('The EUDR applies')
  await expect(page.getByLabel('Goods', { exact: true })).toHaveValue('1801')
})
