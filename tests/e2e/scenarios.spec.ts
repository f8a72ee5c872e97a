import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from './accessible.ts'
import { test } from './held-to-policy.ts'
import { signIn } from './support.ts'

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

  test('opens by keyboard, and tells an unknown scenario with the known ones, as the console does', async ({
    page,
  }) => {
    const said = page.waitForEvent('console', (message) => message.text().includes('slwo'))
    await page.goto('/login?scenario=slwo')
    expect((await said).type()).toBe('error')
    expect((await said).text()).toMatch(/no scenario "slwo".*default, empty, slow/)
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

  test('brings the sample data back, which otherwise outlives a reload', { tag: '@full' }, async ({
    page,
  }) => {
    await open(page, 'default')
    await expect(allBatches(page)).toBeVisible()
    expect(await changeFirstBatch(page)).toEqual([200, 200])
    await page.reload()
    await page.getByRole('button', { name: 'Table' }).click()
    const first = page.getByRole('table', { name: 'Batches' }).getByRole('row').nth(1)
    await expect(first).toContainText('€3,201')
    const panel = await openPanel(page)
    await panel.getByRole('button', { name: 'Reset demo data' }).click()
    await expect(panel.getByText('The sample data is as it was.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(first).toContainText('GH-COC-0148')
    await expect(first).not.toContainText('€3,201')
  })

  test('takes nothing down with it where its code cannot be had', { tag: '@full' }, async ({
    page,
  }) => {
    await page.route('**/demo-tools*.js', (route) => route.abort())
    const said = page.waitForEvent('console', (message) =>
      message.text().includes('A part could not'),
    )
    await open(page, 'default')
    await expect(allBatches(page)).toBeVisible()
    await said
    await expect(page.getByRole('button', { name: 'Demo', exact: true })).toHaveCount(0)
  })

  test('copies a link to the scenario', { tag: '@full' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/login?scenario=slow')
    const panel = await openPanel(page)
    await panel.getByRole('button', { name: 'Copy link to this scenario' }).click()
    await expect(panel.getByText('Copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).search).toBe('?scenario=slow')
  })

  test('has nothing that axe finds', { tag: '@full' }, async ({ page }) => {
    await open(page, 'empty')
    await expect(page.getByText('No batches yet')).toBeVisible()
    await expect((await openPanel(page)).getByRole('row')).not.toHaveCount(0)
    await expectAccessibleEverywhere(page)
  })
})
