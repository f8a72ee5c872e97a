import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expectSynced, withWorker } from './device.ts'
import { test as signedOut } from './held-to-policy.ts'
import { listScreens, menuTitles, screenTitles } from './screens.ts'
import {
  accountButton,
  cardInMiddle,
  cards,
  countText,
  found,
  inGateIf,
  navigation,
  openAccount,
  paletteBox,
  phone,
  screenHeading,
  test,
} from './support.ts'

const testWithWorker = test.extend(withWorker)

signedOut(
  'a visitor gets none of the screens, and Back does not lead there either',
  async ({ page }) => {
    await page.goto('/about')
    for (const title of screenTitles) {
      const path = `/${title.toLowerCase()}`
      await page.goto(path)
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
      await expect(navigation(page)).toHaveCount(0)
      // The page that is told to go back may be gone before it can answer.
      await page.evaluate(() => history.back()).catch(() => {})
      await expect(page).toHaveURL('/about')
    }
  },
)

/** A link of the navigation: what waits for a review is counted beside it, once that is known. */
const counted = (title: string) => new RegExp(`^${title}(\\d+, \\d+ waiting)?$`)

test('the navigation leads to the seven screens, marks where one is, names it and puts the focus there', async ({
  page,
}) => {
  await page.goto('/compliance')
  const links = navigation(page).getByRole('link')
  await expect(links).toHaveText(screenTitles.map(counted))
  for (const title of screenTitles) {
    await navigation(page).getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(`/${title.toLowerCase()}`)
    await expect(screenHeading(page, title)).toBeFocused()
    await expect(page).toHaveTitle(`${title} · Asili`)
    await expect(links.and(page.locator('[aria-current="page"]'))).toHaveText([counted(title)])
  }
  await expect(page.getByRole('banner').getByText('agent@asili.example')).toBeVisible()
})

for (const viewport of [{ width: 1440, height: 900 }, phone]) {
  test(
    `help leads to what is written of the screen, in a tab of its own: ${viewport.width} px`,
    inGateIf(viewport === phone),
    async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto('/batches')
      await expect(screenHeading(page, 'Batches')).toBeVisible()
      await openAccount(page)
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: 'Help' }).click()
      const help = await opened
      await expect(help).toHaveURL('/docs#batch-stages')
      await expect(help.getByRole('heading', { name: 'Batch stages' })).toBeInViewport()
      await expect(page).toHaveURL('/batches')
    },
  )
}

test('who is signed in, as what and for whom, is told below their name, with the colours', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/batches')
  await expect(countText(page, '63 batches')).toBeVisible()
  const account = accountButton(page)
  await expect(account).toHaveAttribute('aria-expanded', 'false')
  await openAccount(page)
  const header = page.getByRole('banner')
  await expect(header.getByText('Field Agent', { exact: true })).toBeVisible()
  await expect(header.getByText('Asili Sample Cooperative')).toBeVisible()
  await expectAccessible(page)
  const colours = header.getByRole('group', { name: 'Colours' })
  await expect(colours.getByRole('radio', { name: 'As the device' })).toBeChecked()
  const isDark = async () =>
    (await page.locator('html').getAttribute('data-mantine-color-scheme')) === 'dark'
  await colours.getByText('Dark').click()
  await expect.poll(isDark).toBe(true)
  await page.reload()
  await expect(countText(page, '63 batches')).toBeVisible()
  expect(await isDark()).toBe(true)
  await openAccount(page)
  await expect(colours.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await colours.getByText('As the device').click()
  await expect.poll(isDark).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(isDark).toBe(true)

  await page.keyboard.press('Escape')
  await expect(colours).toBeHidden()
  await expect(account).toBeFocused()
  await openAccount(page)
  await screenHeading(page, 'Batches').click()
  await expect(colours).toBeHidden()
})

