import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere, overflowPx } from './accessible.ts'
import { cards, desk, openScreen, panel, phone, screenHeading, test } from './support.ts'

const batch = 'GH-COC-0131'
const pageOf = (page: Page, name: string) => page.getByRole('article', { name })
const parts = (page: Page) => page.getByRole('navigation', { name: /^Parts of/ })
const part = (page: Page, name: string) => parts(page).getByRole('link', { name, exact: true })

test('a batch has a page of its own, with a link for each of its parts', async ({ page }) => {
  await openScreen(page, `/batches?status=in_transit&id=${batch}`, desk)
  await panel(page, batch).getByRole('link', { name: 'Open as a page' }).click()
  await expect(screenHeading(page, batch)).toBeFocused()
  await expect(page).toHaveTitle(`${batch} · Batches · Asili`)
  // The list gave its place, and its details too.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cards(page)).toHaveCount(1)
  const own = pageOf(page, batch)
  await expect(part(page, 'Overview')).toHaveAttribute('aria-current', 'page')
  await expect(own.getByText('Efua Mensah')).toBeVisible()
  const map = own.getByRole('img', { name: /^Map of \d+ plots?: / })
  await expect(map).toBeVisible()
  // Facts left, the map and the stages right.
  const facts = await own.getByRole('term').first().boundingBox()
  const drawn = await map.boundingBox()
  expect(drawn?.x ?? 0).toBeGreaterThan((facts?.x ?? 0) + (facts?.width ?? 0))

  await part(page, 'Origin').click()
  await expect(own.getByRole('heading', { name: 'Made of' })).toBeVisible()
  await part(page, 'Documents').click()
  await expect(own.getByRole('link', { name: /^EUDR CMP-/ })).toBeVisible()
  await expect(own.getByRole('button', { name: 'EPCIS 2.0' })).toBeVisible()
  await part(page, 'Compliance').click()
  await expect(own.getByText('Still open').first()).toBeVisible()
  await part(page, 'Events').click()
  await expect(own.getByText('every event fits its hash')).toBeVisible()
  await expect(page).toHaveURL(/id=GH-COC-0131&page=events/)
  await page.reload()
  await expect(own.getByText('every event fits its hash')).toBeVisible()
  await expect(part(page, 'Events')).toHaveAttribute('aria-current', 'page')

  // However many of its parts were looked at, one step leads to where it was opened.
  await page.goBack()
  await expect(panel(page, batch).getByText('Last change')).toBeVisible()
  await expect(page).toHaveURL(`/batches?status=in_transit&id=${batch}`)
  await expect(page).toHaveTitle('Batches · Asili')
})

test('an address opens a part of the page, and above it a link leads to the list', async ({
  page,
}) => {
  await openScreen(page, `/batches?q=COC&id=${batch}&page=nothing-like-it`, desk)
  await expect(screenHeading(page, batch)).toBeFocused()
  await expect(part(page, 'Overview')).toHaveAttribute('aria-current', 'page')
  await page.getByRole('main').getByRole('link', { name: 'Batches', exact: true }).click()
  await expect(panel(page, batch).getByText('Last change')).toBeVisible()
  await expect(page).toHaveURL(`/batches?q=COC&id=${batch}`)

  await page.goto('/batches?id=NONE&page=')
  await expect(page.getByRole('article').getByRole('alert')).toBeVisible()
  // What has no page keeps its details.
  await page.goto('/agents?id=AGT-03&page=')
  await expect(panel(page, 'Kouassi Amenan').getByText('Last change')).toBeVisible()
})

test('what is done with a record begins on its page and ends there', async ({ page }) => {
  await openScreen(page, '/farmers?id=FRM-0002&page=', desk)
  await expect(screenHeading(page, 'Koné Mariam')).toBeFocused()
  await expect(pageOf(page, 'Koné Mariam').getByText('Last change')).toBeVisible()
  await page.keyboard.press('e')
  const form = panel(page, 'Edit Koné Mariam')
  await form.getByRole('textbox', { name: 'Name' }).fill('Koné Mariam Awa')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(screenHeading(page, 'Koné Mariam Awa')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(part(page, 'Overview')).toHaveAttribute('aria-current', 'page')
})

test('a compliance record has a page: what is missing beside the facts, then its evidence', async ({
  page,
}) => {
  await openScreen(page, '/compliance?id=CMP-0006', desk)
  await panel(page, 'EUDR CMP-0006').getByRole('link', { name: 'Open as a page' }).click()
  await expect(page).toHaveTitle('CMP-0006 · Compliance · Asili')
  const own = pageOf(page, 'EUDR CMP-0006')
  await expect(own.getByRole('img', { name: /^Map of \d+ plots?: / })).toBeVisible()
  await expect(own.getByRole('link', { name: 'Plots on map' })).toBeVisible()
  await part(page, 'Documents').click()
  await expect(own.getByRole('list', { name: 'Documents' })).toBeVisible()
  await expect(own.getByRole('list', { name: 'Requirements' })).toBeVisible()
  await part(page, 'Compliance').click()
  await expect(own.getByRole('heading', { name: 'Risk assessment' })).toBeVisible()
  await own.getByRole('link', { name: 'Upload Doc' }).click()
  await panel(page, 'Upload Doc, EUDR CMP-0006').getByRole('button', { name: 'Cancel' }).click()
  await expect(part(page, 'Compliance')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(panel(page, 'EUDR CMP-0006').getByText('Last change')).toBeVisible()
})

test('on a phone the page is one column, and its parts scroll in their line', async ({ page }) => {
  await openScreen(page, `/batches?id=${batch}&page=`, phone)
  const own = pageOf(page, batch)
  await expect(own.getByRole('img', { name: /^Map of/ })).toBeVisible()
  await expectAccessible(page)
  expect(await overflowPx(page)).toBe(0)
  await part(page, 'Events').click()
  await expect(own.getByText('every event fits its hash')).toBeVisible()
  expect(await overflowPx(page)).toBe(0)
})

test('what the page shows is printed alone, on A4', async ({ page }) => {
  await openScreen(page, `/batches?id=${batch}&page=`, desk)
  const own = pageOf(page, batch)
  await expect(own.getByRole('img', { name: /^Map of/ })).toBeVisible()
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
    }
  })
  await own.getByRole('button', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Printed by Demo Field Agent/)).toBeVisible()
  await expect(own.getByRole('heading', { name: 'Overview' })).toBeVisible()
  for (const role of ['button', 'navigation', 'search'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  // 210 mm without its margins, CSS px.
  await page.setViewportSize({ width: 688, height: 1000 })
  expect(await overflowPx(page)).toBe(0)
})

for (const [name, path, names] of [
  [batch, `/batches?id=${batch}`, ['overview', 'origin', 'documents', 'compliance', 'events']],
  [
    'Koné Mariam',
    '/farmers?id=FRM-0002',
    ['overview', 'origin', 'documents', 'compliance', 'events'],
  ],
  ['EUDR CMP-0006', '/compliance?id=CMP-0006', ['overview', 'documents', 'compliance', 'events']],
] as const) {
  test(`axe finds nothing in any part of the page of ${name}`, { tag: '@full' }, async ({
    page,
  }) => {
    test.slow()
    for (const one of names) {
      await openScreen(page, `${path}&page=${one}`, desk)
      await expect(pageOf(page, name).getByText('Last change')).toBeVisible()
      await expect(page.getByText('Loading...')).toHaveCount(0)
      await expectAccessibleEverywhere(page)
    }
  })
}
