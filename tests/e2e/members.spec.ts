import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { withWorker, workerTookOver } from './device.ts'
import { test } from './held-to-policy.ts'
import { inGateIf, openScreen, panel, screenHeading, signIn, signInToStay } from './support.ts'

const testWithWorker = test.extend(withWorker)

const admin = 'admin@asili.example'

test('an admin invites a field agent by link, who signs in elsewhere, and is deactivated', async ({
  browser,
  context,
  page,
  baseURL,
}) => {
  await signInToStay(page, admin)
  await page.goto('/members')
  await expect(screenHeading(page, 'Members')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Invite' }).click()
  const form = panel(page, 'Invite somebody')
  await form.getByRole('button', { name: 'Make the link' }).click()
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByLabel('Name').fill('Ọlábísí Adékúnlé')
  await form.getByLabel('Email').fill('olabisi@asili.example')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Make the link' }).click()
  const made = panel(page, 'Ọlábísí Adékúnlé is invited')
  const link = await made.getByLabel('Link for Ọlábísí Adékúnlé').inputValue()
  await expectAccessible(page)
  await made.getByRole('button', { name: 'Done' }).click()

  // In a browser that knows nothing of the first.
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
  await elsewhere.goto(link)
  await expect(elsewhere.getByText('invites you, Ọlábísí Adékúnlé')).toContainText('Field Agent')
  await expectAccessible(elsewhere)
  await elsewhere.getByLabel('New password').fill('short')
  await elsewhere.getByRole('button', { name: 'Accept and sign in' }).click()
  await expect(elsewhere.getByText('Enter at least 8 characters')).toBeVisible()
  await elsewhere.getByLabel('New password').fill('harvest-2026')
  await elsewhere.getByRole('button', { name: 'Accept and sign in' }).click()
  await expect(screenHeading(elsewhere, 'Dashboard')).toBeVisible()
  await elsewhere.goto(link)
  await expect(elsewhere.getByText('This invitation was accepted already')).toBeVisible()
  await elsewhere.close()

  // In a tab of the same browser, where both speak to one backend.
  const tab = await context.newPage()
  await tab.goto(link)
  await expect(tab.getByText(`Somebody else is signed in here: ${admin}`)).toBeVisible()
})

test('a deactivated member is out at the next request, and what they recorded stays', {
  tag: '@full',
}, async ({ context, page }) => {
  await page.goto('/login')
  await signIn(page, admin)
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  const theirs = await context.newPage()
  await theirs.goto('/login')
  await signIn(theirs, 'agent@asili.example')
  await expect(screenHeading(theirs, 'Dashboard')).toBeVisible()

  await page.goto('/members')
  await page.getByRole('link', { name: 'Change Demo Field Agent' }).click()
  const change = panel(page, 'Change Demo Field Agent')
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await change.getByRole('button', { name: 'Yes, deactivate' }).click()
  await expect(change).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: 'Demo Field Agent' })
  await expect(row).toContainText('Deactivated')

  await theirs.goto('/farmers')
  const ended = theirs.getByRole('region', { name: 'Your session has ended' })
  await ended.getByRole('button', { name: 'Sign in' }).click()
  await theirs.getByLabel('Password', { exact: true }).fill('anything')
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(theirs.getByRole('alert')).toContainText('This account is deactivated')
})

test('somebody who is not an admin is told that members are not theirs to see', async ({
  page,
}) => {
  await signInToStay(page, 'compliance@asili.example')
  await page.goto('/members')
  await expect(page.getByText('Your role does not include this.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Invite' })).toHaveCount(0)
})

test('without a connection the screen says that it needs one', async ({ context, page }) => {
  await signInToStay(page, admin)
  await page.goto('/members')
  await expect(page.getByRole('heading', { name: /^People: / })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Members are not kept on this device')).toBeVisible()
})

testWithWorker(
  'an admin sets the limits of the organisation, which a device uses offline',
  { tag: '@full' },
  async ({ context, page }) => {
    await signInToStay(page, admin)
    await openScreen(page, '/organisation')
    await workerTookOver(page)
    await expect(page.getByText('Nobody has changed these yet.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('GPS accuracy to wait for (m)').fill('none')
    await page.getByRole('button', { name: 'Save rules' }).click()
    await expect(page.getByLabel('GPS accuracy to wait for (m)')).toBeFocused()
    await page.getByLabel('GPS accuracy to wait for (m)').fill('7')
    await page.getByLabel('Cocoa').fill('900')
    await page.getByLabel('Days that a device keeps its copy of the records').fill('91')
    await page.getByRole('button', { name: 'Save rules' }).click()
    await expect(page.getByLabel('Days that a device keeps its copy')).toBeFocused()
    await page.getByLabel('Days that a device keeps its copy').fill('14')
    await page.getByRole('button', { name: 'Save rules' }).click()
    await expect(page.getByText(/^Last changed by Demo Admin, /)).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill('Sefwi Sample Union')
    await page.getByRole('button', { name: 'Save contact' }).click()
    await expect(page.getByText('The organisation is changed')).toBeVisible()

    await context.setOffline(true)
    await page.getByRole('link', { name: 'Farmers' }).click()
    await page.getByRole('link', { name: /^Add/ }).click()
    await expect(page.getByLabel('Accuracy to wait for')).toHaveValue('7')
  },
)

for (const width of [1024, 1152, 1280, 1440, 1680]) {
  test(
    `at ${width} px an admin’s header is one line, and every screen is reached from it`,
    inGateIf(width === 1024),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await signInToStay(page, admin)
      const header = page.getByRole('banner')
      await expect(header.getByText(/^Synced /)).toBeVisible()
      expect((await header.boundingBox())?.height).toBeLessThan(64)
      if (width < 1600) {
        await header.getByRole('button', { name: 'More screens' }).click()
        const more = header.getByRole('navigation', { name: 'More screens' })
        await expect(more.getByRole('link', { name: 'Statements' })).toBeVisible()
        await expectAccessible(page)
        await more.getByRole('link', { name: 'Members' }).click()
        await expect(more).toBeHidden()
      } else {
        await header.getByRole('link', { name: 'Members' }).click()
      }
      await expect(screenHeading(page, 'Members')).toBeVisible()
    },
  )
}
