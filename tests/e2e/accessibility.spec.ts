import { expect } from '@playwright/test'
import { csvFile } from '../support/sample-files.ts'
import { expectAccessible, expectAccessibleEverywhere } from './accessible.ts'
import { chooseFile } from './device.ts'
import { listScreens } from './screens.ts'
import { cards, countText, inGateIf, navigation, panel, searchBox, test } from './support.ts'

/** What leads to the details in the table, where that is not the card's title. */
const firstCardLink: Record<string, string> = {
  '/compliance': 'CMP-0013',
  '/certificates': 'FT-CI-SAMPLE-2',
}

test.describe('axe finds nothing, and nothing is wider than the screen, in', () => {
  test.slow()

  for (const { path, title, total, many, firstCard } of listScreens) {
    test(`${title}: cards, table, details`, { tag: '@full' }, async ({ page }) => {
      await page.goto(path)
      await expect(countText(page, `${total} ${many}`)).toBeVisible()
      await expect(cards(page).first()).toContainText(firstCard)
      await expectAccessibleEverywhere(page)
      await page.getByRole('button', { name: 'Table' }).click()
      await expectAccessibleEverywhere(page)
      await page
        .getByRole('link', { name: firstCardLink[path] ?? firstCard })
        .first()
        .click()
      const details = page.getByRole('dialog')
      await expect(details.getByText(/Last change/)).toBeVisible()
      await expect(details.getByText('Loading...')).toHaveCount(0)
      await expectAccessibleEverywhere(page)
    })
  }

  for (const { path, title } of listScreens) {
    test(
      `${title}: the form to add one, empty and refused`,
      inGateIf(path === '/farmers'),
      async ({ page }) => {
        await page.goto(`${path}?do=add`)
        const form = page.getByRole('dialog')
        const save = form.getByRole('button', { name: /^(Register (farmer|batch)|Save( plot)?)$/ })
        await expect(save).toBeEnabled()
        await expectAccessible(page)
        await save.click()
        await expect(form.getByRole('alert')).toBeFocused()
        await expectAccessibleEverywhere(page)
      },
    )
  }

  test('the import of farmers: a file to choose, its columns, its rows', { tag: '@full' }, async ({
    page,
  }) => {
    const rows = [
      'Name,Phone,Location,Crops,Farm size',
      'Sample Farmer,0200000900,Wenci,Maize,big',
      'ama owusu,+233 20 000 0101,,,4.4',
      'Sample Farmer,+233 20 000 0101,,,4.4',
    ]
    await page.goto('/farmers?do=import')
    await chooseFile(page, csvFile('producers.csv', rows.join('\n')))
    const dialog = panel(page, 'Import farmers')
    await expect(dialog.getByText(/: 3 rows\.$/)).toBeVisible()
    await expectAccessibleEverywhere(page)
    await dialog.getByRole('button', { name: 'Check 3 rows' }).click()
    await expect(dialog.getByText(/cannot be imported/)).toBeVisible()
    await expectAccessibleEverywhere(page)
    await dialog.getByRole('button', { name: 'Back to the columns' }).click()
    await dialog.getByRole('button', { name: 'Another file' }).click()
    await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  test('the menu, the palette and what a phone shows of a list’s tools', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/farmers')
    await expect(countText(page, '40 farmers')).toBeVisible()
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Search everything' }).fill('kone')
    await expect(page.getByRole('option', { name: /^Koné Mariam/ })).toBeVisible()
    // The colours of what is selected are others.
    await page.keyboard.press('ArrowDown')
    await expectAccessibleEverywhere(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 800 })
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
    await expectAccessible(page)
    await navigation(page).getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  test('nothing found, no network, no such record', { tag: '@full' }, async ({ page, context }) => {
    await page.goto('/farmers')
    await expect(countText(page, '40 farmers')).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/^Offline\. Shown as of/)).toBeVisible()
    await searchBox(page).fill('zzz')
    await expect(page.getByRole('heading', { name: 'No farmers found' })).toBeVisible()
    await expectAccessibleEverywhere(page)
    await context.setOffline(false)
    await page.goto('/batches?id=NONE')
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  for (const [scenario, shows] of [
    ['new-organisation', 'No agents yet'],
    ['server-error', 'The server failed'],
    ['forbidden', 'Not available'],
  ] as const) {
    test(`a list under “${scenario}”`, async ({ page }) => {
      await page.goto(`/agents?scenario=${scenario}`)
      await expect(page.getByRole('main').getByRole('heading', { name: shows })).toBeVisible()
      await expectAccessibleEverywhere(page)
    })
  }

  test('a list that is on its way', async ({ page }) => {
    await page.goto('/agents?scenario=slow')
    await expect(page.getByRole('main').getByText('Loading...')).toBeAttached()
    await expectAccessible(page)
  })
})

test('where motion is reduced, the colours of light and dark change at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/farmers')
  await expect(countText(page, '40 farmers')).toBeVisible()
  const changing = await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.mantineColorScheme = dataset.mantineColorScheme === 'dark' ? 'light' : 'dark'
    // Looking at them brings the styles up to date; nothing has been drawn since.
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length
  })
  expect(changing).toBe(0)
})
