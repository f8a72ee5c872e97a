import { expect, type Page } from '@playwright/test'
import { desk, openScreen, panel, test } from './support.ts'

test('an open record is printed alone and whole, with whose it is', async ({ page }) => {
  await openScreen(page, '/batches?id=GH-COC-0131', desk)
  const record = panel(page, 'GH-COC-0131')
  await expect(record.getByText('Last change')).toBeVisible()
  await printsOnClick(page, () => record.getByRole('button', { name: 'Print' }).click())

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(record.getByRole('heading', { name: 'Tracking' })).toBeVisible()
  await expect(record).toContainText('Asili Sample Cooperative')
  await expect(record).toContainText(/Printed by Demo Field Agent, \d+ \w+ 2\d{3}, \d\d:\d\d/)
  // Neither the list behind nor anything to press.
  await expect(page.getByRole('article')).toHaveCount(0)
  for (const role of ['button', 'navigation', 'search'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  await expect(record.getByRole('link', { name: 'Track' })).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(42, 31, 23)')
})

test('on paper nobody is “you”, and nothing is folded away', async ({ page }) => {
  await openScreen(page, '/compliance?id=CMP-0001', desk)
  const record = panel(page, 'EUDR CMP-0001')
  await expect(record.getByText('Uploaded by you').first()).toBeVisible()
  await printsOnClick(page, () => record.getByRole('button', { name: 'Print' }).click())
  await expect(record.getByText('Uploaded by Demo Field Agent').first()).toBeVisible()
  await expect(record.getByText('by you')).toHaveCount(0)

  await openScreen(page, '/farmers?id=FRM-0001', desk)
  await expect(page.getByText('History of verification')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Step done: Identity seen')).toBeVisible()
})

test('a passport is printed with its code, on as many pages as it needs', async ({ page }) => {
  await openScreen(page, '/batches?do=passport&id=GH-COC-0131', desk)
  const passport = panel(page, 'Passport of GH-COC-0131')
  await expect(passport.getByText('every event fits its hash')).toBeVisible()
  await expect(passport.getByText('It shows that these statements were not changed')).toBeVisible()
  await expect(passport.getByText('They cover neither the farmer')).toBeVisible()
  await printsOnClick(page, () => passport.getByRole('button', { name: 'Print' }).click())

  await page.emulateMedia({ media: 'print' })
  await expect(passport.getByRole('img', { name: /^QR code: .*\/verify#/ })).toBeVisible()
  await expect(passport.getByRole('textbox')).toBeHidden()
  const paper = await page.pdf({ format: 'A5' })
  const pages = paper.toString('latin1').match(/\/Type ?\/Page\b/g)?.length ?? 0
  // As many as its length needs: what overflows the first is neither cut off nor lost.
  expect(pages).toBeGreaterThan(1)
})

/** The browser's own dialog cannot be pressed here: what it announces is dispatched instead, and its end is not. */
async function printsOnClick(page: Page, click: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
    }
  })
  await click()
}
