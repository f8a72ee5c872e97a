import { expect, type Page } from '@playwright/test'
import type { Farmer } from '#domain/farmer.ts'
import { expectAccessible } from './accessible.ts'
import { callApi, type Listed } from './api.ts'
import { test } from './browser-process.ts'
import { hourMs, shiftClock } from './clock.ts'
import { expectSynced, withWorker, workerTookOver } from './device.ts'
import { inGateIf, panel, screenHeading, signIn, signInToStay, signOut } from './support.ts'

test.use(withWorker)

/** Nobody is signed in at the start. */
test.use({ storageState: { cookies: [], origins: [] } })

const ended = (page: Page) => page.getByRole('region', { name: 'Your session has ended' })
const waitsOne = (page: Page) => page.getByRole('link', { name: /^1 to send/ })

async function changePhone(page: Page, number: string): Promise<void> {
  await page.goto('/farmers?q=Ama+Owusu')
  await workerTookOver(page)
  await page.getByRole('link', { name: 'Edit Ama Owusu' }).click()
  await page.getByLabel('Phone').fill(number)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

test.describe('a kept session', () => {
  test('opens the app an hour later without a network, and sends when there is one', {
    tag: '@full',
  }, async ({ profile }) => {
    const { page, context, kill } = await profile.start()
    await signInToStay(page)
    await expectSynced(page)
    await changePhone(page, '+233 20 000 0888')
    await context.setOffline(true)
    await save(page)
    await expect(waitsOne(page)).toBeVisible()
    await kill()

    const { page: reopened, context: later } = await profile.start()
    await shiftClock(later, 1.1 * hourMs)
    await later.setOffline(true)
    await reopened.goto('/farmers?q=Ama+Owusu')
    await reopened.getByRole('link', { name: 'Ama Owusu', exact: true }).click()
    await expect(panel(reopened, 'Ama Owusu')).toContainText('+233 20 000 0888')
    await reopened.keyboard.press('Escape')
    await expect(waitsOne(reopened)).toBeVisible()
    await expect(ended(reopened)).toBeHidden()
    await later.setOffline(false)
    await expect(reopened.getByRole('link', { name: '1 sent' })).toBeVisible()
  })

  test('outlives a browser that is killed right after signing in; signing out outlives it too', async ({
    profile,
  }) => {
    const first = await profile.start()
    await signInToStay(first.page)
    await first.kill()
    const second = await profile.start()
    await second.page.goto('/dashboard')
    await expect(screenHeading(second.page, 'Dashboard')).toBeVisible()
    await signOut(second.page)
    await expect(second.page.getByLabel('Email')).toBeVisible()
    await second.kill()
    const third = await profile.start()
    await third.page.goto('/dashboard')
    await expect(third.page.getByLabel('Email')).toBeVisible()
  })

  test('opens the app from the sign-in page too, without a network', { tag: '@full' }, async ({
    page,
    context,
  }) => {
    await signInToStay(page)
    await workerTookOver(page)
    await context.setOffline(true)
    await shiftClock(context, 1.1 * hourMs)
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  })

  for (const days of [-1, 1]) {
    test(
      `serves a device whose clock is ${days} day off`,
      inGateIf(days === 1),
      async ({ page, context }) => {
        await signInToStay(page)
        await shiftClock(context, days * 24 * hourMs)
        const refreshes: string[] = []
        page.on('request', (request) => {
          if (request.url().includes('grant_type=refresh_token')) refreshes.push(request.url())
        })
        await page.goto('/batches')
        await expect(page.getByText('63 batches')).toBeVisible()
        await page.getByRole('link', { name: 'Farmers' }).first().click()
        await expect(page.getByText(/^\d+ farmers$/)).toBeVisible()
        expect(refreshes.length).toBeLessThanOrEqual(1)
      },
    )
  }

  test('that is signed out in one tab is signed out in the other', async ({ page, context }) => {
    await signInToStay(page)
    const other = await context.newPage()
    await other.goto('/batches')
    await expect(screenHeading(other, 'Batches')).toBeVisible()
    await signOut(page)
    await expect(other.getByLabel('Email')).toBeVisible()
  })
})

test('a session that is not kept lives as long as its tab: through reloads, in no other', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Keep me signed in on this device')).not.toBeChecked()
  await signIn(page)
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  await workerTookOver(page)
  await page.reload()
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByLabel('Email')).toBeVisible()
})

