import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { startStaticServer } from '../../scripts/static-server.ts'
import { build, runScript } from '../support/build.ts'
import { cameraPhoto } from '../support/camera-photo.ts'
import { contentFolder } from '../support/content-folder.ts'
import { startDevServer } from '../support/dev-server.ts'
import { test } from './held-to-policy.ts'

test.describe.configure({ mode: 'serial' })

const root = resolve(import.meta.dirname, '../..')
const outDir = join(root, 'node_modules/.cache/asili/test-builds/editor')
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
let folder: ReturnType<typeof contentFolder>
let server: Awaited<ReturnType<typeof startDevServer>>

const env = () => ({
  CONTENT_ROOT: folder.root,
  SITE_ORIGIN: 'https://asili.example',
  SITE_SOCIAL_IMAGES: 'off',
})
const make = (kind: string, title: string) => runScript('scripts/new.ts', [kind, title], env())
const check = () => runScript('scripts/check.ts', ['content'], env())
const fileOf = (path: string) => join(folder.root, 'content', path)
const change = (path: string, from: string | RegExp, to: string) =>
  writeFileSync(fileOf(path), readFileSync(fileOf(path), 'utf8').replace(from, to))

test.beforeAll(async () => {
  rmSync(outDir, { recursive: true, force: true })
  folder = contentFolder()
  server = await startDevServer(env())
})

test.afterAll(() => {
  server.stop()
  folder.remove()
})

/** An open page is loaded anew when the watcher has seen a change, which ends what the page was going to. */
const visit = (page: Page, path: string) =>
  expect(async () => {
    // A page that is loaded anew while it opens may never say that it is there.
    await page.goto(server.url + path, { timeout: 30_000 })
  }).toPass()

const post = 'blog/how-we-weigh-a-bag/index.mdx'

test('an editor makes a post, writes it, sees it, and publishes it', { tag: '@full' }, async ({
  page,
}) => {
  const begun = Date.now()
  const made = await make('post', 'How we weigh a bag')
  expect(made.output).toContain(`content/${post} is made`)

  await visit(page, '/blog')
  const card = page.locator('article').filter({ hasText: 'How we weigh a bag' })
  await expect(card.getByText('Draft')).toBeVisible()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we weigh a bag')
  await expect(page.getByRole('button', { name: `Edit content/${post}` })).toBeVisible()

  change(post, 'What you know, with its source.', 'Three scales, one number.')
  await expect(page.getByText('Three scales, one number.')).toBeVisible()

  // What is left of the words that the file was made with is named, and only that.
  const left = await check()
  expect(left.code).toBe(1)
  expect(left.output).toContain(`content/${post}:3 text: expected your own words`)
  expect(left.output).toContain('3 problems in content')
  change(
    post,
    /^excerpt: .*$/m,
    'excerpt: What a sack weighs at three scales, and what makes them differ.',
  )
  change(
    post,
    /^What the post is about.*$/m,
    'A sack is weighed at the gate, the station and the port.',
  )
  change(post, 'The first heading', 'The scale at the gate')
  expect((await check()).code).toBe(0)

  const asDraft = await build(outDir, env())
  expect(asDraft.output).not.toMatch(/problems? in content/)
  expect(asDraft.code).toBe(0)
  const published = join(outDir, 'blog/how-we-weigh-a-bag/index.html')
  expect(existsSync(published)).toBe(false)
  expect(readFileSync(join(outDir, 'blog/index.html'), 'utf8')).not.toContain('How we weigh a bag')

  change(post, 'draft: true\n', '')
  expect((await build(outDir, env())).code).toBe(0)
  test.info().annotations.push({
    type: 'from the idea to the published page',
    description: `${((Date.now() - begun) / 1000).toFixed(1)} s`,
  })

  const site = await startStaticServer({ dir: outDir, port: 0 })
  await page.goto(`${site.url}/blog`)
  await page.getByRole('link', { name: 'How we weigh a bag' }).click()
  await expect(page.getByText('Three scales, one number.')).toBeVisible()
  await expect(page.getByText('Draft')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  site.server.close()
  for (const file of ['feed.xml', 'feed.json', 'sitemap.xml', 'llms.txt']) {
    expect(readFileSync(join(outDir, file), 'utf8'), file).toContain('/blog/how-we-weigh-a-bag')
  }
})

test('a post with a later day waits for it, and the next build on it publishes it', {
  tag: '@full',
}, async () => {
  change(post, /^date: .*$/m, `date: ${tomorrow}`)
  const before = await build(outDir, env())
  expect(before.output).toContain(`/blog/how-we-weigh-a-bag waits for ${tomorrow}`)
  const published = join(outDir, 'blog/how-we-weigh-a-bag/index.html')
  expect(existsSync(published)).toBe(false)
  expect(readFileSync(join(outDir, 'sitemap.xml'), 'utf8')).not.toContain('how-we-weigh-a-bag')

  const after = await build(outDir, { ...env(), SITE_TODAY: tomorrow })
  expect(after.code).toBe(0)
  expect(readFileSync(published, 'utf8')).toContain('Three scales, one number.')
  expect(readFileSync(join(outDir, 'blog/index.html'), 'utf8')).toContain('How we weigh a bag')
})

test('in development such a post is shown, with its day', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/blog/how-we-weigh-a-bag')
  await expect(page.getByText(/Waits for \d+ \w+ \d{4}/)).toBeVisible()
})

