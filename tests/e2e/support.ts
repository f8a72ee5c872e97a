import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { test as base } from './held-to-policy.ts'

type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Tests of somebody who is signed in and kept so on this device: every screen opens at its address. */
export const test = base.extend<object, { keptSession: StoredState }>({
  keptSession: [
    // With the device's clock: the session has a time at which it ends.
    async ({ browser, deviceClock: _ }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL ?? '' })
      await signInToStay(page)
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

/** Signs in as somebody whom the device shall remember: whole pages may follow each other. */
export async function signInToStay(page: Page, email?: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Keep me signed in on this device').check()
  await signIn(page, email)
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
}

/** Who is signed in: a button in the header of a desk. */
export const accountButton = (page: Page): Locator => page.getByTitle(/^Account of /)

/** Opens what belongs to the user: below the header or, on a phone, in the menu. It may be open already. */
export async function openAccount(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const opener = accountButton(page).or(menu).filter({ visible: true })
  const leave = page.getByRole('button', { name: 'Sign out', exact: true })
  await expect(opener.or(leave).first()).toBeVisible()
  if (!(await leave.isVisible())) await opener.click()
  await expect(leave).toBeVisible()
}

/** Opens the account and presses “Sign out”. */
export async function signOut(page: Page): Promise<void> {
  await openAccount(page)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
}

/** Signs out, and in as somebody else. What loads the next page too early would leave the first one signed in. */
export async function signInAnew(page: Page, email?: string): Promise<void> {
  await signOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await signInToStay(page, email)
}

/** Nothing waits on the device any more, and each answer has come. */
export const expectAllSent = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').getByText(/^(\d+ sent|Synced \d)/)).toBeVisible()

/** Gives the device to somebody else, from any screen. Once all is sent: else it is asked whether that shall wait. */
export async function handOver(page: Page, email?: string): Promise<void> {
  await page.goto('/dashboard')
  await expectAllSent(page)
  await signInAnew(page, email)
}

/**
 * Of tests that differ only in a width or a name, `npm test` runs those for which this holds; `npm run test:full` runs
 * all.
 */
export const inGateIf = (holds: boolean) => ({ tag: holds ? [] : ['@full'] })

export const phone = { width: 360, height: 740 }
export const desk = { width: 1440, height: 900 }

/** Opens a screen in a window of this size. */
export async function openScreen(page: Page, path: string, size = desk): Promise<void> {
  await page.setViewportSize(size)
  await page.goto(path)
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

/** The name on the card in the middle of the window; undefined where none is there. */
export const cardInMiddle = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const inMiddle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    return inMiddle?.closest('article')?.querySelector('h2')?.textContent
  })

/** By key: a click misses a link that moves, as links do once what was saved is sent and nothing above says so. */
export const follow = (link: Locator): Promise<void> => link.press('Enter')

/** What lies over the screen, by its whole name: a record's details, a form, the map. */
export const panel = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name, exact: true })

export const palette = (page: Page): Locator => panel(page, 'Search everything')
export const paletteBox = (page: Page): Locator =>
  palette(page).getByRole('combobox', { name: 'Search everything' })
/** What the palette found, by its name. */
export const found = (page: Page, name: string | RegExp): Locator =>
  palette(page).getByRole('option', { name, exact: true })

/** How many rows there are, or match: `1 of 63 batches`. */
export const countText = (page: Page, text: string): Locator =>
  page.getByRole('status').and(page.getByText(text, { exact: true }))

/** Shows what stands behind "More" above a list: its order, export and print; on a phone filters and view too. */
export const openMore = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'More', exact: true }).click()
