import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './held-to-policy.ts'
import { accountButton, cardTitles, navigation, screenHeading, searchBox } from './support.ts'

/** Presses a key until the focus is there. */
async function keyTo(page: Page, key: string, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 100 && !(await isThere()); presses++) {
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

test('a day’s work can be done by keyboard alone', async ({ page }) => {
  const { keyboard } = page
  await page.goto('/login')
  await keyTo(page, 'Tab', page.getByLabel('Email'))
  await keyboard.type('ama@example.org')
  await keyTo(page, 'Tab', page.getByLabel('Password', { exact: true }))
  await keyboard.type('anything')
  await keyboard.press('Enter')
  await expect(screenHeading(page, 'Dashboard')).toBeFocused()

  await keyTo(page, 'Shift+Tab', navigation(page).getByRole('link', { name: 'Farmers' }))
  await keyboard.press('Enter')
  await expect(screenHeading(page, 'Farmers')).toBeFocused()
  await keyTo(page, 'Tab', searchBox(page))
  await keyboard.type('efua')
  await expect(cardTitles(page)).toHaveText(['Efua Mensah'])
  const farmerLink = page.getByRole('link', { name: 'Efua Mensah', exact: true })
  await keyTo(page, 'Tab', farmerLink)
  await keyboard.press('Enter')
  const farmer = page.getByRole('dialog', { name: 'Efua Mensah' })
  await expect(farmer).toBeVisible()

  await keyTo(page, 'Tab', farmer.getByRole('link', { name: /^GH-COC-0131/ }))
  await keyboard.press('Enter')
  const batch = page.getByRole('dialog', { name: 'GH-COC-0131' })
  await expect(batch).toBeVisible()
  // By Alt + Left, which is the browser's own key.
  await page.goBack()
  await expect(farmer).toBeVisible()
  await keyboard.press('Escape')
  await expect(farmer).toBeHidden()
  await expect(page).toHaveURL('/farmers?q=efua')
  await expect(searchBox(page)).toHaveValue('efua')

  await keyboard.press('Control+K')
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
  await keyboard.type('ug-cof-0058')
  await expect(page.getByRole('option', { name: /^UG-COF-0058/ })).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'UG-COF-0058' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(screenHeading(page, 'Batches')).toBeFocused()

  await keyTo(page, 'Shift+Tab', accountButton(page))
  await keyboard.press('Enter')
  const leave = page.getByRole('button', { name: 'Sign out', exact: true })
  await expect(leave).toBeVisible()
  await keyTo(page, 'Tab', leave)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})
