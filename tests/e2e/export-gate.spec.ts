import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Batch } from '#domain/batch.ts'
import { expectAccessible } from './accessible.ts'
import { callApi } from './api.ts'
import { moveClockTo } from './clock.ts'
import { decideAll, openRecord, uploadAll } from './eudr-record.ts'
import { test } from './held-to-policy.ts'
import { expectAllSent, handOver, panel, signInToStay } from './support.ts'

/** Coffee to Amsterdam, on its way, without an EUDR record. */
const id = 'TZ-COF-0330'

async function openOn(day: string, page: Page, context: BrowserContext): Promise<void> {
  await moveClockTo(context, `${day}T10:00:00Z`)
  await signInToStay(page)
  // A device that is still copying records knows less, and leaves more to the server.
  await expectAllSent(page)
}

async function change(page: Page, body: Partial<Batch>): Promise<void> {
  const { version } = await callApi<Batch>(page, `/batches/${id}`)
  await callApi(page, `/batches/${id}`, { method: 'PATCH', version, body })
}

const needs = (page: Page) =>
  panel(page, `Track ${id}`).getByRole('list', { name: 'What it needs' })

async function recordTransfer(page: Page): Promise<void> {
  const track = panel(page, `Track ${id}`)
  await track.getByLabel('Transfer of ownership').check()
  // What the device has not read yet, it would leave to the server.
  await expect(needs(page)).not.toContainText('not known on this device')
  await track.getByRole('button', { name: 'Record' }).click()
}

const recorded = (page: Page, event: string) =>
  panel(page, `Track ${id}`).getByText(`${event} of ${id} is recorded`)

const refusal = (page: Page) => panel(page, `Track ${id}`).getByRole('alert')

test('a lot that arrives when the EUDR applies waits for its record; one that arrives a day before leaves', async ({
  page,
  context,
}) => {
  await openOn('2026-11-25', page, context)
  await change(page, { expectedArrival: '2026-12-30' })
  await page.goto(`/batches?do=track&id=${id}`)
  const track = panel(page, `Track ${id}`)
  // Until the device has heard of the change, it judges by the arrival of before, and leaves the refusal to the server.
  await expect(track.getByText(/It arrives on 30 December 2026/)).toBeVisible()
  await recordTransfer(page)
  await expect(refusal(page)).toContainText(
    'Still needed: An EUDR record of the batch is compliant',
  )
  await expect(track.getByText(/It arrives on 30 December 2026: .*Article 38\(2\)/)).toBeVisible()
  await expectAccessible(page)
  await track.getByRole('link', { name: 'Its compliance records' }).click()
  await expect(page.getByText('0 of ').first()).toBeVisible()

  await page.goto(`/batches?do=sale&id=${id}`)
  const sale = panel(page, `Sale of ${id}`)
  await sale.getByLabel('Expected arrival').fill('2026-12-29')
  await sale.getByRole('button', { name: 'Save' }).click()
  const details = panel(page, id)
  await expect(details.getByText('No record needed')).toBeVisible()
  await expect(details.getByText(/It arrives on 29 December 2026/)).toBeVisible()
  await details.getByRole('link', { name: 'Track' }).click()
  await recordTransfer(page)
  await expect(recorded(page, 'Transfer of ownership')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details.getByText('Exported', { exact: true }).first()).toBeVisible()
})

