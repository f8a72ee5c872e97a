import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from './accessible.ts'
import { test } from './held-to-policy.ts'
import { searchBox, signIn } from './support.ts'

/** Opens the batches under a scenario, through the sign-in page. */
async function open(page: Page, scenario: string): Promise<void> {
  await page.goto(`/batches?scenario=${scenario}`)
  await signIn(page)
}

const allBatches = (page: Page) => page.getByText(/^\d+ batches$/)
const openPanel = async (page: Page) => {
  await page.getByRole('button', { name: 'Demo', exact: true }).click()
  return page.getByRole('dialog', { name: 'Demo' })
}

declare global {
  interface Window {
    contradictions: string[]
  }
}

/** In the page: notes each time that it says two things at once that cannot both be so. */
function noteContradictions(): void {
  window.contradictions = []
  new MutationObserver(() => {
    const said = [...document.querySelectorAll('header [role="status"]')].map(
      ({ textContent }) => textContent,
    )
    if (said.includes('Offline') && said.includes('Syncing...')) {
      window.contradictions.push(said.join(', '))
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** As if the user had looked at something else for a minute: data is asked for again. */
async function returnLater(page: Page): Promise<void> {
  await page.clock.fastForward(60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

test.describe('what the user sees under', () => {
  test('default: the batches', async ({ page }) => {
    await open(page, 'default')
    await expect(allBatches(page)).toBeVisible()
  })

  test('empty: farmers, but no batches yet, and what will be there', async ({ page }) => {
    await open(page, 'empty')
    await expect(page.getByRole('heading', { name: 'No batches yet' })).toBeVisible()
    await expect(page.getByText('as soon as a harvest is registered')).toBeVisible()
    await page.goto('/farmers')
    await expect(page.getByText('40 farmers', { exact: true })).toBeVisible()
  })

  test('new-organisation: its admin, no farmers yet, and what will be there', async ({ page }) => {
    await open(page, 'new-organisation')
    await expect(page.getByRole('heading', { name: 'No batches yet' })).toBeVisible()
    await page.goto('/farmers')
    await expect(page.getByRole('heading', { name: 'No farmers yet' })).toBeVisible()
    const panel = await openPanel(page)
    await expect(panel.getByRole('list', { name: 'Role' }).getByRole('button')).toHaveText([
      'Admin',
    ])
  })

  test('slow: that it is loading, then the batches', async ({ page }) => {
    await open(page, 'slow')
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect(allBatches(page)).toBeVisible()
  })

  // `large` is seen in the lists' own tests.

  test('flaky: the batches, after a request was lost', async ({ page }) => {
    await open(page, 'flaky')
    await expect(allBatches(page)).toBeVisible()
    await expect((await openPanel(page)).getByRole('cell', { name: 'lost' })).not.toHaveCount(0)
  })

  for (const [scenario, title, text] of [
    ['server-error', 'The server failed', 'Try again in a little while.'],
    ['maintenance', 'The service is not available', 'Try again in about ten minutes.'],
    ['rate-limited', 'Too many requests', 'Try again in 30 seconds.'],
    ['invalid-response', 'Unexpected answer', 'does not understand'],
  ] as const) {
    test(`${scenario}: "${title}", and a way to try again`, async ({ page }) => {
      await open(page, scenario)
      const alert = page.getByRole('alert')
      await expect(alert.getByRole('heading', { name: title })).toBeVisible()
      await expect(alert).toContainText(text)
      await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible()
    })
  }

  test('rate-limited: the batches, once they have waited as they were told', async ({ page }) => {
    await page.clock.install()
    await open(page, 'rate-limited')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Try again in 30 seconds.')
    await page.clock.fastForward(30_000)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(allBatches(page)).toBeVisible()
    await expect(alert).toHaveCount(0)
  })

  test('flaky: nowhere that they are offline while it is syncing', async ({ page }) => {
    test.slow() // Lost requests are tried again later and later.
    await page.addInitScript(noteContradictions)
    await open(page, 'flaky')
    await expect(allBatches(page)).toBeVisible()
    await expect(page.getByText(/^Synced /)).toBeVisible()
    expect(await page.evaluate(() => window.contradictions)).toEqual([])
  })

  test('forbidden: that it is not available, which is no error', async ({ page }) => {
    await open(page, 'forbidden')
    await expect(page.getByRole('heading', { name: 'Not available' })).toBeVisible()
    await expect(page.getByText('Your role does not include this.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('expired-session: that they go on on this device, and how to sign in again', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, 'expired-session')
    await searchBox(page).fill('cocoa')
    await expect(page).toHaveURL(/q=cocoa/)
    await returnLater(page)
    await expect(page.getByText(/^\d+ of \d+ batches$/)).toBeVisible()
    await page
      .getByRole('region', { name: 'Your session has ended' })
      .getByRole('button', { name: 'Sign in' })
      .click()
    await expect(page).toHaveURL(/\/login\?/)
    await signIn(page)
    await expect(page).toHaveURL(/\/batches\?.*q=cocoa/)
    await expect(page.getByText(/^\d+ of \d+ batches$/)).toBeVisible()
  })

  test('session-refresh: the batches, as if nothing had been', async ({ page }) => {
    await open(page, 'session-refresh')
    await expect(allBatches(page)).toBeVisible()
    const cells = (await openPanel(page)).getByRole('cell')
    await expect(cells.filter({ hasText: 'grant_type=refresh_token' })).toHaveCount(1)
    await expect(cells.filter({ hasText: /^401$/ })).toHaveCount(1)
  })

  for (const [scenario, message] of [
    ['sign-in-fails', 'Invalid login credentials'],
    ['sign-in-fails-silently', 'Failed to sign in'],
  ] as const) {
    test(`${scenario}: "${message}"`, async ({ page }) => {
      await open(page, scenario)
      await expect(page.getByRole('alert')).toHaveText(message)
    })
  }

  test('biometric-fails: "Biometric authentication failed"', async ({ page }) => {
    await page.goto('/login?scenario=biometric-fails')
    await page.getByRole('button', { name: 'Sign in with biometrics' }).click()
    await expect(page.getByRole('alert')).toHaveText('Biometric authentication failed')
  })

  test('sign-out-fails: the sign-in page all the same; only the console tells', async ({
    page,
  }) => {
    await open(page, 'sign-out-fails')
    const said = page.waitForEvent('console', (message) => message.text().includes('Sign-out'))
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/login/)
    expect((await said).text()).toContain('Sign-out failed at the provider')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('conflict: the batches; a change is refused that starts from what was read before', async ({
    page,
  }) => {
    await open(page, 'conflict')
    await expect(allBatches(page)).toBeVisible()
    expect(await changeFirstBatch(page)).toEqual([409, 200])
  })

  test('unknown-status: "Unknown" on the newest batch', async ({ page }) => {
    await open(page, 'unknown-status')
    await expect(page.getByRole('article').first()).toContainText('Unknown')
  })
})

/** Changes the first batch, and once more from what it is then: the status of each answer. */
const changeFirstBatch = (page: Page) =>
  page.evaluate(async () => {
    const json = { 'Content-Type': 'application/json' }
    const credentials = JSON.stringify({ email: 'agent@asili.example', password: 'x' })
    const signedIn = await fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: json,
      body: credentials,
    })
    const { access_token } = await signedIn.json()
    const headers = { ...json, Authorization: `Bearer ${access_token}` }
    const list = await (await fetch('/api/v1/batches?limit=1', { headers })).json()
    const url = `/api/v1/batches/${list.items[0].id}`
    const statuses: number[] = []
    for (let attempt = 0; attempt < 2; attempt++) {
      const etag = (await fetch(url, { headers })).headers.get('ETag') ?? ''
      // Open in every batch: what was shipped is sealed.
      const body = JSON.stringify({ estimatedValue: { amount: 3201, currency: 'EUR' } })
      const answer = await fetch(url, {
        method: 'PATCH',
        headers: { ...headers, 'If-Match': etag },
        body,
      })
      statuses.push(answer.status)
    }
    return statuses
  })

test.describe('the panel', () => {
  test('changes the scenario at once, and keeps it while navigating and reloading', async ({
    page,
  }) => {
    await open(page, 'default')
    await expect(allBatches(page)).toBeVisible()
    const panel = await openPanel(page)
    await panel.getByRole('radio', { name: 'empty' }).check()
    await page.keyboard.press('Escape')
    await expect(page.getByText('No batches yet')).toBeVisible()
    await expect(page).toHaveURL(/scenario=empty/)
    await page.goto('/batches')
    await expect(page.getByText('No batches yet')).toBeVisible()
  })

  test('opens by keyboard, and tells an unknown scenario with the known ones', async ({ page }) => {
    await page.goto('/login?scenario=slwo')
    const panel = page.getByRole('dialog', { name: 'Demo' })
    await expect(panel.getByRole('alert')).toContainText('no scenario "slwo"')
    await expect(panel.getByRole('alert')).toContainText('invalid-response')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.keyboard.press('Alt+Shift+D')
    await expect(panel).toBeVisible()
    await page.keyboard.press('Alt+Shift+D')
    await expect(panel).toBeHidden()
  })

  test('signs in as a user of another role', async ({ page }) => {
    await open(page, 'default')
    const panel = await openPanel(page)
    await panel.getByRole('button', { name: 'Buyer' }).click()
    await expect(panel.getByText('Signed in as buyer@asili.example.')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Buyer' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.keyboard.press('Escape')
    await expect(page.getByText('buyer@asili.example')).toBeVisible()
    await expect(allBatches(page)).toBeVisible()
  })

  test('makes the network fail, and logs it', async ({ page }) => {
    await open(page, 'default')
    await expect(allBatches(page)).toBeVisible()
    const panel = await openPanel(page)
    await panel.getByLabel('Extra latency').press('ArrowRight')
    await expect(panel.getByText('0.1 s')).toBeVisible()
    await panel.getByLabel('Failing requests').press('End')
    await panel.getByRole('radio', { name: 'empty' }).check()
    await expect(
      panel.getByRole('row', { name: /GET \/api\/v1\/batches.* lost/ }).first(),
    ).toBeVisible()
  })

  test('brings the sample data back, which otherwise outlives a reload', async ({ page }) => {
    await open(page, 'default')
    await expect(allBatches(page)).toBeVisible()
    expect(await changeFirstBatch(page)).toEqual([200, 200])
    await page.reload()
    await expect(page.getByRole('article').first()).toContainText('€3,201')
    const panel = await openPanel(page)
    await panel.getByRole('button', { name: 'Reset demo data' }).click()
    await expect(panel.getByText('The sample data is as it was.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('article').first()).not.toContainText('€3,201')
  })

  test('takes nothing down with it where its code cannot be had', async ({ page }) => {
    await page.route('**/demo-tools*.js', (route) => route.abort())
    const said = page.waitForEvent('console', (message) => message.text().includes('The panel'))
    await open(page, 'default')
    await expect(allBatches(page)).toBeVisible()
    await said
    await expect(page.getByRole('button', { name: 'Demo', exact: true })).toHaveCount(0)
  })

  test('copies a link to the scenario', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/login?scenario=slow')
    const panel = await openPanel(page)
    await panel.getByRole('button', { name: 'Copy link to this scenario' }).click()
    await expect(panel.getByText('Copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).search).toBe('?scenario=slow')
  })

  test('has nothing that axe finds', async ({ page }) => {
    await open(page, 'empty')
    await expect(page.getByText('No batches yet')).toBeVisible()
    await expect((await openPanel(page)).getByRole('row')).not.toHaveCount(0)
    await expectAccessibleEverywhere(page)
  })
})
