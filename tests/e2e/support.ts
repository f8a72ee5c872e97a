import AxeBuilder from '@axe-core/playwright'
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'

type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Tests of somebody who is signed in and kept so on this device: every screen opens at its address. */
export const test = base.extend<object, { keptSession: StoredState }>({
  keptSession: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL ?? '' })
      await page.goto('/login')
      await page.getByLabel('Keep me signed in on this device').check()
      await signIn(page)
      await expect(screenHeading(page, 'Dashboard')).toBeVisible()
      const state = await page.context().storageState()
      await page.close()
      await use(state)
    },
    { scope: 'worker' },
  ],
  storageState: ({ keptSession }, use) => use(keptSession),
})

/** Fills in the sign-in page and sends it. */
export async function signIn(page: Page, email = 'agent@asili.example'): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('anything')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export const screenHeading = (page: Page, title: string): Locator =>
  page.getByRole('heading', { level: 1, name: title, exact: true })

/** The links to the screens: at the top, on a phone at the bottom. */
export const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })

export const searchBox = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Search', exact: true })
/** A filter of a list, or its order. */
export const select = (page: Page, name: string): Locator =>
  page.getByRole('search').getByRole('combobox', { name, exact: true })

/** Cards of a list, as far as they are drawn. */
export const cards = (page: Page): Locator => page.getByRole('article')
export const cardTitles = (page: Page): Locator => cards(page).getByRole('heading')

/** How many rows there are, or match: `1 of 60 batches`. */
export const countText = (page: Page, text: string): Locator =>
  page.getByRole('search').getByText(text, { exact: true })

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

/** From now on the app is on the device, and what it asks for shows as requests. */
export const workerTookOver = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller)

/** Calls the API as the kept session may, and gives the answer's body. */
export const callApi = (
  page: Page,
  path: string,
  request: { method?: string; body?: unknown; version?: number } = {},
) =>
  page.evaluate(
    async ({ path, method = 'GET', body, version }) => {
      const session: unknown = JSON.parse(localStorage.getItem('asili-session') ?? '{}')
      // What the provider's client keeps.
      const { access_token } = session as { access_token: string }
      const answer = await fetch(`/api/v1${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${access_token}`,
          'Content-Type': 'application/json',
          ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    { path, ...request },
  )
