import { expect } from '@playwright/test'
import { expectAccessibleEverywhere, overflowPx } from './accessible.ts'
import { withWorker, workerTookOver } from './device.ts'
import { countText, panel, phone, select, test } from './support.ts'

const testWithWorker = test.extend(withWorker)

test('what expires when is a view of the compliance records: expired first, by standard, and it stays over a reload', async ({
  page,
}) => {
  await page.goto('/compliance')
  await page.getByRole('button', { name: 'Timeline' }).click()
  await expect(page).toHaveURL(/view=timeline/)
  const spans = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(spans.first()).toHaveText(/^Expired \d+$/)
  await expect(spans.last()).toHaveText(/^Not issued yet \d+$/)
  const records = page.getByRole('main').getByRole('region').getByRole('listitem')
  await expect(records).toHaveCount(45)
  await expectAccessibleEverywhere(page)

  await select(page, 'Standard').selectOption('Organic')
  await expect(countText(page, '9 of 45 compliance records')).toBeVisible()
  await expect(records).toHaveCount(9)
  await expect(records.filter({ hasText: /^Organic CMP-/ })).toHaveCount(9)
  await page.reload()
  await expect(records).toHaveCount(9)

  await records.first().getByRole('link').click()
  await expect(panel(page, /^Organic CMP-/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(records).toHaveCount(9)
  await page.getByRole('button', { name: 'Cards' }).click()
  await expect(page).not.toHaveURL(/view=/)
  await expect(page.getByRole('article').first()).toContainText('Organic')
})

testWithWorker(
  'the timeline is there on a phone without a network',
  { tag: '@full' },
  async ({ page, context }) => {
    await page.setViewportSize(phone)
    await page.goto('/compliance')
    await workerTookOver(page)
    await expect(countText(page, '45 compliance records')).toBeVisible()
    await expect(page.getByRole('banner').getByText(/^Synced /)).toBeVisible()
    await context.setOffline(true)
    await page.goto('/compliance?view=timeline')
    await expect(page.getByRole('heading', { level: 2, name: /^Expired/ })).toBeVisible()
    await expect(page.getByText(/^Offline\. Shown as of/)).toBeVisible()
    expect(await overflowPx(page)).toBeLessThanOrEqual(0)
  },
)
