import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, signIn } from './support.ts'

async function openBatches(page: Page, search = ''): Promise<void> {
  await page.goto(`/batches${search}`)
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Batches', exact: true })).toBeVisible()
}

const cards = (page: Page) => page.getByRole('article')

test('the list shows every batch', async ({ page }) => {
  await openBatches(page)
  await expect(page.getByText('60 batches')).toBeVisible()
  await expect(cards(page)).toHaveCount(60)
  await expect(cards(page).first()).toContainText('Ama Owusu')
})

test('search and filters narrow it, live in the address and survive Back', async ({ page }) => {
  await openBatches(page)
  await page.getByLabel('Search').pressSequentially('kone')
  await expect(page.getByText('1 of 60 batches')).toBeVisible()
  await expect(cards(page)).toContainText('Koné Mariam')
  await page.getByLabel('Search').fill('coc')
  await page.getByLabel('Status').selectOption('In Transit')
  await page.getByLabel('Crop').selectOption('Cocoa')
  await expect(page).toHaveURL(/\?q=coc&status=in_transit&crop=cocoa$/)
  await expect(page.getByText('3 of 60 batches')).toBeVisible()

  await page.getByRole('link', { name: 'GH-COC-0131' }).click()
  await expect(page.getByRole('dialog', { name: 'GH-COC-0131' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\?q=coc&status=in_transit&crop=cocoa$/)

  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('60 batches', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Search')).toHaveValue('')
  await expect(page).toHaveURL(/\/batches$/)
})

test('details open at their address, tell the stages, and give the focus back', async ({
  page,
}) => {
  await openBatches(page, '?id=GH-COC-0131')
  const details = page.getByRole('dialog', { name: 'GH-COC-0131' })
  await expect(details.getByRole('listitem')).toHaveText([
    /^Harvested\d/,
    /^Processing\d/,
    /^In Transit\d/,
    /^ExportedNot yet$/,
  ])
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(page).toHaveURL(/\/batches$/)

  const link = page.getByRole('link', { name: 'CI-COC-0231' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'CI-COC-0231' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('details of a batch that is not there say so', async ({ page }) => {
  await openBatches(page, '?id=NONE')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('There is no batch NONE')
})

test('a slow server leaves the shape of the list meanwhile', async ({ page }) => {
  await openBatches(page, '?scenario=slow')
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page.getByText('60 batches')).toBeVisible({ timeout: 10_000 })
})

test('a status of a newer server shows as Unknown', async ({ page }) => {
  await openBatches(page, '?scenario=unknown-status')
  await expect(cards(page).first()).toContainText('Unknown')
})

test('without a network the list says so and recovers by itself', async ({ page, context }) => {
  await page.goto('/batches?scenario=slow')
  await page.getByLabel('Email').waitFor()
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Batches' })).toBeVisible({ timeout: 10_000 })
  await context.setOffline(true)
  await expect(page.getByRole('alert')).toContainText('No connection', { timeout: 20_000 })
  await context.setOffline(false)
  await expect(page.getByText('60 batches')).toBeVisible({ timeout: 10_000 })
})

const states = {
  list: { search: '', shows: '60 batches' },
  'nothing found': { search: '?q=zzz', shows: 'Try adjusting your search or filter criteria.' },
  'no data': { search: '?scenario=empty', shows: 'No batches yet' },
  error: { search: '?scenario=server-error', shows: 'The server failed' },
  details: { search: '?id=GH-COC-0131', shows: 'Current stage' },
}

for (const [state, { search, shows }] of Object.entries(states)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1440]) {
      test(`axe finds nothing: ${state}, ${colorScheme}, ${width} px`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 800 })
        await openBatches(page, search)
        await expect(page.getByText(shows)).toBeVisible()
        await expectAccessible(page)
      })
    }
  }
}
