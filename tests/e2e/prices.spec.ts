import { expect } from '@playwright/test'
import { expectAccessibleEverywhere, overflowPx } from './accessible.ts'
import { withWorker, workerTookOver } from './device.ts'
import { test } from './held-to-policy.ts'
import { desk, navigation, phone, screenHeading, signInAnew, signInToStay } from './support.ts'

const testWithWorker = test.extend(withWorker)

const buyer = 'buyer@asili.example'

test('a buyer comes from the dashboard to a commodity’s price, its changes, source and date', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await signInToStay(page, buyer)
  const panel = page.getByRole('region', { name: 'Prices' })
  await panel.getByRole('link', { name: 'Cocoa' }).click()
  await expect(page).toHaveURL(/\/prices\?commodity=cocoa$/)
  await expect(screenHeading(page, 'Prices')).toBeVisible()
  const cocoa = page.getByRole('region', { name: 'Cocoa', exact: true })
  await expect(cocoa.getByText('Sample data', { exact: true })).toBeVisible()
  await expect(cocoa.getByText(/^US\$[\d,]+ per tonne on \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(cocoa.getByText(/^(Up|Down) [\d.]+%from US\$|^Unchanged/)).toHaveCount(2)
  await expect(cocoa.getByText(/^Source: Sample prices, cocoa, last of/)).toBeVisible()
  await expect(cocoa.getByText(/^\d+ lots for sale, .+: median US\$/)).toBeVisible()
  await expect(
    cocoa.getByRole('img', { name: /^Cocoa, price per tonne from .+ last US\$/ }),
  ).toBeVisible()
  // The same in figures, the newest first.
  await cocoa.getByText(/^All \d+ prices$/).click()
  const newest = cocoa.getByRole('row').nth(1)
  const [, date = ''] =
    /on (.+)$/.exec((await cocoa.getByText(/per tonne on/).textContent()) ?? '') ?? []
  await expect(newest).toContainText(date)
  await expect(newest).toContainText('Sample prices, cocoa')

  await page.getByLabel('Commodity').selectOption('All commodities')
  await expect(page).toHaveURL(/\/prices$/)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Cashew',
    'Cocoa',
    'Coffee',
    'Ginger',
    'Sesame',
  ])
  await expectAccessibleEverywhere(page)
})

testWithWorker(
  'without a network the last known prices are shown, over a reload, with their date',
  async ({ page, context }) => {
    await page.setViewportSize(phone)
    await signInToStay(page, buyer)
    await workerTookOver(page)
    await page.goto('/prices?commodity=sesame')
    const last = page.getByText(/per tonne on/)
    const known = await last.textContent()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/^Offline\. Shown as of/)).toBeVisible()
    await expect(last).toHaveText(known ?? '')
    await expect(page.getByText(/^Fetched \d+ \w+ \d{4}/)).toBeVisible()
    expect(await overflowPx(page)).toBeLessThanOrEqual(0)
  },
)

test('prices that cannot be had, or that nobody gave yet, say so', { tag: '@full' }, async ({
  page,
}) => {
  await signInToStay(page, buyer)
  await page.goto('/prices?scenario=empty')
  await expect(page.getByRole('heading', { name: 'No prices yet' })).toBeVisible()
  await page.goto('/prices?scenario=server-error')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('asili-prices')) localStorage.removeItem(key)
    }
  })
  await page.reload()
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('prices are for buyers, suppliers and admins', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(desk)
  await signInToStay(page, 'supplier@asili.example')
  await navigation(page).getByRole('link', { name: 'Prices' }).click()
  await expect(page.getByRole('region', { name: 'Coffee', exact: true })).toBeVisible()
  await signInAnew(page)
  await expect(navigation(page).getByRole('link', { name: 'Prices' })).toHaveCount(0)
  await page.goto('/prices')
  await expect(page.getByText('Your role does not include this.')).toBeVisible()
})
