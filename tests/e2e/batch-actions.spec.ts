import { expect, type Locator, type Page } from '@playwright/test'
import type { Batch } from '#domain/batch.ts'
import { expectAccessible, expectAccessibleEverywhere } from './accessible.ts'
import { callApi } from './api.ts'
import { dayBefore, idInAddress, withWorker, workerTookOver } from './device.ts'
import { cards, panel, test } from './support.ts'

test.use(withWorker)

/** The list, and the way to one of its actions without a network afterwards. */
async function openBatches(page: Page, search = '') {
  await page.goto(`/batches${search}`)
  await expect(cards(page).first()).toBeVisible()
  await workerTookOver(page)
}

async function pickFarmer(page: Page, typed: string, name: RegExp) {
  const form = panel(page, 'Register New Batch')
  await form.getByRole('combobox', { name: 'Farmer' }).fill(typed)
  await form.getByRole('option', { name }).click()
}

async function fillIn(page: Page, quantity: string) {
  const form = panel(page, 'Register New Batch')
  await form.getByLabel('Variety').fill('Mercedes')
  await form.getByLabel('Harvest date').fill(dayBefore(2))
  await form.getByLabel('Net mass (kg)').fill(quantity)
  await form.getByLabel('Moisture (%)').fill('7,4')
  await form.getByLabel('Quality grade').selectOption('Grade A')
  await form.getByLabel('Destination', { exact: true }).fill('Hamburg, Germany')
  await form.getByLabel('Estimated value').fill('3200')
}

const batchOf = (page: Page, id: string) => callApi<Batch>(page, `/batches/${id}`)

test('a batch is registered, fixed and tracked without a network, and all of it arrives', {
  tag: '@full',
}, async ({ page, context }) => {
  await openBatches(page)
  await page.getByRole('link', { name: 'Register New Batch' }).click()
  await expect(
    panel(page, 'Register New Batch').getByRole('combobox', { name: 'Farmer' }),
  ).toBeVisible()
  // What the other two panels need is on the device once the worker has it.
  await context.setOffline(true)

  await pickFarmer(page, 'KONE', /^Koné Mariam/)
  await fillIn(page, '640')
  await panel(page, 'Register New Batch').getByRole('button', { name: 'Register batch' }).click()
  const details = panel(page, /^BAT-/)
  await expect(details.getByText('Changes of this record are on this device only.')).toBeVisible()
  const id = idInAddress(page)

  await details.getByRole('link', { name: 'Edit' }).click()
  const edit = panel(page, `Edit ${id}`)
  await edit.getByLabel('Net mass (kg)').fill('655')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByText('655 kg of cocoa, Mercedes')).toBeVisible()

  await details.getByRole('link', { name: 'Track' }).click()
  const track = panel(page, `Track ${id}`)
  await track.getByLabel('Warehouse intake').check()
  await track.getByLabel('Note').fill('Weighed in: 655 kg')
  await track.getByRole('button', { name: 'Record' }).click()
  await expect(track.getByText(/^Now: Grading and bagging/)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(details.getByText('Grading and bagging')).toBeVisible()

  await page.reload()
  await expect(details.getByText('Changes of this record are on this device only.')).toBeVisible()

  await context.setOffline(false)
  await expect
    .poll(() => batchOf(page, id).catch(() => undefined))
    .toMatchObject({
      status: 'processing',
      quantity: 655,
      moistureContent: 7.4,
      farmer: 'Koné Mariam',
    })
  await expect(details.getByText('on this device only')).toBeHidden()
  await page.goto(`/batches?do=passport&id=${id}`)
  await expect(panel(page, `Passport of ${id}`).getByText('Weighed in: 655 kg')).toBeVisible()
})

