import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { callApi } from './api.ts'
import { deviceNow } from './clock.ts'
import {
  dayBefore,
  everythingIsSent,
  expectSynced,
  idInAddress,
  withWorker,
  workerTookOver,
} from './device.ts'
import { cards, openScreen, panel, phone, test } from './support.ts'

const testWithWorker = test.extend(withWorker)

const form = (page: Page) => panel(page, 'Make a lot of NG-COC-0090')

async function takeIn(page: Page, number: number, batchId: string, kg: string): Promise<void> {
  await form(page).getByRole('button', { name: 'Add another batch' }).click()
  await form(page)
    .getByRole('combobox', { name: `Batch ${number}` })
    .fill(batchId)
  await page.getByRole('option', { name: batchId }).click()
  await form(page).getByLabel(`Net mass ${number} (kg)`).fill(kg)
}

testWithWorker(
  'a lot is blended from three farmers’ harvests without a network, and shows by which way an unscreened plot taints it',
  { tag: '@full' },
  async ({ page, context }) => {
    test.slow()
    await openScreen(page, '/batches?id=NG-COC-0090', phone)
    await workerTookOver(page)
    await expectSynced(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Make lot' }).click()
    await form(page).getByLabel('How it is made').selectOption('Blend')
    await form(page).getByLabel('Net mass (kg)').first().fill('900')
    await takeIn(page, 2, 'GH-COC-0131', '500')
    await takeIn(page, 3, 'GH-COC-0301', '1000')
    await expectAccessible(page)

    // More than is there, and nothing that says where the rest went.
    await form(page).getByLabel('Net mass (kg)').last().fill('2380')
    await form(page).getByRole('button', { name: 'Make lot' }).click()
    await expect(form(page).getByRole('alert')).toContainText('890 kg of GH-COC-0301 are left')
    await form(page).getByLabel('Net mass 3 (kg)').fill('890')
    await form(page).getByLabel('Net mass (kg)').last().fill('2270')
    await form(page).getByLabel('Reason for the loss').fill('Cleaning')
    await form(page).getByRole('button', { name: 'Make lot' }).click()
    await expect(form(page)).toBeHidden()
    const id = idInAddress(page)
    const details = panel(page, id)
    await expect(details).toContainText('Several farmers')
    await expect(details).toContainText('Blend of NG-COC-0090, GH-COC-0131, GH-COC-0301')
    await details.getByRole('link', { name: 'Origin' }).click()
    const origin = panel(page, `Origin of ${id}`)
    await expect(origin).toContainText('loss 20 kg')
    await expect(origin).toContainText('That taints the whole lot')
    await expect(
      origin.getByRole('listitem').filter({ hasText: 'Yaw Boateng' }).last(),
    ).toContainText(`GH-COC-0301 → ${id}`)
    await expectAccessible(page)

    // All ground that went into it, on one map.
    await page.goto(`/batches?id=${id}&do=plots`)
    const map = panel(page, `Plots of ${id}`)
    await expect(map.getByText(/plots, all in sight$/)).toBeVisible()
    await expect(map.getByRole('link', { name: /Yaw Boateng, [\d,]+ kg/ }).first()).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/batches?id=${id}&do=origin`)

    // What is written out of it names what went in.
    const saved = page.waitForEvent('download')
    await origin.getByRole('button', { name: 'EPCIS 2.0' }).click()
    const document = JSON.parse(readFileSync(await (await saved).path(), 'utf8'))
    expect(document.epcisBody.eventList.at(-1)).toMatchObject({
      type: 'TransformationEvent',
      inputQuantityList: [{ quantity: 900 }, { quantity: 500 }, { quantity: 890 }],
      outputQuantityList: [{ quantity: 2270 }],
    })

    await context.setOffline(false)
    await page.goto('/outbox')
    await expect(everythingIsSent(page)).toBeVisible()
    const lot = await callApi<{ quantity: number; farmer: string }>(page, `/batches/${id}`)
    expect(lot).toMatchObject({ quantity: 2270, farmer: 'Several farmers' })
  },
)

testWithWorker(
  'what somebody else drew meanwhile is not drawn again, and what was typed is kept',
  { tag: '@full' },
  async ({ page }) => {
    await openScreen(page, '/batches?id=GH-COC-0301&do=lot')
    await workerTookOver(page)
    await expectSynced(page)
    const split = panel(page, 'Make a lot of GH-COC-0301')
    await split.getByLabel('How it is made').selectOption('Split')
    await split.getByLabel('Net mass (kg)').last().fill('890')
    const body = {
      id: 'LOT-OTHER-1',
      type: 'split',
      crop: 'cocoa',
      quantity: 400,
      at: new Date(deviceNow()).toISOString(),
      inputs: [{ batchId: 'GH-COC-0301', kg: 400 }],
      locationId: null,
    }
    await callApi(page, '/lots', { method: 'POST', body })
    await split.getByRole('button', { name: 'Make lot' }).click()
    await expect(split).toBeHidden()
    await page.goto('/outbox')
    const card = page.getByRole('article', { name: 'New lot' })
    await expect(card).toContainText('490 kg of GH-COC-0301 are left')
    await expect(card).toContainText('GH-COC-0301 (890 kg)')
    await expectAccessible(page)
  },
)

test('a plot leads to every lot that it is in', async ({ page }) => {
  await page.goto('/plots?id=PLT-0029-1')
  await page.getByRole('link', { name: 'Lots of this plot' }).click()
  const recall = page.getByRole('dialog')
  await expect(recall).toContainText('Goods of this plot are in')
  for (const id of ['NG-COC-0313', 'NG-COC-L001', 'NG-COC-L002']) {
    await expect(recall.getByRole('link', { name: id, exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await recall.getByRole('button', { name: 'Export CSV' }).click()
  const csv = readFileSync(await (await saved).path(), 'utf8')
  expect(csv).toContain('NG-COC-0313 > NG-COC-L001 > NG-COC-L002')
})

test('a harvest names the plots that it grew on', async ({ page }) => {
  await openScreen(page, '/batches?do=add', phone)
  const add = panel(page, 'Register New Batch')
  await add.getByRole('combobox', { name: 'Farmer' }).fill('Efua Mensah')
  await page.getByRole('option', { name: /Efua Mensah/ }).click()
  await add.getByLabel('Net mass (kg)').fill('300')
  await add.getByLabel('Harvest date').fill(dayBefore(0))
  const [first, second] = await add.getByLabel(/, [\d.]+ ha$/).all()
  await first?.fill('200')
  await second?.fill('150')
  await add.getByRole('button', { name: 'Register batch' }).click()
  await expect(add.getByRole('alert')).toContainText('350 kg, the batch has 300 kg')
  await second?.fill('100')
  await add.getByRole('button', { name: 'Register batch' }).click()
  await expect(add).toBeHidden()
  const id = idInAddress(page)
  await expect(cards(page).filter({ hasText: id })).toBeVisible()
  await page.getByRole('link', { name: 'Origin' }).click()
  await expect(panel(page, `Origin of ${id}`)).toContainText('200 kg')
})
