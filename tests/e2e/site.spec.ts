import { expect, type Page } from '@playwright/test'
import { servePageInPieces } from '../support/page-in-pieces.ts'
import {
  expectAccessibleEverywhere,
  facesOf,
  inWideFace,
  letterSizes,
  overflowPx,
  withoutTypeface,
} from './accessible.ts'
import { holdBack } from './device.ts'
import { test } from './held-to-policy.ts'
import { desk, inGateIf, phone } from './support.ts'

const success = "Demo request submitted successfully! We'll contact you within 24 hours."
const study = '/case-studies/european-cocoa-buyer-deforestation-free'
/** One page of each kind. */
const kinds = [
  '/',
  '/docs',
  '/blog',
  '/blog/eudr-30-december-2026-checklist',
  '/about',
  '/case-studies',
  study,
  '/privacy',
  '/resources/eudr-guide',
]
const pages = [...kinds, '/no-such-page']
/** By the name that its file has for it. */
const typeface = 'AsiliSans-2VF'

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
  test('answers in the card, says that a demo sends nothing, and keeps what was typed', async ({
    page,
  }) => {
    await page.goto('/')
    const form = await fillDemoForm(page)
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() !== 'script') requests.push(request.url())
    })
    await form.getByRole('button').click()

    await expect(form.getByRole('status')).toContainText(success)
    await expect(form.getByRole('status')).toContainText('This is a demo: nothing was sent')
    await expect(form.getByRole('status')).toBeInViewport({ ratio: 1 })
    await expect(form.getByLabel(/e-?mail/i)).toHaveValue('adjoa@example.com')
    await expect(form.getByLabel(/role/i)).toHaveValue('farmer-org')
    expect(requests).toEqual([])
  })

  test('may be filled and sent before its script has come', async ({ page }) => {
    const letThrough = await holdBack(page, /assets\/(hydrate|demo-form)/)
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

  test('posts and case studies are reached and read, and the form says what to do instead', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.locator('#request-demo noscript a')).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    await page.locator('main article').getByRole('link').first().click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Case Studies' }).click()
    await page
      .getByRole('link', { name: /^Read the case study/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'The challenge' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the menu opens, leads on, and closes with Escape', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('banner').getByText('Menu').first()
    const about = page
      .getByRole('banner')
      .getByRole('link', { name: 'About' })
      .locator('visible=true')
    await expect(about).toHaveCount(0)
    await menu.click()
    await expect(about).toHaveCount(1)
    await expect(page.getByRole('banner').locator('nav a')).toHaveText([
      'Home',
      'About',
      'Case Studies',
      'Platform',
      'Sign In',
      'Request Demo',
    ])
    await page.keyboard.press('Escape')
    await expect(about).toHaveCount(0)
    await menu.click()
    await about.click()
    await expect(page).toHaveURL('/about')
  })
})

