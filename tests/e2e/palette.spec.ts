import { expect, type Page } from '@playwright/test'
import { showsWholePlaceholder } from './accessible.ts'
import { holdBack } from './device.ts'
import { screenTitles } from './screens.ts'
import {
  countText,
  desk,
  found,
  openScreen,
  palette,
  paletteBox,
  panel,
  phone,
  screenHeading,
  test,
} from './support.ts'

test('the palette leads to a screen and to a record by typing, whatever the accents', async ({
  page,
}) => {
  await page.goto('/batches?q=gin')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).focus()
  await page.keyboard.press('Control+K')
  await expect(paletteBox(page)).toBeFocused()
  for (const title of screenTitles) {
    await expect(found(page, title)).toBeVisible()
  }
  await page.keyboard.type('kone')
  const farmer = found(page, /^Koné Mariam/)
  await expect(farmer).toBeVisible()
  await expect(found(page, /^CI-COC-0231/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/farmers?id=FRM-0002')
  await expect(page.getByRole('dialog', { name: 'Koné Mariam' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Search everything' }).click()
  await paletteBox(page).fill('agen')
  await found(page, 'Agents').click()
  await expect(screenHeading(page, 'Agents')).toBeFocused()
  await expect(palette(page)).toBeHidden()

  await page.keyboard.press('Control+K')
  await paletteBox(page).fill('zzz')
  await expect(palette(page).getByText('Nothing found')).toBeVisible()
})

test('the palette is a combobox that leads to actions, ids and views, and says how much it found', async ({
  page,
}) => {
  const { keyboard } = page
  await openScreen(page, '/farmers', desk)
  await expect(countText(page, '40 farmers')).toBeVisible()
  await keyboard.press('Control+K')
  await expect(paletteBox(page)).toBeFocused()
  await expect(paletteBox(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(found(page, 'Add New Farmer')).toBeVisible()
  await paletteBox(page).fill('frm-0002')
  await expect(found(page, /^Koné Mariam FRM-0002/)).toBeVisible()
  await expect(palette(page).getByRole('status')).toHaveText('1 result')

  await paletteBox(page).fill('flagged')
  await expect(found(page, 'Farmers: Flagged')).toBeVisible()
  await keyboard.press('ArrowDown')
  const marked = await paletteBox(page).getAttribute('aria-activedescendant')
  await expect(palette(page).locator(`[id="${marked}"]`)).toHaveText(/Flagged/)
  await paletteBox(page).fill('farmers: flagged')
  await expect(palette(page).getByRole('status')).toHaveText('1 result')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/farmers?status=flagged')
  await expect(countText(page, '2 of 40 farmers')).toBeVisible()

  await keyboard.press('Control+K')
  await paletteBox(page).fill('labels GH-COC-0131')
  await found(page, 'Print labels of GH-COC-0131').click()
  await expect(page).toHaveURL('/batches?do=label&id=GH-COC-0131')
  await page.goto('/farmers')
  await expect(countText(page, '40 farmers')).toBeVisible()
  await keyboard.press('?')
  await expect(panel(page, 'Keys').getByText('Edit the record that is open')).toBeVisible()
})

test('Enter opens what was found for all that is typed, not for the letters before', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/batches')
  await page.getByRole('button', { name: 'Search everything' }).click()
  await expect(paletteBox(page)).toBeFocused()
  await paletteBox(page).fill('ug-cof-0')
  await expect(found(page, /^UG-COF-0/)).not.toHaveCount(1)
  await expect(found(page, /^UG-COF-0058/)).toBeVisible()
  // Both in one task: as on a busy phone, no result comes between them.
  await paletteBox(page).evaluate((box: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(box, 'ug-cof-0058')
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }
    box.dispatchEvent(new KeyboardEvent('keydown', enter))
  })
  await expect(page.getByRole('dialog', { name: 'UG-COF-0058' })).toBeVisible()
  await expect(palette(page)).toBeHidden()
})

test('the palette closes on Escape and gives the focus back, also on a phone', {
  tag: '@full',
}, async ({ page }) => {
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
  await expect(found(page, /^UG-COF/).first()).toBeInViewport()
  await page.keyboard.press('Control+K')
  await expect(palette(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('over details that hide the screen the palette does not open unseen; beside a list it opens over both', {
  tag: '@full',
}, async ({ page }) => {
  await openScreen(page, '/farmers?id=FRM-0002', { width: 1000, height: 768 })
  const details = page.getByRole('dialog', { name: 'Koné Mariam' })
  await expect(details).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('Control+K')
  await expect(paletteBox(page)).toBeFocused()

  await openScreen(page, '/farmers?id=FRM-0002', desk)
  await expect(details.getByText('Last change')).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(paletteBox(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(details).toBeVisible()
})

/** Presses Ctrl + K, and keeps it down, in the moment in which the screen’s heading comes onto the page. */
const pressWithHeading = (page: Page) =>
  page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[data-screen-heading]')) return
      watch.disconnect()
      for (const repeat of [false, true]) {
        const press = { key: 'k', ctrlKey: true, repeat, bubbles: true, cancelable: true }
        document.body.dispatchEvent(new KeyboardEvent('keydown', press))
      }
    })
    watch.observe(document, { subtree: true, childList: true })
  })

test('Ctrl + K is heard as soon as a screen shows, and opens the palette once', async ({
  page,
}) => {
  await pressWithHeading(page)
  await page.goto('/dashboard')
  await expect(paletteBox(page)).toBeFocused()
  await expect(palette(page)).toHaveCount(1)
  await page.keyboard.type('agen')
  await expect(found(page, 'Agents')).toBeVisible()
})

test.describe('while the palette’s code is on the way', () => {
  // A worker would have it on the device already.

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
    await expect(found(page, /^Koné Mariam/)).toBeVisible()
    await expect(paletteBox(page)).toHaveValue('kone')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })
})