const syncButton = (page: Page) => page.getByRole('button', { name: 'Sync' })
/** `Online`, and what there is to say of the outbox. */
const connection = (page: Page) => page.getByRole('banner').getByRole('status').first()
const outcome = (page: Page) => page.getByRole('banner').getByRole('status').last()
/** All that is said there from now on, be it for a moment. */
async function listenTo(place: Locator): Promise<() => Promise<string[]>> {
  const heard = await place.evaluateHandle((element) => {
    const texts: string[] = []
    const listen = () => texts.push(element.textContent ?? '')
    new MutationObserver(listen).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return texts
  })
  return () => heard.jsonValue()
}
/** Presses a button; returns for how many ms it could not be pressed again. Runs in the page. */
function disabledWhenPressed(button: HTMLElement | SVGElement): Promise<number> {
  return new Promise((resolve) => {
    const isDisabled = () => button.matches(':disabled, [data-disabled], [aria-disabled=true]')
    let sinceMs: number | undefined
    new MutationObserver(() => {
      if (isDisabled()) sinceMs ??= performance.now()
      else if (sinceMs !== undefined) resolve(performance.now() - sinceMs)
    }).observe(button, { attributes: true })
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
}
const synced = /^Synced \d\d:\d\d$/

test('Sync takes about two seconds, during which it cannot be pressed again', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/farmers')
  await expect(countText(page, '40 farmers')).toBeVisible()
  await expect(connection(page)).toHaveText('Online')
  await expect(outcome(page)).toHaveText(synced)
  const heard = await listenTo(outcome(page))
  const disabledMs = await syncButton(page).evaluate(disabledWhenPressed)
  await expect.poll(heard).toContain('Syncing...')
  await expect(outcome(page)).toHaveText(synced)
  await expect(syncButton(page)).toBeEnabled()
  // A timer may be late by as much as the machine is busy, but is never early.
  expect(disabledMs).toBeGreaterThan(1_990)
})

testWithWorker(
  'without a network it cannot sync; back online it does so by itself',
  { tag: '@full' },
  async ({ page, context }) => {
    await page.goto('/farmers')
    await expect(countText(page, '40 farmers')).toBeVisible()
    await expect(outcome(page)).toHaveText(synced)
    await context.setOffline(true)
    await expect(connection(page)).toHaveText('Offline')
    await expect(syncButton(page)).toBeDisabled()
    const heard = await listenTo(outcome(page))
    await context.setOffline(false)
    await expect(connection(page)).toHaveText('Online')
    await expect.poll(heard).toContain('Syncing...')
    await expect(outcome(page)).toHaveText(synced)
    await expect(syncButton(page)).toBeEnabled()
  },
)

test('a sync that does not reach the server says so', async ({ page }) => {
  await page.goto('/farmers?scenario=server-error')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The server failed')
  const heard = await listenTo(outcome(page))
  await syncButton(page).click()
  await expect.poll(heard).toContain('Syncing...')
  await expect(outcome(page)).toHaveText('Not synced yet')
})

test('on a phone the menu opens, leads to every screen, and closes', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/farmers')
  await expect(countText(page, '40 farmers')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Agents' })).toBeHidden()
  const button = navigation(page).getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  for (const close of [
    () => menu.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await button.click()
    await expect(menu.getByRole('link')).toHaveText([...menuTitles, 'Outbox', 'Help'].map(counted))
    await expect(menu.getByText('agent@asili.example')).toBeVisible()
    await expect(menu.getByText(/^Version \d+(\.\d+)*$/)).toBeVisible()
    await close()
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  }
  await button.click()
  await menu.getByRole('link', { name: 'Locations' }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/locations')
  await expect(screenHeading(page, 'Locations')).toBeFocused()
  await button.click()
  await expect(menu.getByRole('link', { name: 'Locations' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await menu.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/login')
})

test('on a phone the screens that are most used lie at the bottom, within a thumb’s reach', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/batches')
  await expect(countText(page, '63 batches')).toBeVisible()
  const links = navigation(page).getByRole('link')
  await expect(links).toHaveText(['Dashboard', 'Farmers', 'Batches', 'Compliance'])
  await expect(links.and(page.locator('[aria-current="page"]'))).toHaveText(['Batches'])
  const box = await navigation(page).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(phone.height)
  await links.filter({ hasText: 'Compliance' }).click()
  await expect(screenHeading(page, 'Compliance')).toBeFocused()
})

test('the first key leads past the navigation', async ({ page }) => {
  await page.goto('/agents')
  await expect(countText(page, '12 agents')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Add New Agent' })).toBeFocused()
})

test('Back leads to the place in the list that one had come to', async ({ page }) => {
  await page.goto('/farmers')
  await expect(countText(page, '40 farmers')).toBeVisible()
  const card = page.getByRole('link', { name: 'Ssentongo Kato', exact: true })
  // Only what is in sight, or nearly so, is drawn.
  await expect(async () => {
    await page.evaluate(async () => {
      scrollBy({ top: 400, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    })
    expect(await card.count()).toBe(1)
  }).toPass({ intervals: [0] })
  await card.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(card).toBeInViewport()
  // What was just drawn is measured, which may move the rest a little.
  const scrolled = () => page.evaluate(() => scrollY)
  let top = 0
  await expect(async () => {
    const before = top
    top = await scrolled()
    expect(top).toBe(before)
  }).toPass()
  // By its place: the tool would first scroll to what lies under the page's scroll padding, which nobody does.
  const link = await navigation(page).getByRole('link', { name: 'Locations' }).boundingBox()
  await page.mouse.click((link?.x ?? 0) + 20, (link?.y ?? 0) + 20)
  await expect(screenHeading(page, 'Locations')).toBeInViewport()
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(card).toBeInViewport()
  await expect.poll(async () => Math.abs((await scrolled()) - top)).toBeLessThan(100)
  await card.click()
  await expect(page.getByRole('dialog', { name: 'Ssentongo Kato' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeInViewport()
})

test('a list that is loaded again stands where it was left, though its rows come later', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/farmers')
  await expectSynced(page)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await expect.poll(() => cardInMiddle(page)).toBeTruthy()
  const seen = (await cardInMiddle(page)) ?? ''
  // On a device that has no first rows to show yet, or may not show them before its lock is open.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('asili-first-rows-')) localStorage.removeItem(key)
    }
  })
  await page.reload()
  await expect(cards(page).filter({ hasText: seen })).toBeInViewport()
})

test('a screen that the browser loads begins at its top, wherever the page before it was left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 500 })
  await page.goto('/batches')
  await expect(countText(page, '63 batches')).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 240, behavior: 'instant' }))
  await navigation(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  await page.goto('/farmers')
  await expect(countText(page, '40 farmers')).toBeVisible()
  await expect(screenHeading(page, 'Farmers')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

signedOut(
  'a buyer is offered neither farmers nor agents, plots or certificates, and told so at their addresses',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Keep me signed in on this device').check()
    await page.getByRole('button', { name: 'Sign in as Buyer' }).click()
    await expect(screenHeading(page, 'Dashboard')).toBeVisible()
    for (const { path, title, total, many } of listScreens) {
      const link = navigation(page).getByRole('link', { name: title })
      if (['Farmers', 'Agents', 'Plots', 'Certificates'].includes(title)) {
        await expect(link).toHaveCount(0)
        await page.goto(path)
        await expect(screenHeading(page, title)).toBeVisible()
        await expect(page.getByText('Your role does not include this.')).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('link', { name: 'Back to the dashboard' }).click()
        await expect(screenHeading(page, 'Dashboard')).toBeFocused()
      } else {
        await link.click()
        await expect(screenHeading(page, title)).toBeFocused()
        await expect(countText(page, `${total} ${many}`)).toBeVisible()
      }
    }
    await page.keyboard.press('Control+K')
    await paletteBox(page).fill('kone')
    await expect(found(page, /^CI-COC-0231/)).toBeVisible()
    await expect(found(page, /^Koné Mariam/)).toHaveCount(0)
    await paletteBox(page).fill('farmers')
    await expect(found(page, /^Farmers/)).toHaveCount(0)
  },
)