test('an earlier time lets no lot through in January, and is said to be late; with its record, the lot leaves', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow()
  // On its way since 28 December.
  await openOn('2027-01-01', page, context)
  await change(page, { expectedArrival: '2026-12-29' })
  await page.goto(`/batches?do=track&id=${id}`)
  const track = panel(page, `Track ${id}`)
  await track.getByLabel('When').fill('2026-12-29T08:00')
  await expect(track.getByText(/recorded late, 3 days after it happened/)).toBeVisible()
  await expect(track.getByText(/It was expected on 29 December 2026/)).toBeVisible()
  await recordTransfer(page)
  await expect(refusal(page)).toContainText(
    'Still needed: An EUDR record of the batch is compliant',
  )
  await expect(track.getByText(/only a customs declaration shows whether it came/)).toBeVisible()

  await track.getByLabel('QC passed').check()
  await track.getByRole('button', { name: 'Record' }).click()
  await expect(recorded(page, 'QC passed')).toBeVisible()
  await page.goto(`/batches?do=passport&id=${id}`)
  const passport = panel(page, `Passport of ${id}`)
  await expect(passport.getByText('Recorded late, 3 days after it happened')).toBeVisible()

  const recordId = await openRecord(page, id)
  await uploadAll(page, recordId)
  await handOver(page, 'compliance@asili.example')
  await decideAll(page, recordId)
  await handOver(page)
  await page.goto(`/batches?do=track&id=${id}`)
  // Their device may still have to hear of it.
  await expect(needs(page)).toContainText('An EUDR record of the batch is compliant – yes')
  await recordTransfer(page)
  await expect(recorded(page, 'Transfer of ownership')).toBeVisible()
  await expect
    .poll(() => callApi<Batch>(page, `/batches/${id}`))
    .toMatchObject({ status: 'exported', expectedArrival: '2026-12-29' })
})

test('a record is needed in the Union and Northern Ireland, and where the country is not known; not in Great Britain', {
  tag: '@full',
}, async ({ page, context }) => {
  await openOn('2026-11-25', page, context)
  await change(page, { expectedArrival: '2027-01-15' })
  const sellTo = async (place: string, country: string) => {
    await page.goto(`/batches?do=edit&id=${id}`)
    const edit = panel(page, `Edit ${id}`)
    // Leaving the name of a place fills in a country that it names: the country comes after it.
    await edit.getByLabel('Destination', { exact: true }).fill(place)
    await edit.getByLabel('Country of destination').selectOption(country)
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit).toBeHidden()
  }
  const details = panel(page, id)
  for (const [place, country] of [
    ['Amsterdam', ''],
    ['Amsterdam', 'NL'],
    ['Belfast', 'XI'],
  ] as const) {
    await sellTo(place, country)
    await expect(details.getByText(/^Record needed.*15 January 2027/)).toBeVisible()
    await details.getByRole('link', { name: 'Track' }).click()
    await expect(needs(page)).toContainText('An EUDR record of the batch is compliant – still')
    await recordTransfer(page)
    await expect(refusal(page)).toContainText('An EUDR record of the batch is compliant')
  }

  await sellTo('Felixstowe', 'GB')
  await expect(details.getByText(/^No record needed.*outside the market/)).toBeVisible()
  await details.getByRole('link', { name: 'Track' }).click()
  await recordTransfer(page)
  await expect(recorded(page, 'Transfer of ownership')).toBeVisible()
})

test('a lot without a country of destination waits for it', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await openOn('2026-11-25', page, context)
  await page.goto(`/batches?do=edit&id=${id}`)
  const edit = panel(page, `Edit ${id}`)
  await edit.getByLabel('Destination', { exact: true }).fill('Amsterdam')
  await edit.getByLabel('Country of destination').selectOption('')
  await edit.getByLabel('Expected arrival').fill('2026-12-29')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(panel(page, id).getByText(/Its country is needed before export/)).toBeVisible()

  await page.goto(`/batches?do=track&id=${id}`)
  await recordTransfer(page)
  await expect(refusal(page)).toContainText(
    'Still needed: The destination and its country are known',
  )
  await panel(page, `Track ${id}`).getByRole('link', { name: 'Add destination' }).click()
  const sale = panel(page, `Sale of ${id}`)
  await sale.getByLabel('Country of destination').selectOption('NL')
  await sale.getByRole('button', { name: 'Save' }).click()
  await expect(sale).toBeHidden()
  await page.goto(`/batches?do=track&id=${id}`)
  await recordTransfer(page)
  await expect(recorded(page, 'Transfer of ownership')).toBeVisible()
  await expect
    .poll(() => callApi<Batch>(page, `/batches/${id}`))
    .toMatchObject({ status: 'exported', destinationCountryCode: 'NL' })
})
