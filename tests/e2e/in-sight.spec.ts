import { expect, type Page } from '@playwright/test'
import { expectAccessible, overflowPx } from './accessible.ts'
import { listScreens } from './screens.ts'
import {
  cards,
  countText,
  desk,
  navigation,
  openMore,
  openScreen,
  searchBox,
  test,
} from './support.ts'

const rows = (page: Page) => page.locator('tbody tr[data-index]')

/** Where the first record begins, how high records are, and how many are whole in sight, px. */
async function inSight(page: Page, records = cards(page)) {
  const viewport = page.viewportSize()?.height ?? 0
  const bar = await navigation(page).boundingBox()
  // On a phone the links stand at the bottom, over the page.
  const floor = bar && bar.y > viewport / 2 ? bar.y : viewport
  // Those that the list has meanwhile drawn anew are no longer there.
  const boxes = await records.evaluateAll((all) =>
    all.filter((e) => e.isConnected).map((e) => e.getBoundingClientRect()),
  )
  return {
    first: boxes[0]?.top ?? Number.POSITIVE_INFINITY,
    heights: boxes.map(({ height }) => height),
    whole: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= floor).length,
  }
}

const small = { width: 360, height: 780 }

test('of every list a desk shows twelve cards and more, below a head of two lines', async ({
  page,
}) => {
  await openScreen(page, '/dashboard', desk)
  for (const { path, total, many } of listScreens) {
    await page.goto(path)
    await expect(countText(page, `${total} ${many}`)).toBeVisible()
    await expect(cards(page).nth(11)).toBeVisible()
    const { first, heights, whole } = await inSight(page)
    expect(first, path).toBeLessThanOrEqual(215)
    expect(Math.max(...heights), path).toBeLessThanOrEqual(120)
    expect(whole, path).toBeGreaterThanOrEqual(12)
  }
})

test('of every list a phone shows six rows and more, below title, search and figures', async ({
  page,
}) => {
  await openScreen(page, '/dashboard', small)
  for (const { path, total, many } of listScreens) {
    await page.goto(path)
    await expect(countText(page, `${total} ${many}`)).toBeVisible()
    await expect(cards(page).nth(6)).toBeAttached()
    const { first, heights, whole } = await inSight(page)
    expect(first, path).toBeLessThanOrEqual(180)
    expect(Math.min(...heights), path).toBeGreaterThanOrEqual(72)
    expect(Math.max(...heights), path).toBeLessThanOrEqual(84)
    expect(whole, path).toBeGreaterThanOrEqual(6)
    expect(await overflowPx(page), path).toBeLessThanOrEqual(0)
  }
})

test('of every list a table shows twenty rows on a desk, fourteen on a narrow one, and never scrolls sideways', async ({
  page,
}) => {
  await openScreen(page, '/farmers')
  await page.getByRole('button', { name: 'Table' }).click()
  for (const { width, height, most } of [
    { width: 1440, height: 900, most: 20 },
    { width: 1024, height: 768, most: 14 },
  ]) {
    await page.setViewportSize({ width, height })
    for (const { path, total, many } of listScreens) {
      await page.goto(path)
      await expect(countText(page, `${total} ${many}`)).toBeVisible()
      await expect(rows(page).nth(11)).toBeVisible()
      const { first, heights, whole } = await inSight(page, rows(page))
      const what = `${path} at ${width} px`
      expect(first, what).toBeLessThanOrEqual(215)
      expect(Math.max(...heights), what).toBeLessThanOrEqual(36)
      expect(whole, what).toBeGreaterThanOrEqual(Math.min(most, total))
      expect(await overflowPx(page), what).toBeLessThanOrEqual(0)
      expect(
        await page
          .getByRole('region', { name: /, table$/ })
          .evaluate((e) => e.scrollWidth - e.clientWidth),
        what,
      ).toBeLessThanOrEqual(0)
    }
  }
})

