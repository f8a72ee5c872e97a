import { expect } from '@playwright/test'
import { expectNoFindings } from './accessible.ts'
import { test } from './held-to-policy.ts'
import { desk, phone } from './support.ts'

const tabs = [
  'Start',
  'Compliance',
  'Traceability',
  'Plot rules',
  'Logistics',
  'API',
  'Security',
  'Verify',
  'FAQ',
]

test('the documentation has its tabs, and opens the one that is chosen', async ({ page }) => {
  await page.goto('/docs')
  const links = page.getByRole('navigation', { name: 'Documentation' }).getByRole('link')
  await expect(links).toHaveText(tabs)
  await expect(page.getByRole('region', { name: 'Start' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Security' })).toBeHidden()

  await links.filter({ hasText: 'Security' }).click()
  await expect(page).toHaveURL('/docs#security')
  await expect(page.getByRole('region', { name: 'Security' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Start' })).toBeHidden()
  await expect(links.filter({ hasText: 'Security' })).toHaveAttribute('aria-current', 'true')

  await page.goBack()
  await expect(page).toHaveURL('/docs')
  await expect(page.getByRole('region', { name: 'Start' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Security' })).toBeHidden()
  await expect(links.filter({ hasText: 'Start' })).toHaveAttribute('aria-current', 'true')
  await page.goForward()
  await expect(page.getByRole('region', { name: 'Security' })).toBeVisible()
})

test('on a phone the tab of a part on its own page is in sight', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/docs/faq')
  const tabs = page.getByRole('navigation', { name: 'Documentation' })
  await expect(tabs.getByRole('link', { name: 'FAQ' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the documentation is printed with its text', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs')
  await page.emulateMedia({ media: 'print' })
  const start = page.getByRole('region', { name: 'Start' })
  await expect(start.getByText(/^Asili proves where a lot/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeHidden()
})

test('an address within a tab opens that tab', async ({ page }) => {
  await page.goto('/docs#op-getBatch')
  await expect(page.getByRole('region', { name: 'API', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Start' })).toBeHidden()
  await expect(page.locator('#op-getBatch')).toBeInViewport()
})

test('what an address leads to is not under the tabs, which stay in sight', async ({ page }) => {
  await page.goto('/docs/plot-rules#ring-open')
  await expect(page.locator('#ring-open')).toBeInViewport()
  // Reckoned from the styles, for the page glides there.
  const { room, covered } = await page.locator('#ring-open').evaluate((heading) => {
    const px = (element: Element | null, property: string) =>
      Number.parseFloat(element ? getComputedStyle(element).getPropertyValue(property) : '')
    const tabs = document.querySelector('main nav')
    return {
      room: px(heading, 'scroll-margin-top') + px(document.documentElement, 'scroll-padding-top'),
      covered: px(tabs, 'top') + px(tabs, 'height'),
    }
  })
  expect(room).toBeGreaterThanOrEqual(covered)
})

test('every operation of the API opens without a finding of axe', { tag: '@full' }, async ({
  page,
}) => {
  test.slow() // Some thousand elements for axe to look at.
  await page.goto('/docs#api')
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('#api details')) details.toggleAttribute('open')
  })
  await expect(page.getByText('GET /api/v1/batches', { exact: true })).toBeVisible()
  await expectNoFindings(page, 'all', '#api')
})

test('a search in the page that finds a closed tab opens it', async ({ page }) => {
  await page.goto('/docs')
  // What the browser does when its own search finds something in a part that is hidden until found.
  await page.locator('#compliance').evaluate((panel) => {
    panel.dispatchEvent(new Event('beforematch', { bubbles: true }))
  })
  await expect(page.getByRole('region', { name: 'Compliance' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Start' })).toBeHidden()
  await expect(page).toHaveURL('/docs#compliance')
})

test('the tab before is reached by its link after a search has opened another', async ({
  page,
}) => {
  await page.goto('/docs#security')
  await page.locator('#compliance').evaluate((panel) => {
    panel.dispatchEvent(new Event('beforematch', { bubbles: true }))
  })
  const tabs = page.getByRole('navigation', { name: 'Documentation' })
  await tabs.getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('region', { name: 'Security' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Compliance' })).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a tab is reached by its link', async ({ page }) => {
    await page.goto('/docs')
    const tabs = page.getByRole('navigation', { name: 'Documentation' })
    await tabs.getByRole('link', { name: 'Traceability' }).click()
    await expect(page.locator('#traceability')).toBeVisible()
  })
})

test('an address of an endpoint opens it, with examples next to its words', async ({ page }) => {
  await page.setViewportSize(desk)
  await page.goto('/docs#op-getBatch')
  const endpoint = page.locator('#op-getBatch')
  await expect(endpoint.getByText('curl', { exact: true })).toBeVisible()
  // At one moment: the page glides there.
  const [words, example] = await endpoint.evaluate((element) =>
    ['p', 'details'].map((part) => element.querySelector(part)?.getBoundingClientRect().toJSON()),
  )
  expect(example.left).toBeGreaterThan(words.right)
  expect(example.top).toBeLessThan(words.top + 200)
})

test('the contents are on the left, and mark the chapter that is read', async ({ page }) => {
  await page.setViewportSize(desk)
  await page.goto('/docs/start')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const current = contents.locator('[aria-current]')
  for (const chapter of ['Roles', 'Market prices', 'Where to go next', 'Working offline']) {
    await contents.getByRole('link', { name: chapter }).click()
    await expect(current).toHaveText([chapter])
  }
  const box = await contents.boundingBox()
  const text = await page.getByRole('heading', { name: 'Working offline' }).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(text?.x ?? 0)

  // On the page with all parts, too.
  await page.goto('/docs#working-offline')
  const inPart = page.getByRole('navigation', { name: 'On this page: Start' })
  await expect(inPart.locator('[aria-current]')).toHaveText(['Working offline'])
})

test('Ctrl + K opens the search, as in the app, which shows words and no source code', async ({
  page,
}) => {
  await page.goto('/docs')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('searchbox').fill('webhook signature')
  await expect(search.getByRole('listitem').first()).toContainText('Webhook')
  await expect(search.getByRole('list').first()).not.toContainText('raise_for_status')
})