test('what is typed outlives a reload, bad input is told, and unlikely figures are asked about', {
  tag: '@full',
}, async ({ page }) => {
  await openBatches(page, '?do=add')
  const form = panel(page, 'Register New Batch')
  await pickFarmer(page, 'soubré', /^Koné Mariam/)
  await form.getByLabel('Net mass (kg)').fill('1,240')
  await expect(form.getByText(/Draft kept on this device/)).toBeVisible()
  await page.reload()
  await expect(form.getByText(/Your draft of .* is here again/)).toBeVisible()
  // Today is suggested.
  await form.getByLabel('Harvest date').fill('')
  await form.getByRole('button', { name: 'Register batch' }).click()

  const summary = form.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Net mass (kg): Enter 1240 or 1.2400: 1,240 may be either')
  await expect(summary).toContainText('Harvest date: Choose a date')
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Harvest date' }).click()
  await expect(form.getByLabel('Harvest date')).toBeFocused()

  await fillIn(page, '24000')
  await expect(form.getByText(/^24,000 kg.* a hectare from 4.6 ha/)).toBeVisible()
  await form.getByRole('button', { name: 'Register batch' }).click()
  await expect(summary).toContainText('Unlikely figures')
  await form.getByLabel(/One figure is unlikely/).check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Register batch' }).click()
  await expect(panel(page, /^BAT-/)).toBeVisible()
})

test('a batch moves on only with what its next step needs', async ({ page }) => {
  await openBatches(page, '?q=asantewaa')
  await cards(page)
    .first()
    .getByRole('link', { name: /^Track / })
    .click()
  const track = panel(page, /^Track /)
  await expect(track.getByText(/verification have to be done first/)).toBeVisible()
  await track.getByLabel('Warehouse intake').check()
  await track.getByRole('button', { name: 'Record' }).click()
  await expect(track.getByRole('alert')).toContainText('Still needed: The farmer is verified')
  await expectAccessible(page)
  await track.getByLabel('QC passed').check()
  await track.getByRole('button', { name: 'Record' }).click()
  await expect(track.getByText(/^QC passed of .* is recorded$/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(track).toBeHidden()
  await expect(page).toHaveURL('/batches?q=asantewaa')

  await cards(page)
    .first()
    .getByRole('link', { name: /^Track / })
    .click()
  await track.getByRole('link', { name: 'Open the verification' }).click()
  const farmer = panel(page, 'Abena Asantewaa')
  await expect(farmer.getByRole('region', { name: 'Verification' })).toContainText('Farm visited')
})

test('an exported batch is corrected with a reason, which its passport shows', {
  tag: '@full',
}, async ({ page, context }) => {
  await openBatches(page, '?do=edit&id=CI-COC-0198')
  const form = panel(page, 'Correct CI-COC-0198')
  await form.getByLabel('Net mass (kg)').fill('2620')
  await form.getByRole('button', { name: 'Save correction' }).click()
  await expect(form.getByRole('alert')).toContainText('Reason: Say why it is corrected')
  await form.getByLabel('Reason').fill('Weighbridge ticket was read wrong')
  // A net mass that is unlikely for the farm is asked about as in any form.
  const unlikely = form.getByLabel(/figure is unlikely/)
  if (await unlikely.isVisible()) await unlikely.check()
  await expectAccessible(page)
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Save correction' }).click()
  const details = panel(page, 'CI-COC-0198')
  await expect(details.getByText(/^2,620 kg of cocoa/)).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(() => batchOf(page, 'CI-COC-0198'))
    .toMatchObject({ quantity: 2620, status: 'exported' })

  await page.goto('/batches?do=passport&id=CI-COC-0198')
  const passport = panel(page, 'Passport of CI-COC-0198')
  await expect(passport.getByText('Net mass (kg): 2,420 kg → 2,620 kg')).toBeVisible()
  await expect(passport.getByText('Weighbridge ticket was read wrong')).toBeVisible()
  await expect(passport.getByText(/the goods are what the events state/)).toBeVisible()
  await expectAccessible(page)
})

test('the place of an event can be the device’s own', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 6.6924, longitude: -1.6244, accuracy: 6 })
  await openBatches(page, '?do=track&id=GH-COC-0148')
  const track = panel(page, 'Track GH-COC-0148')
  await track.getByRole('button', { name: 'Add the position' }).click()
  await expect(track.getByText('6.692400° N, 1.624400° W, within 6 m')).toBeVisible()
  await track.getByLabel('Origin confirmed').check()
  await track.getByRole('combobox', { name: 'Place' }).fill('wiawso')
  await track.getByRole('option', { name: /^Sefwi Wiawso/ }).click()
  await track.getByRole('button', { name: 'Record' }).click()
  await expect(track.getByText('Origin confirmed of GH-COC-0148 is recorded')).toBeVisible()
})

