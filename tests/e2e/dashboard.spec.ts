import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from './accessible.ts'
import { screenHeading, test } from './support.ts'

async function openDashboard(page: Page, search = ''): Promise<void> {
  await page.goto(`/dashboard${search}`)
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const lists = [
  { link: 'Show 2 flagged farmers', address: '/farmers?status=flagged', found: '2 of 40 farmers' },
  {
    link: 'Show 13 batches in transit',
    address: '/batches?status=in_transit',
    found: '13 of 63 batches',
  },
  {
    link: 'Show 10 non-compliant records',
    address: '/compliance?status=non_compliant',
    found: '10 of 45 compliance records',
  },
  { link: 'Show 10 active agents', address: '/agents?status=active', found: '10 of 12 agents' },
]

for (const { link, address, found } of lists) {
  test(`“${link}” leads to a list of exactly these`, async ({ page }) => {
    await openDashboard(page)
    await page.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByText(found)).toBeVisible()
  })
}

test('the month’s target is one figure, on the dashboard and above the agents', async ({
  page,
}) => {
  await openDashboard(page)
  const kpi = page.getByRole('article').filter({ hasText: 'Target of the month' })
  await expect(kpi).toContainText(/\d+ of \d+ verifications/)
  const [said = ''] = /\d+ of \d+/.exec((await kpi.textContent()) ?? '') ?? []
  const [share = ''] = /\d+%/.exec((await kpi.textContent()) ?? '') ?? []
  await kpi.getByRole('link', { name: 'Show 10 active agents' }).click()
  await expect(screenHeading(page, 'Agents')).toBeFocused()
  const figure = page.getByRole('listitem').filter({ hasText: 'Target this month' }).first()
  await expect(figure).toContainText(share)
  await expect(figure).toContainText(said)
})

test('an alert leads to its record, and Back to the dashboard', async ({ page }) => {
  await openDashboard(page)
  const alert = region(page, 'Overdue').getByRole('link').first()
  const id = /CMP-\d{4}/.exec((await alert.textContent()) ?? '')?.[0]
  await alert.click()
  await expect(page).toHaveURL(`/compliance?id=${id}`)
  await expect(page.getByRole('dialog')).toContainText(String(id))
  await page.goBack()
  await expect(region(page, 'Overdue')).toBeVisible()
})

test('all alerts can be shown by keyboard, and a flagged farmer opened', async ({ page }) => {
  await openDashboard(page)
  const others = region(page, 'Other alerts')
  await expect(others.getByRole('listitem')).toHaveCount(5)
  await others.getByRole('button', { name: /^Show all/ }).focus()
  await page.keyboard.press('Enter')
  await expect(others.getByRole('listitem').nth(5).getByRole('link')).toBeFocused()
  const farmer = others.getByRole('link', { name: /is flagged/ }).first()
  await farmer.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/farmers\?id=FRM-\d{4}$/)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a recent batch leads to its details', async ({ page }) => {
  await openDashboard(page)
  const batch = region(page, 'Recent batches').getByRole('link', { name: 'GH-COC-0148' })
  await batch.click()
  await expect(page).toHaveURL('/batches?id=GH-COC-0148')
  await expect(page.getByRole('dialog', { name: 'GH-COC-0148' })).toBeVisible()
})

test('a standard leads to its records', async ({ page }) => {
  await openDashboard(page)
  const chart = region(page, 'Compliance by standard')
  await expect(chart.getByText('5 Compliant').first()).toBeVisible()
  await chart.getByRole('link', { name: 'EUDR' }).click()
  await expect(page.getByText('9 of 45 compliance records')).toBeVisible()
})

test('on a phone what is overdue comes first, then what is next, then the figures', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openDashboard(page)
  await expect(region(page, 'Overdue')).toBeVisible()
  await expect(region(page, 'Recent batches')).toBeVisible()
  const headings = page.getByRole('heading', { level: 2 })
  for (const [index, title] of ['Overdue', 'Next 14 days', 'Farmers verified'].entries()) {
    await expect(headings.nth(index)).toHaveText(title)
  }
  const tops = await Promise.all(
    ['Overdue', 'Next 14 days', 'Recent batches'].map(
      async (name) => (await region(page, name).boundingBox())?.y ?? 0,
    ),
  )
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('with thousands of alerts the first are listed, and a way to all of them', async ({
  page,
}) => {
  await openDashboard(page, '?scenario=large')
  const others = region(page, 'Other alerts')
  await others.getByRole('button', { name: /^Show \d+ of [\d,]+/ }).click()
  await others.getByRole('link', { name: /^[\d,]+ more: Farmer flagged$/ }).click()
  await expect(page).toHaveURL('/farmers?status=flagged')
})

test('a new organisation is told what to do first', async ({ page }) => {
  await openDashboard(page, '?scenario=new-organisation')
  const steps = region(page, 'Nothing is registered yet')
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await steps.getByRole('link', { name: 'Go to farmers' }).click()
  await expect(page.getByRole('heading', { name: 'Farmers', exact: true })).toBeFocused()
})

test('while a slow server answers it says that it is loading', async ({ page }) => {
  await page.goto('/dashboard?scenario=slow', { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  await expect(region(page, 'Overdue')).toHaveCount(0)
  await expect(region(page, 'Overdue')).toBeVisible()
})

test('without a network it says as of what time it is shown, until there is one', async ({
  page,
  context,
}) => {
  await openDashboard(page)
  await expect(region(page, 'Overdue')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/Shown as of \d\d:\d\d/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/Shown as of/)).toBeHidden()
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
