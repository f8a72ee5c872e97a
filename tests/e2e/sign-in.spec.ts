import { expect } from '@playwright/test'
import { expectAccessibleEverywhere, overflowPx, withoutTypeface } from './accessible.ts'
import { holdBack, withWorker, workerTookOver } from './device.ts'
import { test } from './held-to-policy.ts'
import { navigation, screenHeading, signIn } from './support.ts'

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
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
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

for (const [scenario, message] of [
  ['sign-in-fails', 'Invalid login credentials'],
  ['sign-in-fails-silently', 'Failed to sign in'],
] as const) {
  test(`under "${scenario}" a red alert says "${message}"`, async ({ page }) => {
    await page.goto(`/login?scenario=${scenario}`)
    await signIn(page)
    await expect(page.getByRole('alert')).toHaveText(message)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  })
}

test('the biometric button signs in, and says when it fails', async ({ page }) => {
  await page.goto('/login?scenario=biometric-fails')
  const button = page.getByRole('button', { name: 'Sign in with biometrics' })
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('Biometric authentication failed')
  await expect(button).toBeFocused()
  await page.goto('/login?scenario=default')
  await button.click()
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
})

test('the console names the missing settings first, then of the demo', async ({ page }) => {
  const messages: string[] = []
  page.on('console', (message) => {
    const text = `${message.type()}: ${message.text()}`
    if (/environment|demo/i.test(text)) messages.push(text)
  })
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(messages).toEqual([
    'warning: Missing environment variables: VITE_API_URL, VITE_AUTH_URL, VITE_AUTH_ANON_KEY',
    'info: Demo mode is used: authentication is simulated and no request leaves this device.',
  ])
})

test('an unknown scenario is named in the console, with the known ones', async ({ page }) => {
  const said = page.waitForEvent('console', (message) => message.text().includes('slwo'))
  await page.goto('/login?scenario=slwo')
  expect((await said).type()).toBe('error')
  expect((await said).text()).toMatch(/no scenario "slwo".*default, empty, slow/)
})

test('the banner follows the connection, and a sign-in without one says why it fails', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await expect(page.getByText('Online')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Ready to sync')).toBeVisible()
  await signIn(page)
  await expect(page.getByRole('alert')).toContainText('could not be reached')
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await signIn(page)
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
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

test.describe('where no service worker can be had', () => {
  test('the demo works in the page itself', async ({ page }) => {
    await page.goto('/login')
    await signIn(page)
    await navigation(page).getByRole('link', { name: 'Batches' }).click()
    await expect(page.getByText('63 batches')).toBeVisible()
  })
})

test('both fields are required, and the first that is missing gets the focus', async ({ page }) => {
  await page.goto('/login')
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  const send = page.getByRole('button', { name: 'Sign in', exact: true })
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).toHaveAttribute('required')
  await expect(password).toHaveAttribute('required')
  await send.click()
  await expect(page.getByText('Enter your email address')).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill('no address')
  await send.click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('ama@example.org')
  await send.click()
  await expect(page.getByText('Enter your password')).toBeVisible()
  await expect(password).toBeFocused()
  await expect(page).toHaveURL('/login')
})

test('the password can be looked at, and the demo fills in its own credentials', async ({
  page,
}) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  const hint = page.getByRole('region', { name: 'Demo credentials' })
  await expect(hint.getByText('agent@asili.example')).toBeVisible()
  await hint.getByRole('button', { name: 'Fill in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('agent@asili.example')
  await expect(password).toHaveValue('demo-harvest')
  await expect(password).toHaveAttribute('type', 'password')
  const toggle = page.getByRole('button', { name: 'Show password' })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(password).toHaveAttribute('type', 'text')
  await toggle.click()
  await expect(password).toHaveAttribute('type', 'password')
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

test('in letters twice as large the page fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/login')
  await expect(page.getByRole('region', { name: 'Demo credentials' })).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await overflowPx(page)).toBeLessThanOrEqual(0)
})

test('on the narrowest screen the page fits without the typeface, in letters twice as large', async ({
  page,
}) => {
  await withoutTypeface(page)
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/login')
  await expect(page.getByRole('region', { name: 'Demo credentials' })).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await overflowPx(page)).toBeLessThanOrEqual(0)
  const field = await page.getByLabel('Email', { exact: true }).boundingBox()
  const heading = await page.getByRole('heading', { name: 'Sign in', exact: true }).boundingBox()
  // As far from the one edge as from the other.
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual(320 - (heading?.x ?? 0))
})
