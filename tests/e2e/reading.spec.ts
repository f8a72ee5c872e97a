import { expect } from '@playwright/test'
import { expectNoFindings, showsWholePlaceholder } from './accessible.ts'
import { test } from './held-to-policy.ts'

const post = '/blog/eudr-30-december-2026-checklist'

test.describe('the search', () => {
  test('loads nothing before it is used', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(post, { waitUntil: 'networkidle' })
    expect(asked.filter((path) => /search/.test(path))).toEqual([])
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect.poll(() => asked.filter((path) => path.startsWith('/search/'))).not.toEqual([])
  })

  test('says on a narrow phone what it searches', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 })
    await page.goto(post)
    await page.getByRole('button', { name: 'Search' }).click()
    expect(await showsWholePlaceholder(page.getByRole('searchbox'))).toBe(true)
  })

  test('opens by its key, leads to a chapter, and leaves by Escape', async ({ page }) => {
    await page.goto('/about')
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const field = dialog.getByRole('searchbox', { name: 'Search' })
    await expect(field).toBeFocused()
    await field.fill('idempotency key')
    const result = dialog.getByRole('link', { name: /^API/ })
    await expect(result).toBeVisible()
    await expect(dialog.getByRole('status')).toContainText('for “idempotency key”')

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await dialog.getByRole('link', { name: 'Safe retries with idempotency keys' }).click()
    await expect(page).toHaveURL('/docs/api#safe-retries-with-idempotency-keys')
    await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible()
  })

  test('finds posts, guides and documentation; arrows and Enter choose', async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('searchbox')
    for (const [words, url] of [
      ['moisture weight station', '/blog/moisture-grade-weight-at-the-buying-station'],
      ['EUDR guide scope dates', '/resources/eudr-guide'],
      ['SHA-256 hashed evidence', '/docs/traceability'],
      // Without their accents, and without the article that is joined to them.
      ['cote', '/blog/price-signals-for-farm-gate-offers'],
      ['Ivoire', '/blog/price-signals-for-farm-gate-offers'],
    ] as const) {
      await field.fill(words)
      await expect(dialog.getByRole('status')).toContainText(words)
      const urls = await dialog
        .locator('.search-hits > li > a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(urls).toContain(url)
    }
    await field.fill('moisture')
    await expect(dialog.getByRole('status')).toContainText('for “moisture”')
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(field).toBeFocused()
    const first = await dialog.getByRole('link').first().getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(first ?? '-')
  })

  test('says when nothing is found, and when it cannot be loaded', async ({ page, context }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill('zxqwvbnm')
    const status = page.getByRole('dialog').getByRole('status')
    await expect(status).toContainText('Nothing found for “zxqwvbnm”')

    await context.route('**/search/**', (route) => route.abort())
    await page.goto('/about')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill('cocoa')
    await expect(status).toContainText('could not be loaded')
  })

  test('does not take a stroke of its key that belongs to a field', async ({ page }) => {
    await page.goto('/#request-demo')
    await page.locator('#request-demo input').first().pressSequentially('a/b')
    await expect(page.locator('#request-demo input').first()).toHaveValue('a/b')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('has nothing that axe finds', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(post)
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill('cashew')
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    await expectNoFindings(page, 'all', 'dialog')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoFindings(page, 'colours', 'dialog')
  })
})

test.describe('an address that is none', () => {
  test('is answered with the pages most like it', async ({ page }) => {
    await page.goto('/blog/eudr-30-decembre-2026-checklist')
    const nearest = page.getByRole('region', { name: 'Did you look for one of these?' })
    await nearest.getByRole('link').first().click()
    await expect(page).toHaveURL(post)
  })

  test('is answered without them where none is alike', async ({ page }) => {
    const loaded = page.waitForResponse('**/addresses.json')
    await page.goto('/0817/xyzzy-qwrtpl')
    await loaded
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await expect(page.getByRole('region', { name: /Did you look/ })).toBeHidden()
  })
})

test.describe('a post', () => {
  test('can be passed on, and its code copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await page.goto(`${post}#sources`)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await clipboard()).toBe(new URL(post, page.url()).href)
    // A mail names the address of the published page: where the build knows none, none is invented.
    const published = page.locator('link[rel="canonical"]')
    await expect(page.getByRole('link', { name: 'E-mail' })).toHaveCount(await published.count())

    await page.goto('/docs#api')
    const code = page.locator('#api pre').first()
    await code.hover()
    await page.locator('#api').getByRole('button', { name: 'Copy' }).first().click()
    expect(await clipboard()).toBe(await code.textContent())
  })

  test('is shared by the browser’s own means where there are such', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (data: object) => Object.assign(window, { shared: data }),
      })
    })
    await page.goto(post)
    await page.getByRole('button', { name: 'Share …' }).click()
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toMatchObject({
      title: await page.title(),
      url: page.url(),
    })
  })

  test('leads to its neighbours, to related posts, and to its category', async ({ page }) => {
    await page.goto(post)
    const related = page.getByRole('complementary', { name: 'Related posts' })
    await expect(related.getByRole('link')).toHaveCount(3)
    await expect(related.locator(`a[href="${post}"]`)).toHaveCount(0)
    await page.locator('main a[rel="prev"]').click()
    await page.locator('main a[rel="next"]').click()
    await expect(page).toHaveURL(post)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Compliance').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compliance')
  })

  test('has its chapters beside it on a wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(post)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const chapter = contents.getByRole('link').nth(1)
    await expect(chapter).toBeVisible()
    await chapter.click()
    await expect(page.locator('h2:target')).toBeInViewport()
    await expect(chapter).toBeInViewport()
  })

  test('is plain on paper: no navigation, nothing to press, sources with their addresses', async ({
    page,
  }) => {
    await page.goto(post)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
    const after = await page
      .locator('article a[href^="http"]')
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content)
    expect(after).toContain('http')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('posts are chosen by category', async ({ page }) => {
    await page.goto('/blog')
    const categories = page.getByRole('navigation', { name: 'Categories' })
    await expect(categories.getByRole('link')).toHaveText([
      'All posts',
      'Compliance',
      'Technology',
      'AI & Analytics',
      'Operations',
      'Finance',
      'Market Insights',
    ])
    await categories.getByRole('link', { name: 'Finance' }).click()
    await expect(page).toHaveURL('/blog/category/finance')
    const cards = page.getByRole('article')
    for (const card of await cards.all()) await expect(card).toContainText('Finance')
    await expect(categories.getByRole('link', { name: 'Finance' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  test('buttons that need it are not shown', async ({ page }) => {
    for (const path of [post, '/docs', '/no-such-page']) {
      await page.goto(path)
      await expect(
        page.locator(':is([data-run], [data-copy], [data-share]):not(nav):visible'),
      ).toHaveCount(0)
    }
  })
})

test('a table that scrolls sideways shows where the focus is, and not only that there is more', async ({
  page,
}) => {
  await page.goto('/resources/eudr-guide')
  const table = page
    .getByRole('group')
    .filter({ has: page.getByRole('table') })
    .first()
  // The fading edge is an animated mask, and would hide the ring as well.
  const animation = () => table.evaluate((element) => getComputedStyle(element).animationName)
  expect(await animation()).not.toBe('none')
  await page.keyboard.press('Tab')
  await table.focus()
  await expect(table).toHaveCSS('outline-style', 'solid')
  expect(await animation()).toBe('none')
})
