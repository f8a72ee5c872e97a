import { expect, type Locator, type Page } from '@playwright/test'
import { overflowPx } from './accessible.ts'
import { holdBack } from './device.ts'
import {
  cards,
  cardTitles,
  countText,
  desk,
  openMore,
  openScreen,
  panel,
  screenHeading,
  test,
} from './support.ts'

const opener = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
/** Where a panel and the list beside it meet. */
const edge = (page: Page) => page.getByRole('separator', { name: 'Edge between list and details' })

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not in sight')
  return { ...box, right: box.x + box.width }
}

/** Whether the whole of it is between the header of the app and the end of the screen. */
async function expectInSight(page: Page, part: Locator): Promise<void> {
  const height = page.viewportSize()?.height ?? 0
  await expect(async () => {
    const { y, height: own } = await boxOf(part)
    expect(y).toBeGreaterThanOrEqual(48)
    expect(y + own).toBeLessThanOrEqual(height)
  }).toPass()
}

test('on a desk details stand beside the list, which stays in use', async ({ page }) => {
  await openScreen(page, '/farmers')
  await expect(countText(page, '40 farmers')).toBeVisible()
  await opener(page, 'Abena Asantewaa').click()
  const first = panel(page, 'Abena Asantewaa')
  await expect(first.getByText('Last change')).toBeVisible()
  await expect(opener(page, 'Abena Asantewaa')).toHaveAttribute('aria-current', 'true')
  // For the eye too.
  const borderOf = (card: Locator) => card.evaluate((e) => getComputedStyle(e).borderColor)
  const own = cards(page).filter({ has: opener(page, 'Abena Asantewaa') })
  const other = cards(page).filter({ hasNot: opener(page, 'Abena Asantewaa') })
  expect(await borderOf(own)).not.toBe(await borderOf(other.first()))
  // Nothing lies over the list, and nothing of it is cut.
  const details = await boxOf(first)
  for (const part of [cards(page).first(), cards(page).nth(1), page.getByRole('search')]) {
    expect((await boxOf(part)).right).toBeLessThanOrEqual(details.x)
  }
  expect(await overflowPx(page)).toBe(0)
  await page.mouse.move(300, 500)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)

  await page.getByRole('button', { name: /^Flagged/ }).click()
  await expect(countText(page, '2 of 40 farmers')).toBeVisible()
  await expect(first).toBeVisible()
  const next = (await cardTitles(page).first().textContent()) ?? ''
  await opener(page, next).click()
  await expect(panel(page, next).getByText('Last change')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  // However many were looked at, one step leads back to the list.
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(screenHeading(page, 'Farmers')).toBeVisible()
})

test('arrows walk through the list and what is open goes with them, Enter goes in, E edits, Escape closes', async ({
  page,
}) => {
  const { keyboard } = page
  await openScreen(page, '/farmers')
  await expect(countText(page, '40 farmers')).toBeVisible()
  const names = await cardTitles(page).allTextContents()
  const [first = '', second = '', third = '', fourth = ''] = names
  await opener(page, first).press('Enter')
  await expect(panel(page, first)).toBeFocused()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener(page, first)).toBeFocused()

  // Without anything open they only go from card to card.
  await keyboard.press('ArrowRight')
  await expect(opener(page, second)).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
  await opener(page, second).click()
  await expect(panel(page, second)).toBeVisible()
  await expect(opener(page, second)).toBeFocused()
  // Two stand side by side now.
  await keyboard.press('ArrowDown')
  await expect(opener(page, fourth)).toBeFocused()
  await expect(panel(page, fourth).getByText('Last change')).toBeVisible()
  await keyboard.press('ArrowLeft')
  await expect(panel(page, third).getByText('Last change')).toBeVisible()
  await expect(opener(page, third)).toBeFocused()
  await keyboard.press('Enter')
  await expect(panel(page, third)).toBeFocused()

  await keyboard.press('e')
  await expect(panel(page, `Edit ${third}`)).toBeVisible()
  await keyboard.press('Escape')
  await expect(panel(page, third)).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/farmers')
  await expect(opener(page, third)).toBeFocused()
  // A letter that is typed edits nothing.
  await opener(page, third).click()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('e')
  await keyboard.press('e')
  await expect(panel(page, third)).toBeVisible()
})

test('details whose code comes after the key that opened them take the focus all the same', async ({
  page,
}) => {
  const letThrough = await holdBack(page, '**/assets/beside-*.js')
  await openScreen(page, '/farmers')
  await expect(countText(page, '40 farmers')).toBeVisible()
  await opener(page, 'Abena Asantewaa').press('Enter')
  await expect(page).toHaveURL(/id=/)
  letThrough()
  await expect(panel(page, 'Abena Asantewaa')).toBeFocused()
})

