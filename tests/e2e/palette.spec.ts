import { expect } from '@playwright/test'
import { showsWholePlaceholder } from './accessible.ts'
import { holdBack, withoutWorker } from './device.ts'
import { screenTitles } from './screens.ts'
import { countText, palette, paletteBox, phone, screenHeading, test } from './support.ts'

test('the palette leads to a screen and to a record by typing, whatever the accents', async ({
  page,
}) => {
  await page.goto('/batches?q=gin')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).focus()
  await page.keyboard.press('Control+K')
  await expect(paletteBox(page)).toBeFocused()
  for (const title of screenTitles) {
    await expect(palette(page).getByRole('button', { name: title })).toBeVisible()
  }
  await page.keyboard.type('kone')
  const farmer = palette(page).getByRole('button', { name: /^Koné Mariam/ })
  await expect(farmer).toBeVisible()
  await expect(palette(page).getByRole('button', { name: /^CI-COC-0231/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/farmers?id=FRM-0002')
  await expect(page.getByRole('dialog', { name: 'Koné Mariam' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Search everything' }).click()
  await paletteBox(page).fill('agen')
  await palette(page).getByRole('button', { name: 'Agents' }).click()
  await expect(screenHeading(page, 'Agents')).toBeFocused()
  await expect(palette(page)).toBeHidden()

  await page.keyboard.press('Control+K')
  await paletteBox(page).fill('zzz')
  await expect(palette(page).getByText('Nothing found')).toBeVisible()
})

test('the palette closes on Escape and gives the focus back, also on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/farmers')
  await expect(countText(page, '40 farmers')).toBeVisible()
  const button = page.getByRole('button', { name: 'Search everything' })
  await button.click()
  await expect(paletteBox(page)).toBeFocused()
  await page.setViewportSize({ width: 320, height: 740 })
  // Until the palette is loaded another box takes the letters.
  await expect.poll(() => showsWholePlaceholder(paletteBox(page))).toBe(true)
  await page.setViewportSize(phone)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Control+K')
  await paletteBox(page).fill('UGCOF')
  await expect(palette(page).getByText('Nothing found')).toBeVisible()
  await paletteBox(page).fill('ug-cof')
  await expect(
    palette(page)
      .getByRole('button', { name: /^UG-COF/ })
      .first(),
  ).toBeInViewport()
  await page.keyboard.press('Control+K')
  await expect(palette(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('over open details the palette does not open unseen', async ({ page }) => {
  await page.goto('/farmers?id=FRM-0002')
  const details = page.getByRole('dialog', { name: 'Koné Mariam' })
  await expect(details).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('Control+K')
  await expect(paletteBox(page)).toBeFocused()
})

test.describe('while the palette’s code is on the way', () => {
  // A worker would have it on the device already.
  test.use(withoutWorker)

  test('what is typed is kept, and Escape gives the focus back', async ({ page }) => {
    const letThrough = await holdBack(page, '**/assets/palette-*.js')
    await page.goto('/farmers')
    await expect(countText(page, '40 farmers')).toBeVisible()
    const button = page.getByRole('button', { name: 'Search everything' })

    await button.click()
    await expect(palette(page).getByRole('status')).toHaveText('Loading...')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(button).toBeFocused()

    await page.keyboard.press('Control+K')
    await page.keyboard.type('kon')
    await expect(paletteBox(page)).toHaveValue('kon')
    letThrough()
    await page.keyboard.type('e')
    await expect(palette(page).getByRole('button', { name: /^Koné Mariam/ })).toBeVisible()
    await expect(paletteBox(page)).toHaveValue('kone')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })
})