/** Presses "Print" as the browser would have it, but for its dialog. The labels are on paper until `takeAway`. */
async function printLabels(page: Page, label: Locator): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
    }
  })
  await label.getByRole('button', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
}

async function takeAway(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
}

const pagesOf = (pdf: string) => pdf.match(/\/Type ?\/Page\b/g)?.length ?? 0

async function pdfOf(page: Page): Promise<string> {
  return (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
}

test('a label is printed alone, on its own paper, and the passport shows its events', {
  tag: '@full',
}, async ({ page }) => {
  await openBatches(page, '?id=GH-COC-0131')
  await panel(page, 'GH-COC-0131').getByRole('link', { name: 'QR label' }).click()
  const label = panel(page, 'QR label of GH-COC-0131')
  await expect(label.getByRole('img', { name: /^QR code: .*\/verify#/ })).toBeVisible()
  await expectAccessible(page)

  await printLabels(page, label)
  const onPaper = page.getByText('1,990 kg net').and(page.locator(':visible'))
  await expect(onPaper).toHaveCount(1)
  await expect(
    page.getByRole('heading', { includeHidden: true }).and(page.locator(':visible')),
  ).toHaveCount(0)
  const pdf = await pdfOf(page)
  // 62 by 40 mm, in points, on one page.
  expect(pdf).toMatch(/\/MediaBox ?\[0 0 17[56][.\d]* 11[34][.\d]*\]/)
  expect(pagesOf(pdf)).toBe(1)
  await takeAway(page)

  await label.getByLabel('Labels', { exact: true }).fill('3')
  await printLabels(page, label)
  await expect(onPaper).toHaveCount(3)
  expect(pagesOf(await pdfOf(page))).toBe(3)
  await takeAway(page)

  await label.getByLabel('Labels', { exact: true }).fill('24')
  await label.getByLabel('Paper').selectOption('Sheet of 24 on A4, 70 × 37 mm each')
  await printLabels(page, label)
  await expect(onPaper).toHaveCount(24)
  expect(pagesOf(await pdfOf(page))).toBe(1)
  await takeAway(page)

  await openBatches(page, '?do=passport&id=GH-COC-0131')
  const passport = panel(page, 'Passport of GH-COC-0131')
  await expect(
    passport.getByText('Checked on this device: every event fits its hash'),
  ).toBeVisible()
  await expect(passport.getByText('Loaded, seal checked')).toBeVisible()
  await expectAccessible(page)
})

test('labels of the batches that a list shows flow on over sheets, and are there after a reload', {
  tag: '@full',
}, async ({ page }) => {
  await openBatches(page, '?q=gh-coc-01')
  await page.getByRole('link', { name: 'Print labels' }).click()
  const labels = panel(page, 'Print labels')
  await expect(labels.getByText('3 passports loaded')).toBeVisible()
  await labels.getByLabel('Paper').selectOption('Sheet of 24 on A4, 70 × 37 mm each')
  await labels.getByLabel('First free place').selectOption('24')
  await labels.getByLabel('Number the bags').check()
  await labels.getByLabel('Labels of GH-COC-0131').fill('0')
  await labels.getByRole('button', { name: 'Print' }).click()
  await expect(labels.getByLabel('Labels of GH-COC-0131')).toBeFocused()
  await expect(labels.getByText('Enter a whole number from 1 to 500')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await labels.getByLabel('Labels of GH-COC-0131').fill('30')
  await expect(labels.getByText('32 labels on 3 sheets')).toBeVisible()

  await printLabels(page, labels)
  await expect(page.getByText(/^Bag \d+ of \d+$/).and(page.locator(':visible'))).toHaveCount(32)
  await expect(page.getByText('Bag 30 of 30').and(page.locator(':visible'))).toHaveCount(1)
  expect(pagesOf(await pdfOf(page))).toBe(3)
  await takeAway(page)

  await page.reload()
  await expect(labels.getByText('3 of 3 batches chosen')).toBeVisible()
  await labels.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/batches?q=gh-coc-01')
})