test('a photo is shown in development as it will be published, and its original is not served', {
  tag: '@full',
}, async ({ page }) => {
  const photo = await cameraPhoto({ widthPx: 900, heightPx: 1200 })
  writeFileSync(fileOf('blog/how-we-weigh-a-bag/bag.jpg'), photo)
  change(post, '## The scale at the gate', '![A bag](./bag.jpg)\n\n## The scale at the gate')
  await visit(page, '/blog/how-we-weigh-a-bag')
  const image = page.getByRole('img', { name: 'A bag' })
  // Here too the page may be loaded anew.
  await expect(async () => {
    await image.scrollIntoViewIfNeeded()
    const shown = await image.evaluate(
      ({ naturalHeight, naturalWidth, currentSrc }: HTMLImageElement) => ({
        isUpright: naturalHeight > naturalWidth,
        currentSrc,
      }),
    )
    expect(shown).toEqual({ isUpright: true, currentSrc: expect.stringMatching(/\.avif$/) })
  }).toPass()
  const original = await page.request.get(`${server.url}/blog/how-we-weigh-a-bag/bag.jpg`)
  expect(original.headers()['content-type']).not.toContain('image')
})

test('a case study and a part of the documentation are shown from the first line, and lack only words', {
  tag: '@full',
}, async ({ page }) => {
  expect((await make('case-study', 'Ginger from one valley')).code).toBe(0)
  expect((await make('doc', 'Webhooks')).code).toBe(0)
  await visit(page, '/case-studies/ginger-from-one-valley')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ginger from one valley')
  await visit(page, '/docs#webhooks')
  await expect(page.getByRole('region', { name: 'Webhooks' }).getByText('Draft')).toBeVisible()
  await expect(page.locator('vite-error-overlay')).toHaveCount(0)

  const checked = await check()
  expect(checked.output).toMatch(
    /case-studies\/ginger-from-one-valley\/index\.mdx:3 text: expected your own/,
  )
  expect(checked.output).toMatch(/docs\/webhooks\.mdx:4 text: expected your own words/)
  expect(checked.output).not.toMatch(/mdx:\d+ (?!text)/)
  const built = await build(outDir, { ...env(), SITE_TODAY: tomorrow })
  expect(built.code).toBe(0)
  expect(existsSync(join(outDir, 'case-studies/ginger-from-one-valley'))).toBe(false)
})

test('all parts of a text stand on a page for editors, which no build has', {
  tag: '@full',
}, async ({ page }) => {
  await visit(page, '/editors')
  for (const part of ['Callout', 'Figure', 'Stat', 'Requirements', 'Comparison']) {
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
  }
  await expect(page.getByRole('complementary', { name: 'Before you start' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'What a statement needs' })).toBeVisible()
  expect(existsSync(join(outDir, 'editors'))).toBe(false)
})

test('the search works in development too', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/blog')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('weigh a bag')
  const first = page.getByRole('dialog').getByRole('link').first()
  // The index is made when it is first asked for.
  await expect(first).toContainText('How we weigh')
})