test.describe('signing out', () => {
  test('without a network is asked about, says what waits, and can be left', {
    tag: '@full',
  }, async ({ page, context }) => {
    await signInToStay(page)
    await changePhone(page, '+233 20 000 0888')
    await context.setOffline(true)
    await save(page)
    await expect(waitsOne(page)).toBeVisible()
    await signOut(page)
    const question = panel(page, 'Sign out?')
    await expect(question).toContainText('1 change waits to be sent')
    await expect(question).toContainText('stays on this device')
    await expect(question).toContainText('Signing in again needs a connection')
    await expect(question.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(waitsOne(page)).toBeVisible()
    await signOut(page)
    await question.getByRole('button', { name: 'Sign out anyway' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('1 change waits on this device')).toBeVisible()
  })

  test('with a network is asked about too while something is not sent', { tag: '@full' }, async ({
    page,
  }) => {
    await signInToStay(page)
    await changePhone(page, '+233 20 000 0888')
    const { items } = await callApi<Listed<Farmer>>(page, '/farmers?q=Ama+Owusu')
    await callApi(page, `/farmers/${items[0]?.id}`, {
      method: 'PATCH',
      body: { phone: '+233 20 000 0777' },
      version: items[0]?.version ?? 0,
    })
    await save(page)
    await expect(page.getByRole('link', { name: '1 needs attention' })).toBeVisible()
    await signOut(page)
    const question = panel(page, 'Sign out?')
    await expect(question).toContainText('1 change needs your attention')
    await expect(question).not.toContainText('needs a connection')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(page.getByRole('link', { name: '1 needs attention' })).toBeVisible()
    await signOut(page)
    await question.getByRole('button', { name: 'Sign out anyway' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test.describe('a session that the provider has ended', () => {
  test('leaves the work on the device, and sends it after signing in, where one was', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/farmers?q=Ama+Owusu&scenario=expired-session')
    await signIn(page, 'ama@asili.example')
    await expect(ended(page)).toBeVisible()
    await expect(page).toHaveURL(/\/farmers\?q=Ama/)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Edit Ama Owusu' }).click()
    await page.getByLabel('Phone').fill('+233 20 000 0888')
    await save(page)
    await expect(page.getByRole('link', { name: 'Sign in to send 1' })).toBeVisible()
    await expect(ended(page)).toContainText('Sign in to send what waits (1 change).')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page)
    await page.context().setOffline(true)
    await expect(ended(page).getByRole('button', { name: 'Sign in' })).toBeDisabled()
    await page.context().setOffline(false)
    await ended(page).getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Email')).toHaveValue('ama@asili.example')
    await page.getByLabel('Password', { exact: true }).fill('anything')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/farmers\?q=Ama/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(ended(page)).toBeHidden()
    await expect(page.getByRole('link', { name: '1 sent' })).toBeVisible()
  })
})

test('"Kofi@" and "kofi@" are one person', { tag: '@full' }, async ({ page, context }) => {
  await signInToStay(page, 'Kofi@Asili.example')
  await expect(page.getByText('kofi@asili.example')).toBeVisible()
  await changePhone(page, '+233 20 000 0888')
  await context.setOffline(true)
  await save(page)
  await expect(waitsOne(page)).toBeVisible()
  await signOut(page)
  await panel(page, 'Sign out?').getByRole('button', { name: 'Sign out anyway' }).click()
  await context.setOffline(false)
  await signIn(page, 'kofi@asili.example')
  await expect(page.getByRole('link', { name: '1 sent' })).toBeVisible()
})