test('rows of a table are walked through too, and a key held down opens the one where it is let go', async ({
  page,
}) => {
  const { keyboard } = page
  await openScreen(page, '/batches')
  await page.getByRole('button', { name: 'Table' }).click()
  const openers = page.locator('tbody [data-opens]')
  await expect(openers.first()).toBeVisible()
  const ids = await openers.evaluateAll((all) => all.map((link) => link.getAttribute('data-opens')))
  // Anywhere on the row.
  await page.locator('tbody tr[data-index="0"] td').nth(3).click()
  await expect(panel(page, ids[0] ?? '').getByText('Last change')).toBeVisible()
  for (let times = 0; times < 5; times++) await keyboard.down('ArrowDown')
  await keyboard.up('ArrowDown')
  await expect(panel(page, ids[5] ?? '').getByText('Last change')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`id=${ids[5]}`))
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
})

for (const size of [desk, { width: 1024, height: 768 }]) {
  test(`beside details a table leaves out columns and never scrolls sideways, ${size.width} px`, async ({
    page,
  }) => {
    await openScreen(page, '/compliance', size)
    await page.getByRole('button', { name: 'Table' }).click()
    const heads = page.getByRole('columnheader')
    await expect(heads.first()).toBeVisible()
    const before = await heads.count()
    await page.locator('tbody [data-opens]').first().click()
    await expect(page.getByRole('dialog').getByText('Last change')).toBeVisible()
    expect(await heads.count()).toBeLessThan(before)
    await expect(heads.filter({ hasText: 'Status' })).toBeVisible()
    const table = page.getByRole('region', { name: 'Compliance, table' })
    expect(await table.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0)
    // Nor is a status cut.
    const cut = await page
      .locator('tbody td > span')
      .evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1).length)
    expect(cut).toBe(0)
    expect(await overflowPx(page)).toBe(0)
  })
}

test('its edge is dragged and moved by keys, and stays where it was left on this device', async ({
  page,
}) => {
  await openScreen(page, '/farmers?id=FRM-0002')
  const details = panel(page, 'Koné Mariam')
  const width = async () => (await boxOf(details)).width
  await expect(details.getByText('Last change')).toBeVisible()
  expect(await width()).toBe(480)
  await edge(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(width).toBe(500)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(width).toBe(600)
  // The value is that of what is before it: the list.
  await expect(edge(page)).toHaveAttribute('aria-valuenow', String(1440 - 600))

  const { x, width: own } = await boxOf(edge(page))
  const grip = x + own / 2
  await page.mouse.move(grip, 400)
  await page.mouse.down()
  await page.mouse.move(grip - 100, 400)
  await page.mouse.move(grip - 120, 400)
  await expect.poll(width).toBe(720)
  await page.mouse.move(100, 400)
  await expect.poll(width).toBe(900)
  await page.mouse.move(1400, 400)
  await expect.poll(width).toBe(420)
  await page.mouse.move(grip - 120, 400)
  await page.mouse.up()
  await expect.poll(width).toBe(720)

  await page.reload()
  await expect(details.getByText('Last change')).toBeVisible()
  expect(await width()).toBe(720)
  // The list keeps its share of a narrower window.
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(width).toBe(1024 - 416)
  await page.setViewportSize(desk)
  await edge(page).dblclick()
  await expect.poll(width).toBe(480)
})

test('a record far down stays in sight when its details take the room of a column', async ({
  page,
}) => {
  await openScreen(page, '/farmers')
  await expect(countText(page, '40 farmers')).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    await expect(cards(page).last()).toBeInViewport({ timeout: 500 })
  }).toPass()
  const name = (await cardTitles(page).last().textContent()) ?? ''
  await opener(page, name).click()
  await expect(panel(page, name).getByText('Last change')).toBeVisible()
  await expectInSight(page, opener(page, name))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectInSight(page, opener(page, name))
})

test('where there is room for one of both, details lie over the list, in a window that changes too', async ({
  page,
}) => {
  await openScreen(page, '/farmers', { width: 1000, height: 768 })
  await opener(page, 'Abena Asantewaa').click()
  const details = panel(page, 'Abena Asantewaa')
  await expect(details.getByText('Last change')).toBeVisible()
  await expect(edge(page)).toHaveCount(0)
  expect(await details.evaluate((e) => e.matches(':modal'))).toBe(true)
  await page.setViewportSize(desk)
  await expect(edge(page)).toBeVisible()
  await expect(details.getByText('Last change')).toBeVisible()
  expect(await details.evaluate((e) => e.matches(':modal'))).toBe(false)
})

test('the list is printed from its own menu, although a record is open beside it', async ({
  page,
}) => {
  await openScreen(page, '/farmers?id=FRM-0002')
  const details = panel(page, 'Koné Mariam')
  await expect(details.getByText('Last change')).toBeVisible()
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
    }
  })
  await openMore(page)
  const print = page.getByRole('button', { name: 'Print', exact: true })
  await print.and(page.locator('main button:not(dialog *)')).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(41)
  await expect(details).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(details).toBeVisible()

  // Its own button prints the record.
  await details.getByRole('button', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(details).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})
