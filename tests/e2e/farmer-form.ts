import type { Page } from '@playwright/test'
import { panel } from './support.ts'

/** Fills in the form of a new farmer, all but what may be left out. */
export async function fillFarmer(page: Page, name: string, phone: string): Promise<void> {
  const form = panel(page, 'Add New Farmer')
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Phone').fill(phone)
  await form.getByLabel('Latitude').fill('7.74')
  await form.getByLabel('Longitude').fill('-2.1')
  await form.getByLabel('Location', { exact: true }).selectOption('Wenchi, Bono')
  await form.getByLabel('Cocoa').check()
  await form.getByLabel('Farm size (ha)').fill('2')
}
