import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const success = "Demo request submitted successfully! We'll contact you within 24 hours."
const pages = ['/', '/docs', '/blog', '/blog/eudr-30-december-2026-checklist', '/no-such-page']

async function fillDemoForm(page: Page) {
  const form = page.locator('#request-demo form')
  await form.getByLabel(/name/i).first().fill('Adjoa Sample')
  await form.getByLabel(/e-?mail/i).fill('adjoa@example.com')
  await form.getByLabel(/company|organisation/i).fill('Sample Cocoa Co-op')
  await form.getByLabel(/role/i).selectOption('farmer-org')
  await form.getByLabel(/interest/i).selectOption('eudr')
  return form
}

test.describe('the demo request form', () => {
  test('says that the request was sent, clears itself, and sends nothing', async ({ page }) => {
    await page.goto('/')
    const form = await fillDemoForm(page)
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() !== 'script') requests.push(request.url())
    })
    await form.getByRole('button').click()

    await expect(page.getByRole('status')).toContainText(success)
    await expect(form.getByLabel(/e-?mail/i)).toHaveValue('')
    await expect(form.getByLabel(/role/i)).toHaveValue('')
    expect(requests).toEqual([])
  })

  test('may be filled and sent before its script has come', async ({ page }) => {
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route(/assets\/(hydrate|demo-form)/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    const form = await fillDemoForm(page)
    await form.getByRole('button').click()
    await expect(form.getByLabel(/e-?mail/i)).toHaveValue('adjoa@example.com')
    letThrough()
    await expect(page.getByRole('status')).toContainText(success)
    await expect(page).toHaveURL('/')
  })

  test('is not sent while a field is empty or the address is none', async ({ page }) => {
    await page.goto('/')
    const form = await fillDemoForm(page)
    await form.getByLabel(/e-?mail/i).fill('adjoa')
    await form.getByRole('button').click()
    await expect(page.getByText(success)).toHaveCount(0)
    const isValid = (element: HTMLInputElement) => element.validity.valid
    expect(await form.getByLabel(/e-?mail/i).evaluate(isValid)).toBe(false)

    await form.getByLabel(/e-?mail/i).fill('adjoa@example.com')
    await form.getByLabel(/company|organisation/i).fill('')
    await form.getByRole('button').click()
    await expect(page.getByText(success)).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all pages can be read and reached, and the form says what to do instead', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.locator('#request-demo noscript a')).toBeVisible()
    await page.getByRole('navigation').first().getByRole('link', { name: 'Blog' }).click()
    await page.locator('main').getByRole('link').first().click()
    await expect(page.getByRole('article')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu opens, leads on, and closes with Escape', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('banner').getByText('Menu').first()
    const blog = page
      .getByRole('banner')
      .getByRole('link', { name: 'Blog' })
      .locator('visible=true')
    await expect(blog).toHaveCount(0)
    await menu.click()
    await expect(blog).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(blog).toHaveCount(0)
    await menu.click()
    await blog.click()
    await expect(page).toHaveURL('/blog')
  })

  for (const path of pages) {
    test(`${path} does not scroll sideways, at 360 and at 320 px`, async ({ page }) => {
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 })
        await page.goto(path)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBe(0)
      }
    })
  }
})

test('an address that is none answers 404 with the exact words', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await page.locator('main').getByRole('link', { name: /home/i }).click()
  await expect(page).toHaveURL('/')
})

test('the colour scheme can be chosen, and stays chosen on the next page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  await page.locator('[data-color-scheme-toggle]').locator('visible=true').first().click()
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.goto('/blog')
  expect(await background()).toBe(dark)
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    for (const path of pages) {
      test(`axe finds nothing on ${path}, ${colorScheme}, ${width} px`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      })
    }
  }
}

for (const path of pages.slice(0, 4)) {
  test(`${path} is painted when nothing but the page itself has come`, async ({ page }) => {
    const asked: string[] = []
    await page.route('**/*', (route) => {
      if (route.request().resourceType() === 'document') return route.continue()
      asked.push(route.request().url()) // Never answered.
    })
    await page.goto(path, { waitUntil: 'commit' })
    const painted = page.evaluate(
      () =>
        new Promise<string>((done) => {
          new PerformanceObserver(() =>
            done(document.querySelector('h1')?.textContent ?? ''),
          ).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
    expect(await painted).not.toBe('')
    expect(asked.length).toBeGreaterThan(0)
  })
}

test.describe('nothing shifts', () => {
  for (const width of [360, 768, 1440]) {
    for (const path of pages.slice(0, 4)) {
      test(`on ${path} at ${width} px, when the typeface comes late`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.addInitScript(() => {
          Object.assign(window, { shift: 0 })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
              Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value })
            }
          }).observe({ type: 'layout-shift', buffered: true })
        })
        let letThrough = () => {}
        const held = new Promise<void>((resolve) => {
          letThrough = resolve
        })
        await page.route('**/fonts/**', async (route) => {
          await held
          await route.continue()
        })
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await page.evaluate(() => new Promise(requestAnimationFrame))
        letThrough()
        await page.evaluate(() => document.fonts.ready)
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        )
        expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0)
      })
    }
  }
})
