import { expect, type Locator } from '@playwright/test'
import type { Agent } from '#domain/agent.ts'
import { callApi, type Listed } from './api.ts'
import {
  cards,
  cardTitles,
  countText,
  navigation,
  openScreen,
  phone,
  searchBox,
  select,
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
  const row = page.getByRole('row').nth(1).getByRole('link')
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
