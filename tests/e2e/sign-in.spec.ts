import { expect } from '@playwright/test'
import {
  expectAccessibleEverywhere,
  inWideFace,
  letterSizes,
  overflowPx,
  withoutTypeface,
} from './accessible.ts'
import { holdBack, withWorker, workerTookOver } from './device.ts'
import { test } from './held-to-policy.ts'
import { screenHeading, signIn, signOut } from './support.ts'

const testWithWorker = test.extend(withWorker)

test('a visitor is asked to sign in and then gets the screen that was asked for', async ({
  page,
}) => {
  await page.goto('/batches?q=kone')
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(page)
  await expect(page).toHaveURL(/\/batches\?q=kone$/)
  await expect(page.getByRole('heading', { name: 'Batches' })).toBeVisible()
  await expect(page.getByText('agent@asili.example')).toBeVisible()
})

test('the home page leads a visitor into the live demo, without an account', async ({ page }) => {
  await page.goto('/')
  await expect(
    page.getByText('Runs in your browser on sample data. Nothing is sent.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Try the live demo, no account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  // Back leads to the site, not through the sign-in page into the app again.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Know the farm/ })).toBeVisible()
})

test('the screen that was asked for loads while one types the password', async ({ page }) => {
  const asked = page.waitForRequest(/\/assets\/locations-/)
  await page.goto('/login?next=/locations')
  await asked
  await expect(page).toHaveURL(/\/login/)
})

test('a protected screen says that it is loading until it is known who is signed in', async ({
  page,
}) => {
  const letThrough = await holdBack(page, '**/*.js')
  await page.goto('/batches', { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toHaveText('Loading...')
  letThrough()
  await expect(page).toHaveURL(/\/login/)
})

test('signing out leads to the sign-in page, and back does not undo it', async ({ page }) => {
  await page.goto('/login')
  await signIn(page)
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()
  await expect(screenHeading(page, 'Dashboard')).toBeHidden()
})

test('a session lives as long as its tab by default, and longer where that was asked for', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await expect(page.getByLabel('Keep me signed in on this device')).not.toBeChecked()
  await signIn(page)
  await expect(page).toHaveURL('/dashboard')
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  await page.reload()
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()

  const second = await context.newPage()
  await second.goto('/dashboard')
  await second.getByLabel('Keep me signed in on this device').check()
  await signIn(second)
  await expect(screenHeading(second, 'Dashboard')).toBeVisible()
  const third = await context.newPage()
  // The app leads away as soon as it runs, which may be before the page has loaded.
  await third.goto('/login', { waitUntil: 'commit' })
  await expect(screenHeading(third, 'Dashboard')).toBeVisible()
})

testWithWorker('the service worker takes over once it is ready', async ({ page }) => {
  await page.goto('/login')
  await workerTookOver(page)
  await expect(async () => {
    // Until then requests are answered in the page, and there is no response to wait for.
    const answered = page.waitForResponse('**/auth/v1/user', { timeout: 2_000 })
    await page.evaluate(() => fetch('/auth/v1/user'))
    expect((await answered).fromServiceWorker()).toBe(true)
    expect((await answered).status()).toBe(401)
  }).toPass()
})

test('axe finds nothing on the page, neither with its errors nor after a sign-in that failed', async ({
  page,
}) => {
  await page.goto('/login?scenario=sign-in-fails')
  // What opens the developer's panel is a part of every page, and comes late.
  await expect(page.getByRole('button', { name: 'Demo', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Enter your email address')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await signIn(page)
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expectAccessibleEverywhere(page)
})

for (const width of [320, 360]) {
  test(`in letters twice as large the page fits on a phone of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    const setLetters = await letterSizes(page)
    await page.goto('/login')
    await expect(page.getByRole('region', { name: 'Demo credentials' })).toBeVisible()
    await setLetters(32)
    expect(await overflowPx(page)).toBeLessThanOrEqual(0)
  })
}

test('on the narrowest screen the page fits without the typeface, in letters twice as large', async ({
  page,
}) => {
  await withoutTypeface(page)
  await page.setViewportSize({ width: 320, height: 740 })
  const setLetters = await letterSizes(page)
  await page.goto('/login')
  await expect(page.getByRole('region', { name: 'Demo credentials' })).toBeVisible()
  await setLetters(32)
  expect(await overflowPx(page)).toBeLessThanOrEqual(0)
  await inWideFace(page)
  expect(await overflowPx(page)).toBeLessThanOrEqual(0)
  const field = await page.getByLabel('Email', { exact: true }).boundingBox()
  const heading = await page.getByRole('heading', { name: 'Sign in', exact: true }).boundingBox()
  // As far from the one edge as from the other.
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual(320 - (heading?.x ?? 0))
})
