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

/** axe finds nothing on the page as it is now, and nothing is wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([])
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflowPx).toBeLessThanOrEqual(0)
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