/** In letters of both sizes, from the narrowest phone to a desk. */
async function expectNoOverflow(
  page: Page,
  setLetters: (px: 16 | 32) => Promise<void>,
  what: string,
) {
  for (const px of [16, 32] as const) {
    await setLetters(px)
    for (const width of [320, 360, 768, 1024, 1152, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      expect.soft(await overflowPx(page), `${what}, ${px} px at ${width} px`).toBe(0)
    }
  }
}

/** A folded part is as wide as what is in it. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })

test.describe('no page scrolls sideways', () => {
  test('in the typeface', { tag: '@full' }, async ({ page }) => {
    const setLetters = await letterSizes(page)
    for (const path of pages) {
      await page.goto(path)
      await unfold(page)
      await page.evaluate(() => document.fonts.ready)
      expect.soft(await facesOf(page, 'h1'), path).toEqual([typeface])
      await expectNoOverflow(page, setLetters, path)
    }
  })

  test('without it, in what stands in, and in a wide face', async ({ page }) => {
    await withoutTypeface(page)
    const setLetters = await letterSizes(page)
    for (const path of pages) {
      await page.goto(path)
      await unfold(page)
      await expectNoOverflow(page, setLetters, path)
      await inWideFace(page)
      expect.soft(await facesOf(page, 'h1'), path).not.toContain(typeface)
      await expectNoOverflow(page, setLetters, `${path} in a wide face`)
    }
  })
})

test.describe('a case study that does not exist', () => {
  for (const path of ['/case-studies/no-such-study', '/case-studies/no/such', '/case-studies/']) {
    test(`${path} leads to the list, and back to where the reader was`, async ({ page }) => {
      await page.goto('/about')
      // The page leads away as soon as its script runs, which may be before it has loaded.
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page).toHaveURL(/\/case-studies\/?$/)
      await expect(page.getByRole('article')).toHaveCount(3)
      await page.goBack()
      await expect(page).toHaveURL('/about')
    })
  }
})

test('every anchor that the site points at is where its link leads', async ({ page }) => {
  const anchors = ['features', 'how-it-works', 'pricing', 'request-demo']
  const company = ['team', 'partners', 'careers', 'contact']
  for (const [path, ids] of [
    ['/', anchors],
    ['/about', company],
  ] as const) {
    for (const id of ids) {
      await page.goto('/privacy')
      const link = page.getByRole('contentinfo').locator(`a[href$="#${id}"]`)
      await link.click()
      if (id !== 'contact') await expect(page).toHaveURL(`${path}#${id}`)
      await expect(page.locator(`#${id}`)).toBeInViewport()
    }
  }
})

test('on paper the guide has its text, in dark ink, and no navigation', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/resources/eudr-guide')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo').getByRole('navigation').first()).toBeHidden()
  await expect(page.locator('main > section')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(42, 31, 23)')
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

for (const path of pages) {
  // The documentation has some thousand elements for axe to look at: a minute.
  test(
    `axe finds nothing on ${path}`,
    path === '/docs' ? { tag: '@full' } : {},
    async ({ page }) => {
      await page.goto(path)
      await expectAccessibleEverywhere(page)
    },
  )
}

/** The page's heading, once its text is painted in whatever typeface there is. */
const paintedHeading = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((done) => {
        new PerformanceObserver(() =>
          done(document.querySelector('h1')?.textContent ?? ''),
        ).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

test('each page is painted when nothing but the page itself has come', async ({ page }) => {
  let asked = 0
  await page.route('**/*', (route) => {
    if (route.request().resourceType() === 'document') return route.continue()
    asked += 1 // Never answered.
  })
  for (const path of kinds) {
    asked = 0
    await page.goto(path, { waitUntil: 'commit' })
    expect.soft(await paintedHeading(page), path).not.toBe('')
    // The painting may be told before the requests, which the page begins by itself, are seen here.
    await expect.soft.poll(() => asked, path).toBeGreaterThan(0)
  }
})

/** Adds up what moves in a page, from its first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    return page.evaluate(() => Reflect.get(window, 'shift'))
  }
}

/** Of the score that is good up to 0.1: a line or two of a page, where what stands in is a little wider or narrower. */
const shiftOfTypeface = 0.02

for (const width of [360, 768, 1440]) {
  test(
    `at ${width} px the typeface is shown however late it comes, and hardly anything shifts`,
    inGateIf(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const shift = await watchShifts(page)
      for (const path of kinds) {
        const letThrough = await holdBack(page, '**/*.woff2')
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        // A browser shows no text for a moment, in which the typeface may still come: that is not late.
        await paintedHeading(page)
        expect.soft(await facesOf(page, 'h1'), path).not.toContain(typeface)
        letThrough()
        await page.evaluate(() => document.fonts.ready)
        expect.soft(await shift(), path).toBeLessThanOrEqual(shiftOfTypeface)
        expect.soft(await facesOf(page, 'h1'), path).toEqual([typeface])
      }
    },
  )
}

test('nothing shifts when a page comes in pieces', { tag: '@full' }, async ({ page, request }) => {
  await page.setViewportSize(desk)
  const shift = await watchShifts(page)
  await page.addInitScript(() => {
    // Each piece is painted before the next one is asked for.
    requestAnimationFrame(function painted() {
      requestAnimationFrame(async () => {
        if ((await fetch('/next')).ok) requestAnimationFrame(painted)
      })
    })
  })
  for (const path of kinds) {
    const pieces = await servePageInPieces(await (await request.get(path)).text())
    await page.goto(pieces.url, { waitUntil: 'domcontentloaded' })
    expect.soft(await shift(), path).toBe(0)
    pieces.stop()
  }
})
