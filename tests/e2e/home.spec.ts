import { expect, type Locator } from '@playwright/test'
import { expectNoFindings } from './accessible.ts'
import { test } from './held-to-policy.ts'

const background = (element: Locator) =>
  element.evaluate((node) => getComputedStyle(node).backgroundColor)

test.describe('the seven steps, on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('stand out one by one, when pointed at or focused', async ({ page }) => {
    await page.goto('/')
    const steps = page.locator('#how-it-works ol > li')
    await expect(steps).toHaveCount(7)
    const plain = await background(steps.nth(2))
    await steps.nth(2).hover()
    await expect.poll(() => background(steps.nth(2))).not.toBe(plain)
    expect(await background(steps.nth(3))).toBe(plain)

    await page.getByRole('heading', { level: 1 }).hover()
    await steps.nth(3).getByRole('link').focus()
    await expect.poll(() => background(steps.nth(3))).not.toBe(plain)
    await expect.poll(() => background(steps.nth(2))).toBe(plain)
  })

  test('stand beside each other on one line', async ({ page }) => {
    await page.goto('/')
    const tops = await page
      .locator('#how-it-works ol > li')
      .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  })
})

test('says what it says in at most 650 words and 5,500 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const words = (await page.locator('main').innerText()).match(/\S*\w\S*/g) ?? []
  expect(words.length).toBeLessThanOrEqual(650)
  const { height } = await page.evaluate(() => document.documentElement.getBoundingClientRect())
  expect(height).toBeLessThanOrEqual(5500)
})

for (const [index, heading] of [
  'Passport of GH-COC-0131',
  'Outbox',
  'Map of locations',
].entries()) {
  test(`a picture of the app leads into its screen: ${heading}`, async ({ page }) => {
    await page.goto('/')
    await page.locator('#product li').nth(index).getByRole('link').click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  })
}

for (const [colorScheme, shown, other] of [
  ['light', 'light', 'dark'],
  ['dark', 'dark', 'light'],
] as const) {
  test(`the pictures of the app are ${shown} as the page is, and the others are not loaded`, async ({
    page,
  }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    const pictures = page.locator(`#product img[src*="-${shown}-"]`)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    }
    expect(await pictures.count()).toBe(3)
    expect(loaded.filter((url) => url.includes(`-${other}-`))).toEqual([])
    await page.getByRole('button', { name: /colour scheme|dark|light/i }).click()
    await expect(page.locator(`#product img[src*="-${other}-"]`).first()).toBeVisible()
    await expect(pictures.first()).toBeHidden()
  })
}

/** The line that marks the selected tab. */
const lineBelow = (tab: Locator) =>
  tab.evaluate((element) => getComputedStyle(element).borderBlockEndColor)

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the features, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 1440, height: 900 } })

    test('show one tab at a time', async ({ page }) => {
      await page.goto('/')
      const features = page.locator('#features')
      const compliance = features.getByText('EUDR, plot by plot')
      const technology = features.getByText('Farm maps to about 5 m')
      await expect(compliance).toBeVisible()
      await expect(technology).toBeHidden()
      await features.locator('summary', { hasText: 'Technology' }).click()
      await expect(technology).toBeVisible()
      await expect(compliance).toBeHidden()
      await features.locator('summary', { hasText: 'Operations' }).focus()
      await page.keyboard.press('Enter')
      await expect(features.getByText('Escrow payments')).toBeVisible()
      await expect(technology).toBeHidden()
    })

    test('leave one tab selected when the selected one is chosen again', async ({ page }) => {
      await page.goto('/')
      const features = page.locator('#features')
      const technology = features.locator('summary', { hasText: 'Technology' })
      await technology.click()
      const selected = await lineBelow(technology)
      // Without a script the chosen one closes, and the first is selected.
      const kept = javaScriptEnabled ? technology : features.locator('summary').first()
      const text = javaScriptEnabled ? 'Farm maps to about 5 m' : 'EUDR, plot by plot'
      await technology.click()
      await expect(features.getByText(text)).toBeVisible()
      expect(await lineBelow(kept)).toBe(selected)
      if (!javaScriptEnabled) return
      await technology.press('Enter')
      await expect(features.locator('details[open] > summary')).toHaveText(['Technology'])
    })
  })

  test.describe(`the features on a phone, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('fold, and the open one can be closed', async ({ page }) => {
      await page.goto('/')
      await page.locator('#features summary', { hasText: 'Technology' }).click()
      await page.locator('#features summary', { hasText: 'Technology' }).click()
      await expect(page.locator('#features details[open]')).toHaveCount(0)
    })
  })

  test.describe(`the questions, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('open one at a time, and the open one can be closed', async ({ page }) => {
      await page.goto('/')
      const items = page.locator('#faq details[name]')
      const open = page.locator('#faq details[name][open]')
      await expect(items).toHaveCount(7)
      await expect(items.nth(2)).toBeVisible()
      await expect(items.nth(3)).toBeHidden()
      await page.getByText('Four more questions').click()
      await items.nth(4).locator('summary').click()
      await expect(open).toHaveCount(1)
      await expect(items.nth(4).locator('p')).toBeVisible()
      await items.nth(6).locator('summary').click()
      await expect(open).toHaveCount(1)
      await expect(items.nth(4).locator('p')).toBeHidden()
      await items.nth(6).locator('summary').click()
      await expect(open).toHaveCount(0)
    })
  })
}

test('a search in the page finds what a closed tab and a closed answer hold', async ({ page }) => {
  await page.goto('/')
  for (const [words, part] of [
    ['Escrow payments', '#features details:last-child'],
    ['Platform setup takes 2 to 4 weeks', '#faq details[name]:has-text("2 to 4 weeks")'],
  ] as const) {
    // The fragment of a text is found as the browser's own search finds it.
    await page.goto('about:blank')
    await page.goto(`/#:~:text=${encodeURIComponent(words)}`)
    await expect(page.locator(part)).toHaveAttribute('open', '')
  }
})

test('axe finds nothing in what is folded', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (const index of [1, 2]) {
    await page.locator('#features details').nth(index).locator('summary').click()
    await page.locator('#faq details[name]').nth(index).locator('summary').click()
    for (const [colorScheme, rules] of [
      ['light', 'all'],
      ['dark', 'colours'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await expectNoFindings(page, rules, '#features')
      await expectNoFindings(page, rules, '#faq')
    }
  }
})
