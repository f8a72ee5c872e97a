import { expect, type Locator, type Page } from '@playwright/test'
import type { Farmer } from '#domain/farmer.ts'
import { inWideFace, letterSizes, overflowPx, withoutTypeface } from './accessible.ts'
import { callApi } from './api.ts'
import { withWorker, workerTookOver } from './device.ts'
import { listScreens } from './screens.ts'
import {
  accountButton,
  cards,
  cardTitles,
  countText,
  desk,
  inGateIf,
  navigation,
  openMore,
  openScreen,
  phone,
  searchBox,
  test,
} from './support.ts'

const testWithWorker = test.extend(withWorker)

test('on a phone each list shows its first record at once, above the bar at the bottom', async ({
  page,
}) => {
  await openScreen(page, '/dashboard', phone)
  for (const { path, total, many, firstCard } of listScreens) {
    await page.goto(path)
    await expect(countText(page, `${total} ${many}`)).toBeVisible()
    const title = cardTitles(page).first()
    await expect(title).toHaveText(firstCard)
    const [titleBox, barBox] = [await title.boundingBox(), await navigation(page).boundingBox()]
    expect(titleBox && titleBox.y + titleBox.height).toBeLessThan(barBox?.y ?? 0)
  }
})

/** Lower than a thumb finds, by their names. Those that a list has meanwhile drawn anew do not count. */
const lowerThan44Px = (controls: Locator): Promise<string[]> =>
  controls.filter({ visible: true }).evaluateAll((all) =>
    all.flatMap((control) => {
      const { height } = control.getBoundingClientRect()
      return control.isConnected && height < 44
        ? [`${control.ariaLabel ?? control.textContent}: ${height}`]
        : []
    }),
  )

test('on a phone whatever is to be pressed is 44 px high: in a list, on a card, in details', async ({
  page,
}) => {
  await openScreen(page, '/dashboard', phone)
  for (const { path, total, many } of listScreens) {
    await page.goto(path)
    await expect(countText(page, `${total} ${many}`)).toBeVisible()
    const fields = searchBox(page).or(page.getByRole('combobox'))
    expect(await lowerThan44Px(page.getByRole('button').or(fields))).toEqual([])
    await openMore(page)
    expect(await lowerThan44Px(page.getByRole('button').or(fields))).toEqual([])
    const card = cards(page).first()
    await card.getByRole('button', { name: /^Actions for / }).click()
    const actions = card.getByRole('link').filter({ hasText: /^(View|Edit|Track|Update|Upload)/ })
    expect(await actions.count()).toBe(2)
    expect(await lowerThan44Px(actions)).toEqual([])
    await card.getByRole('link').first().click()
    const details = page.getByRole('dialog')
    await expect(details.getByText(/Last change/)).toBeVisible()
    const toDo = details.getByRole('link').filter({ hasText: /^(Edit|Track|QR|Pass|View|Upd|Upl)/ })
    expect(await lowerThan44Px(details.getByRole('button').or(toDo))).toEqual([])
  }
})

test('on a phone a notice stands above the buttons of the form that is opened next', {
  tag: '@full',
}, async ({ page }) => {
  // A notice stays for six seconds, in which a busy machine does not always open a form.
  await page.addInitScript(() => {
    const set = window.setTimeout.bind(window)
    const longer = (run: TimerHandler, ms?: number) => set(run, ms === 6_000 ? 600_000 : ms)
    Object.assign(window, { setTimeout: longer })
  })
  await openScreen(page, '/farmers?id=FRM-0001&do=edit', phone)
  const form = page.getByRole('dialog')
  await form.getByLabel('Email').fill('ama@farm.example')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('link', { name: 'Edit' }).click()
  const notice = await form.getByRole('status').getByText('Ama Owusu is saved').boundingBox()
  const save = await form.getByRole('button', { name: 'Save' }).boundingBox()
  expect(notice && notice.y + notice.height).toBeLessThan(save?.y ?? 0)
})

async function expectOneLine(page: Page): Promise<void> {
  // Nothing is said there that is longer in everyday use.
  await expect(page.getByRole('banner').getByText(/^Synced /)).toBeVisible()
  const header = page.getByRole('banner')
  const first = await header.getByRole('link', { name: 'Dashboard', exact: true }).boundingBox()
  const last = await accountButton(page).boundingBox()
  // Each is in the middle of its line.
  const middle = (box: typeof first) => (box ? box.y + box.height / 2 : Number.NaN)
  expect(Math.abs(middle(first) - middle(last))).toBeLessThan(4)
}

