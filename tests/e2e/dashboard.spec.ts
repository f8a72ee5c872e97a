import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from './accessible.ts'
import { test } from './support.ts'

async function openDashboard(page: Page, search = ''): Promise<void> {
  await page.goto(`/dashboard${search}`)
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('on a phone what is critical comes first, then what is overdue or next, then the figures', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openDashboard(page)
  await expect(region(page, 'Overdue')).toBeVisible()
  await expect(region(page, 'Recent batches')).toBeVisible()
  const headings = page.getByRole('heading', { level: 2 })
  const first = ['Critical alerts', 'Overdue', 'Next 14 days', 'Farmers verified']
  for (const [index, title] of first.entries()) {
    await expect(headings.nth(index)).toHaveText(title)
  }
  const tops = await Promise.all(
    ['Critical alerts', 'Overdue', 'Next 14 days', 'Recent batches'].map(
      async (name) => (await region(page, name).boundingBox())?.y ?? 0,
    ),
  )
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

const states = {
  list: { search: '', shows: 'Recent batches' },
  empty: { search: '?scenario=new-organisation', shows: 'Nothing is registered yet' },
  error: { search: '?scenario=server-error', shows: 'The server failed' },
}

for (const [state, { search, shows }] of Object.entries(states)) {
  test(`axe finds nothing on the dashboard: ${state}`, async ({ page }) => {
    await openDashboard(page, search)
    await expect(page.getByText(shows)).toBeVisible()
    await expectAccessibleEverywhere(page)
  })
}
