import { expect, type Locator } from '@playwright/test'
import type { Agent } from '#domain/agent.ts'
import { callApi, type Listed } from './api.ts'
import {
  cards,
  cardTitles,
  countText,
  desk,
  navigation,
  openMore,
  openScreen,
  panel,
  phone,
  searchBox,
  select,
  signInToStay,
  test,
} from './support.ts'

const scoreIn = (row: Locator, percent: number | undefined) =>
  row.getByRole('cell', { name: `${percent}%`, exact: true }).first()

test('a table in place of cards is remembered, also on other screens, and ordered by its heads', async ({
  page,
}) => {
  await page.goto('/agents')
  await expect(cardTitles(page).first()).toHaveText('Adjoa Frimpong')
  await page.getByRole('button', { name: 'Table' }).click()
  const table = page.getByRole('table', { name: 'Agents' })
  const rows = table.getByRole('row')
  await expect(table).toHaveAttribute('aria-rowcount', '13')
  await page.reload()
  await expect(rows.nth(1)).toContainText('Adjoa Frimpong')
  await expect(page.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true')

  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending')
  await head('Performance (%)').getByRole('button').click()
  await expect(head('Performance (%)')).toHaveAttribute('aria-sort', 'ascending')
  const scores = (await callApi<Listed<Agent>>(page, '/agents')).items
    .map(({ performanceScore }) => performanceScore)
    .sort((a, b) => a - b)
  await expect(scoreIn(rows.nth(1), scores.at(0))).toBeVisible()
  await head('Performance (%)').getByRole('button').click()
  await expect(head('Performance (%)')).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL('/agents?sort=-score')
  await expect(scoreIn(rows.nth(1), scores.at(-1))).toBeVisible()
  const best = await rows.nth(1).getByRole('link').first().innerText()
  await rows.nth(1).getByRole('link', { name: best }).click()
  await expect(page.getByRole('dialog', { name: best })).toBeVisible()
  await page.goBack()

  await navigation(page).getByRole('link', { name: 'Farmers' }).click()
  await expect(page.getByRole('table', { name: 'Farmers' })).toBeVisible()
  await page.getByRole('button', { name: 'Cards' }).click()
  await expect(cards(page)).not.toHaveCount(0)
})

test('a long table keeps its heads in sight; on a phone, the record that a line is about', async ({
  page,
}) => {
  await openScreen(page, '/batches')
  await page.getByRole('button', { name: 'Table' }).click()
  const head = page.getByRole('columnheader', { name: 'Farmer' })
  await expect(head).toBeInViewport()
  await page.getByRole('table').hover()
  await page.mouse.wheel(0, 1200)
  await expect(page.getByRole('row').nth(1)).not.toBeInViewport()
  await expect(head).toBeInViewport()
  const [headBox, bannerBox] = [
    await head.boundingBox(),
    await page.getByRole('banner').boundingBox(),
  ]
  expect(headBox?.y).toBeGreaterThanOrEqual((bannerBox?.height ?? 0) - 1)

  await page.evaluate(() => scrollTo(0, 0))
  await page.setViewportSize(phone)
  const region = page.getByRole('region', { name: 'Batches, table' })
  await region.evaluate((e) => e.scrollTo({ left: 400 }))
  await expect(page.getByRole('columnheader', { name: 'Quantity' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'GH-COC-0148' })).toBeInViewport()
})

test('by keyboard a table is narrowed, ordered, opened, and left where one was', async ({
  page,
}) => {
  const { keyboard } = page
  await openScreen(page, '/compliance')
  await page.getByRole('button', { name: 'Table' }).press('Enter')
  await select(page, 'Standard').focus()
  await keyboard.type('EUDR')
  await expect(countText(page, '9 of 45 compliance records')).toBeVisible()
  const farmerHead = page.getByRole('columnheader', { name: 'Farmer' })
  await farmerHead.getByRole('button').press('Enter')
  await expect(farmerHead).toHaveAttribute('aria-sort', 'ascending')
  const row = page.getByRole('row').nth(1).getByRole('link').first()
  await row.press('Enter')
  const details = page.getByRole('dialog')
  await expect(details.getByText(/Last change/)).toBeVisible()
  await keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(row).toBeFocused()
  await searchBox(page).press('Escape')
  await expect(countText(page, '45 compliance records')).toBeVisible()
  await expect(searchBox(page)).toBeFocused()
})

test('a table is ordered by any of its columns, and the menu names the order', async ({ page }) => {
  await openScreen(page, '/batches')
  await page.getByRole('button', { name: 'Table' }).click()
  for (const head of await page.getByRole('columnheader').all()) {
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', /^(as|des)cending$/)
  }
  const value = page.getByRole('columnheader', { name: 'Estimated value' })
  await value.getByRole('button').click()
  await expect(page).toHaveURL('/batches?sort=estimated-value')
  await page.reload()
  await expect(value).toHaveAttribute('aria-sort', 'ascending')
  // Within a currency: of all amounts in euros the smallest is the first.
  await expect(page.getByRole('row').nth(1)).toContainText('€')
  await openMore(page)
  await expect(select(page, 'Sort')).toHaveValue('estimated-value')
  await select(page, 'Sort').selectOption('Quantity, highest first')
  await expect(page).toHaveURL('/batches?sort=-quantity')
})

test('a press anywhere on a row opens it, and one on a name in it opens that', async ({ page }) => {
  await openScreen(page, '/compliance')
  await page.getByRole('button', { name: 'Table' }).click()
  const row = page.getByRole('row', { name: 'CMP-0029' })
  await row.getByRole('cell', { name: 'FairTrade', exact: true }).click()
  await expect(panel(page, 'FairTrade CMP-0029')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page, 'FairTrade CMP-0029')).toBeHidden()
  await row.getByRole('link', { name: 'NG-CAS-0315' }).click()
  await expect(panel(page, /^NG-CAS-0315/)).toBeVisible()
  await expect(page).toHaveURL('/batches?id=NG-CAS-0315')
})

