import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { test } from './held-to-policy.ts'

/** All that axe looks for, or what depends on the colours alone. */
type Rules = 'all' | 'colours'
const colourRules = ['color-contrast', 'link-in-text-block']

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** axe finds nothing on the page as it is now, or in a part of it. */
export async function expectNoFindings(page: Page, rules: Rules = 'all', part?: string) {
  // Half a megabyte: once for each page, however often it is looked at.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(
    async ({ values, context }) => {
      const { axe } = window as unknown as { axe: typeof Axe } // the script puts it there
      // What fades in has not yet the colours that it is read in.
      const fading = document.getAnimations().filter(({ effect }) => {
        const { endTime } = effect?.getComputedTiming() ?? {}
        return typeof endTime === 'number' && Number.isFinite(endTime)
      })
      await Promise.allSettled(fading.map(({ finished }) => finished))
      const { violations } = await axe.run(context ?? document, {
        resultTypes: ['violations'],
        ...(values ? { runOnly: { type: 'rule', values } } : {}),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { values: rules === 'colours' ? colourRules : null, context: part },
  )
  expect(found).toEqual([])
}

/** How much of the page, or of a panel over it or beside it, lies beyond the edge. */
export const overflowPx = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const wholes = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
    return Math.max(...wholes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  })

/** From the next page on as on a network that brings no typeface: what `fonts.css` names beside it stands in. */
export const withoutTypeface = (page: Page) => page.route('**/*.woff2', (route) => route.abort())

/** As on a system that has none of the faces that `fonts.css` names, but one that is wider than all of them. */
export const inWideFace = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { --sans: "DejaVu Sans", Verdana, sans-serif !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/**
 * Sets the size of letters as a reader does in the browser's settings: unlike under a `font-size` of the page's own,
 * media queries follow. Gives a function that sets another.
 */
export async function letterSizes(page: Page): Promise<(px: 16 | 32) => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  return async (px) => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: (px * 13) / 16 } })
    await expect(page.locator('html')).toHaveCSS('font-size', `${px}px`)
  }
}

/** The faces that an element's words are drawn in. */
export async function facesOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  await browser.detach()
  return fonts.map(({ familyName }) => familyName)
}

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
 * Each width and each scheme is looked at for everything once; at the same width another scheme has other colours, and
 * nothing else. Without `EVERY_LOOK`, which `npm run test:full` sets, each is looked at once.
 */
const looks = process.env.EVERY_LOOK
  ? ([
      [360, 'light', 'all'],
      [360, 'dark', 'colours'],
      [1440, 'dark', 'all'],
      [1440, 'light', 'colours'],
    ] as const)
  : ([
      [360, 'light', 'all'],
      [1440, 'dark', 'colours'],
    ] as const)

/** The same of the page narrow and wide, light and dark. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const [width, colorScheme, rules] of looks) {
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
