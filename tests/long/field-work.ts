import { expect, type Page } from '@playwright/test'
import { chooseFile } from '../e2e/device.ts'
import { cards, panel, screenHeading, searchBox } from '../e2e/support.ts'
import { csvFile } from '../support/sample-files.ts'

/** Opens a screen at its address; false where the app asks for sign-in instead. */
export async function open(page: Page, address: string): Promise<boolean> {
  await page.goto(address)
  const signIn = screenHeading(page, 'Sign in')
  const isThere = page.getByRole('navigation', { name: 'Main' })
  await expect(isThere.or(signIn)).toBeVisible()
  return isThere.isVisible()
}

/** Presses the button that saves, whatever the form calls it. */
export const save = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Register farmer|Save)$/ })
    .click()

/** The app has said that the farmer is registered. */
export const isRegistered = (page: Page, name: string) => expect(panel(page, name)).toBeVisible()

/** Opens the form of a farmer who is in the list. */
export async function openEdit(page: Page, name: string): Promise<void> {
  await searchBox(page).fill(name)
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(panel(page, `Edit ${name}`).getByLabel('Phone')).toBeVisible()
}

/** Chooses a file of farmers and goes on to what would happen. */
export async function checkImport(page: Page, rows: readonly [name: string, phone: string][]) {
  const lines = rows.map(([name, phone]) => `${name},${phone},Wenchi,Cashew,2.5,7.75,-2.11`)
  const csv = ['Full name,Phone,Location,Crops,Farm size (ha),Latitude,Longitude', ...lines]
  await chooseFile(page, csvFile('farmers.csv', csv.join('\n')))
  const form = panel(page, 'Import farmers')
  await form.getByRole('button', { name: `Check ${rows.length} rows` }).click()
}