for (const width of [1024, 1152, 1280, 1366, 1440]) {
  test(`at ${width} px the header is one line`, inGateIf(width === 1024), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/dashboard')
    await expectOneLine(page)
  })
}

test('without the typeface the header is one line, and the dashboard does not scroll sideways', async ({
  page,
}) => {
  await withoutTypeface(page)
  const setLetters = await letterSizes(page)
  await page.goto('/dashboard')
  for (const width of [1152, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectOneLine(page)
  }
  const expectToFit = async (px: 16 | 32) => {
    await setLetters(px)
    for (const width of [320, 360, 768, 1024, 1152, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const what = `letters of ${px} px on ${width} px`
      expect.soft(await overflowPx(page), what).toBeLessThanOrEqual(0)
    }
  }
  await expectToFit(16)
  await expectToFit(32)
  await inWideFace(page)
  await expectToFit(16)
  await expectToFit(32)
})

testWithWorker(
  'on a phone the header says all there is to say of the outbox',
  { tag: '@full' },
  async ({ page, context }) => {
    await openScreen(page, '/farmers', phone)
    await workerTookOver(page)
    const says = page.getByRole('banner').getByRole('status').last()
    const isWhole = () => says.evaluate((e) => e.scrollWidth <= e.clientWidth)
    await expect(says).toHaveText(/^Synced \d\d:\d\d$/)
    expect(await isWhole()).toBe(true)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Actions for Abena Asantewaa' }).click()
    await page.getByRole('link', { name: 'Edit Abena Asantewaa' }).click()
    await page.getByLabel('Phone').fill('+233 20 000 0999')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(says).toHaveText('1 to send')
    expect(await isWhole()).toBe(true)
    // As long as it gets, it still lets the header be one line.
    await says.getByRole('link').evaluate((link) => {
      link.textContent = '12 need attention, 138 to send'
    })
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(64)
    // The card tells that besides what state the farmer is in, not in its place.
    const card = cards(page).filter({ hasText: 'Abena Asantewaa' })
    await expect(card.getByText('Not sent yet')).toBeVisible()
    await expect(card.getByText('Pending')).toBeVisible()
  },
)

test('a long name is whole on its card and in its details', async ({ page }) => {
  await openScreen(page, '/farmers', phone)
  const name = 'Adéwálé-Ọlásúnkànmí Olúwadámiláre-Ayọ̀mídé Ògúnbáńwò-Adébáyọ̀'
  const { version } = await callApi<Farmer>(page, '/farmers/FRM-0002')
  await callApi(page, '/farmers/FRM-0002', { method: 'PATCH', body: { name }, version })
  await page.goto('/farmers?q=olasunkanmi')
  const title = cards(page).getByRole('heading', { name })
  await expect(title).toBeVisible()
  expect(await title.evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true)
  expect(await overflowPx(page)).toBeLessThanOrEqual(0)
  await title.getByRole('link').click()
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible()
  expect(await overflowPx(page)).toBeLessThanOrEqual(0)
})

test('on a phone the developer’s panel is opened at the foot of the page, where nothing is under its button', {
  tag: '@full',
}, async ({ page }) => {
  await openScreen(page, '/farmers', phone)
  await expect(countText(page, '40 farmers')).toBeVisible()
  const opener = page.getByRole('button', { name: 'Demo', exact: true })
  const demo = page.getByRole('dialog', { name: 'Demo' })
  await expect(opener).toBeAttached()
  await expect(opener).not.toBeInViewport()
  await page.keyboard.press('Alt+Shift+D')
  await expect(demo).toBeVisible()
  await page.keyboard.press('Alt+Shift+D')
  await expect(demo).toBeHidden()

  await page.goto('/outbox')
  await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible()
  await opener.scrollIntoViewIfNeeded()
  expect(await wordsUnder(opener)).toEqual([])
  await opener.click()
  await expect(demo).toBeVisible()
})

/** What else stands, in part or whole, where the button does. */
const wordsUnder = (button: Locator): Promise<string[]> =>
  button.evaluate((self) => {
    const own = self.getBoundingClientRect()
    return [...document.querySelectorAll('main *, nav *')]
      .filter((e) => e.childElementCount === 0 && e.textContent !== '')
      .filter((e) => {
        const { left, right, top, bottom } = e.getBoundingClientRect()
        return left < own.right && right > own.left && top < own.bottom && bottom > own.top
      })
      .map((e) => e.textContent)
  })

/** Buttons whose words are cut, by their words. */
const cutButtons = (page: Page): Promise<string[]> =>
  page
    .locator(':is(button, a)[data-variant]')
    .filter({ visible: true })
    .evaluateAll((buttons) =>
      buttons
        .flatMap((button) => [button, ...button.querySelectorAll('span')])
        .filter((e) => e.scrollWidth > e.clientWidth && getComputedStyle(e).overflowX !== 'visible')
        .map((e) => e.textContent),
    )

test('in letters twice as large the forms fit on a phone, and no button cuts its words', async ({
  page,
}) => {
  await openScreen(page, '/dashboard', phone)
  const setLetters = await letterSizes(page)
  await setLetters(32)
  for (const [path, there] of [
    ['/outbox', page.getByRole('heading', { name: 'This device' })],
    ['/batches', countText(page, '63 batches')],
    ['/compliance', countText(page, '45 compliance records')],
    ['/farmers?do=add', page.getByLabel('Currency')],
    ['/farmers?do=import', page.getByRole('button', { name: 'Choose a file' })],
    ['/batches?do=add', page.getByLabel('Currency')],
    ['/agents?do=add', page.getByLabel('Full name')],
    ['/locations?do=add', page.getByLabel('Country')],
    ['/compliance?do=add', page.getByRole('button', { name: 'Save' })],
  ] as const) {
    await page.goto(path)
    await expect(there).toBeVisible()
    expect(await overflowPx(page), path).toBeLessThanOrEqual(0)
    expect(await cutButtons(page), path).toEqual([])
  }
})

for (const size of [phone, desk]) {
  test(
    `in letters twice as large nothing is wider than ${size.width} px`,
    inGateIf(size === phone),
    async ({ page }) => {
      await openScreen(page, '/dashboard', size)
      const setLetters = await letterSizes(page)
      await setLetters(32)
      await expect(page.getByRole('region', { name: 'Overdue' })).toBeVisible()
      expect(await overflowPx(page)).toBeLessThanOrEqual(0)
      for (const { path, total, many } of listScreens) {
        await page.goto(path)
        await expect(countText(page, `${total} ${many}`)).toBeVisible()
        await expect(cards(page).first()).toBeAttached()
        expect(await overflowPx(page), path).toBeLessThanOrEqual(0)
        await cards(page).first().getByRole('link').first().click()
        await expect(page.getByRole('dialog').getByText(/Last change/)).toBeVisible()
        expect(await overflowPx(page), `details of ${path}`).toBeLessThanOrEqual(0)
      }
    },
  )
}

test('in a reader’s own colours it can be seen what is chosen and how far a batch is', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openScreen(page, '/batches?status=in_transit')
  await expect(countText(page, '13 of 63 batches')).toBeVisible()
  const chosen = page.getByRole('list', { name: 'Summary' }).getByRole('button')
  const outline = (figure: Locator) => figure.evaluate((e) => getComputedStyle(e).outlineStyle)
  expect(await outline(chosen.filter({ hasText: 'In transit' }))).toBe('solid')
  expect(await outline(chosen.filter({ hasText: /^Exported/ }))).toBe('none')
  const parts = await cards(page)
    .first()
    .getByRole('progressbar')
    .evaluate((bar) => {
      const colourOf = (e: Element) => getComputedStyle(e).backgroundColor
      const filled = bar.querySelector(':scope > span > span')
      return { filled: filled && colourOf(filled), page: colourOf(document.documentElement) }
    })
  expect(parts.filled).not.toBe(parts.page)
  expect(parts.filled).not.toBe('rgba(0, 0, 0, 0)')
  await page.setViewportSize(desk)
  await page.goto('/batches?status=in_transit&id=GH-COC-0131')
  await page.getByRole('button', { name: 'Table' }).click()
  const row = page.locator('tr', { has: page.locator('[aria-current="true"]') })
  await expect(row).toHaveCSS('outline-style', 'solid')
})
