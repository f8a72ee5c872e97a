import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'

/** All that axe looks for, or what depends on the colours alone. */
type Rules = 'all' | 'colours'
const colourRules = ['color-contrast', 'link-in-text-block']

/** axe finds nothing on the page as it is now, or in a part of it. */
export async function expectNoFindings(page: Page, rules: Rules = 'all', part?: string) {
  // Within the page itself: the other way opens a second page for each look, for frames of other origins.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (rules === 'colours') axe.withRules(colourRules)
  if (part !== undefined) axe.include(part)
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([])
}

/** How much of the page, or of the dialog over it, lies beyond the screen's edge. */
export const overflowPx = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const wholes = [document.documentElement, ...document.querySelectorAll('dialog:modal')]
    return Math.max(...wholes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  })

/** Whether all that an empty field says of itself is in sight. */
export const showsWholePlaceholder = (field: Locator): Promise<boolean> =>
  field.evaluate((e) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(e)
    const pen = document.createElement('canvas').getContext('2d')
    if (!(e instanceof HTMLInputElement) || !pen || e.placeholder === '') return false
    pen.font = font
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
    return pen.measureText(e.placeholder).width <= e.clientWidth - padding
  })

/** axe finds nothing on the page as it is now, and nothing is wider than the screen. */
export async function expectAccessible(page: Page, rules: Rules = 'all'): Promise<void> {
  await expectNoFindings(page, rules)
  expect(await overflowPx(page)).toBeLessThanOrEqual(0)
}

/**
 * The same of the page narrow and wide, light and dark. Each width and each scheme is looked at for everything once;
 * at the same width another scheme has other colours, and nothing else.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const [width, colorScheme, rules] of [
    [360, 'light', 'all'],
    [360, 'dark', 'colours'],
    [1440, 'dark', 'all'],
    [1440, 'light', 'colours'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The app says which one it shows; the site leaves it to the browser.
    const scheme = `[data-mantine-color-scheme="${colorScheme}"]`
    await expect(
      page.locator(`html:is(${scheme}, :not([data-mantine-color-scheme]))`),
    ).toBeAttached()
    await test.step(`${width} px, ${colorScheme}`, () => expectAccessible(page, rules))
  }
}