test('on a phone the rest is behind two buttons: filters and tools of the list, actions of a record', async ({
  page,
}) => {
  await openScreen(page, '/farmers', small)
  await expect(countText(page, '40 farmers')).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await openMore(page)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Pending')
  await expect(countText(page, '4 of 40 farmers')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pending/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('link', { name: 'View Map' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  await openMore(page)
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden()

  const edit = page.getByRole('link', { name: 'Edit Abena Asantewaa' })
  await expect(edit).toBeHidden()
  const more = page.getByRole('button', { name: 'Actions for Abena Asantewaa' })
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await expect(edit).toBeVisible()
  await edit.click()
  await expect(page.getByRole('dialog', { name: 'Edit Abena Asantewaa' })).toBeVisible()
})

test('every figure above a list can be pressed, and does what it says', async ({ page }) => {
  await openScreen(page, '/dashboard', desk)
  for (const { path, total, many } of listScreens) {
    await page.goto(path)
    await expect(countText(page, `${total} ${many}`)).toBeVisible()
    const figures = page.getByRole('list', { name: 'Summary' }).getByRole('listitem')
    for (const figure of await figures.all()) {
      const button = figure.getByRole('button')
      if ((await button.getAttribute('aria-pressed')) === 'true') continue
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      const count = await figure.getByRole('strong').innerText()
      // What adds up is sorted by; what counts records shows as many.
      if (!new URL(page.url()).searchParams.has('sort')) {
        await expect(countText(page, `${count} of ${total} ${many}`)).toBeVisible()
      }
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'false')
    }
  }
  await page.goto('/compliance?only=ending')
  await expect(page.getByRole('button', { name: /^Expired or expiring/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a slash leads to the search, from a list but not from a field or a dialog; what is open over the list closes by Escape and by a press beside it', async ({
  page,
}) => {
  await openScreen(page, '/farmers', desk)
  await expect(countText(page, '40 farmers')).toBeVisible()
  // The key comes after the rows.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(searchBox(page)).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('a/b')
  await expect(searchBox(page)).toHaveValue('a/b')
  await page.keyboard.press('Escape')
  await expect(countText(page, '40 farmers')).toBeVisible()

  const more = page.getByRole('button', { name: 'More', exact: true })
  const print = page.getByRole('button', { name: 'Print', exact: true })
  await page.getByRole('button', { name: /^Pending/ }).click()
  await more.click()
  await expect(print).toBeVisible()
  await print.press('Escape')
  await expect(print).toBeHidden()
  await expect(more).toBeFocused()
  await expect(countText(page, '4 of 40 farmers')).toBeVisible()
  await more.click()
  await page.getByRole('heading', { name: 'Farmers' }).click()
  await expect(print).toBeHidden()

  await page.getByRole('link', { name: 'Abena Asantewaa', exact: true }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Abena Asantewaa' })).toBeFocused()
  await page.keyboard.press('/')
  await expect(searchBox(page)).not.toBeFocused()
})

test('on a wide desk a list takes 1,760 px, and its head stays as low', { tag: '@full' }, async ({
  page,
}) => {
  await openScreen(page, '/dashboard', { width: 1920, height: 1080 })
  for (const { path, total, many } of listScreens) {
    await page.goto(path)
    await expect(countText(page, `${total} ${many}`)).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    expect((await inSight(page)).first, path).toBeLessThanOrEqual(215)
    const width = await page.getByRole('main').evaluate((main) => {
      const { paddingLeft, paddingRight } = getComputedStyle(main)
      return main.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    })
    expect(width, path).toBeGreaterThan(1700)
    expect(width, path).toBeLessThanOrEqual(1760)
  }
})

test('at 320 px no list, table, details or page scrolls sideways', { tag: '@full' }, async ({
  page,
}) => {
  test.slow()
  await openScreen(page, '/dashboard', { width: 320, height: 640 })
  const expectToFit = async (what: string) => expect(await overflowPx(page), what).toBe(0)
  for (const { path, total, many } of listScreens) {
    await page.goto(path)
    await expect(countText(page, `${total} ${many}`)).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    await expectToFit(path)
    await openMore(page)
    await expectToFit(`More of ${path}`)
  }
  for (const path of [
    '/farmers?id=FRM-0002',
    '/farmers?id=FRM-0002&page=',
    '/batches?id=GH-COC-0131&page=',
    '/batches?do=labels',
    '/compliance?id=CMP-0006&page=',
    '/compliance?id=CMP-0006&page=compliance',
  ]) {
    await page.goto(path)
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectToFit(path)
  }
  await page.goto('/farmers')
  await openMore(page)
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table', { name: 'Farmers' })).toBeVisible()
  await expectToFit('the table')
})

test('what “More” and the list of keys show is accessible', { tag: '@full' }, async ({ page }) => {
  await openScreen(page, '/farmers', desk)
  await expect(countText(page, '40 farmers')).toBeVisible()
  await openMore(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expectAccessible(page)
})

test('where a list is empty, what adds the first record is at the thumb', { tag: '@full' }, async ({
  page,
}) => {
  await openScreen(page, '/farmers?scenario=new-organisation', small)
  await expect(page.getByText('No farmers yet')).toBeVisible()
  const add = await page.getByRole('link', { name: 'Add New Farmer' }).first().boundingBox()
  const bar = await navigation(page).boundingBox()
  expect((bar?.y ?? 0) - ((add?.y ?? 0) + (add?.height ?? 0))).toBeGreaterThanOrEqual(0)
  expect((bar?.y ?? 0) - ((add?.y ?? 0) + (add?.height ?? 0))).toBeLessThan(40)
})