test('what a narrow column cuts off can be read by keyboard, and a day that presses says its date', async ({
  page,
}) => {
  await openScreen(page, '/compliance')
  await page.getByRole('button', { name: 'Table' }).click()
  const row = page.getByRole('row', { name: 'CMP-0013' })
  const body = row.getByRole('cell', { name: 'Sample Food Safety' })
  const isWhole = () => body.evaluate((e) => e.scrollWidth <= e.clientWidth)
  expect(await isWhole()).toBe(false)
  const days = row.getByText(/ days ago$/)
  const date = row.getByRole('time').first()
  await expect(days).toHaveCSS('opacity', '1')
  await expect(date).toHaveCSS('opacity', '0')
  await page.getByRole('columnheader').last().getByRole('button').focus()
  const link = row.getByRole('link', { name: 'CMP-0013' })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused({ timeout: 100 })
  }).toPass()
  expect(await isWhole()).toBe(true)
  await expect(date).toHaveCSS('opacity', '1')
  await expect(days).toHaveCSS('opacity', '0')

  await searchBox(page).focus()
  await expect(days).toHaveCSS('opacity', '1')
  await days.hover({ force: true })
  await expect(date).toHaveCSS('opacity', '1')
})

test('on a laptop a table of many columns has room for each of its badges, percentages and dates', async ({
  page,
}) => {
  await openScreen(page, '/batches', { width: 1366, height: 768 })
  await page.getByRole('button', { name: 'Table' }).click()
  const table = page.getByRole('table', { name: 'Batches' })
  await expect(table.getByRole('columnheader', { name: 'Harvest date' })).toBeVisible()
  const cut = await table.evaluate((element) =>
    [...element.querySelectorAll('tbody tr[data-index] *')]
      .filter((e) => e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1)
      .map((e) => e.textContent),
  )
  expect(cut).toEqual([])
})

test.describe('those who review what others record', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('have the table on a desk until they choose, and cards on a phone', async ({ page }) => {
    await page.setViewportSize(desk)
    await signInToStay(page, 'compliance@asili.example')
    await page.goto('/farmers')
    await expect(page.getByRole('table', { name: 'Farmers' })).toBeVisible()
    await page.setViewportSize(phone)
    await expect(cards(page).first()).toBeVisible()
    await page.setViewportSize(desk)
    await page.getByRole('button', { name: 'Cards' }).click()
    await expect(cards(page).first()).toBeVisible()
    await page.reload()
    await expect(cards(page).first()).toBeVisible()
  })
})
