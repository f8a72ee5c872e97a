import { closeSync, existsSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { contentFolder, postText } from '../support/content-folder.ts'
import { startDevServer } from '../support/dev-server.ts'
import { test } from './held-to-policy.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

const post = 'blog/a-test/index.mdx'
let server: Awaited<ReturnType<typeof startDevServer>>
let folder: ReturnType<typeof contentFolder>

test.beforeAll(async () => {
  folder = contentFolder({ [post]: postText({ body: 'The first text.' }) })
  server = await startDevServer({ CONTENT_ROOT: folder.root })
})

test.afterAll(() => {
  server.stop()
  folder.remove()
})

test('an editor sees a saved text at once, a mistake in the overlay, and keeps the page meanwhile', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(`${server.url}/blog/a-test`)
  await expect(page.getByText('The first text.')).toBeVisible()

  folder.write(post, postText({ body: 'The second text.' }))
  await expect(page.getByText('The second text.')).toBeVisible()

  folder.write(post, postText({ fields: { category: 'Gossip' }, body: 'The third text.' }))
  const overlay = page.locator('vite-error-overlay')
  await expect(overlay).toContainText('content/blog/a-test/index.mdx:4 category: expected one of')
  await expect(page.getByText('The second text.')).toBeVisible()

  await page.reload()
  await expect(overlay).toContainText('index.mdx:4 category')
  await expect(page.getByText('The second text.')).toBeAttached()

  folder.write(post, postText({ body: 'The fourth text.' }))
  await expect(page.getByText('The fourth text.')).toBeVisible()
  await expect(overlay).toHaveCount(0)
})

test('a link that leads nowhere is named in the overlay, and the page is shown all the same', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(`${server.url}/blog/a-test`)
  folder.write(
    post,
    postText({ body: 'See [the guide](/resources/nothing) and [docs](/docs#none).' }),
  )
  const overlay = page.locator('vite-error-overlay')
  await expect(overlay).toContainText('2 problems in content')
  await expect(overlay).toContainText('expected a page or file that exists')
  await expect(overlay).toContainText('expected an anchor that /docs has')
  await expect(page.getByRole('link', { name: 'the guide' })).toBeAttached()

  folder.write(
    post,
    postText({ body: 'See [the guide](/resources/eudr-guide) and [docs](/docs#api).' }),
  )
  await expect(overlay).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'docs', exact: true })).toBeVisible()
})

test('a text that would run code is refused with its line, and does not run', {
  tag: '@full',
}, async ({ page }) => {
  const mark = join(folder.root, 'it-ran')
  const code = `process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(mark)}, '')`
  await page.goto(`${server.url}/blog/a-test`)
  folder.write(post, postText({ body: `Words.\n\n<p lang={${code}}>x</p>` }))
  await expect(page.locator('vite-error-overlay')).toContainText(
    `${post}:10 text: expected paragraphs`,
  )
  await page.reload()
  await expect(page.locator('vite-error-overlay')).toContainText(
    `${post}:10 text: expected paragraphs`,
  )
  expect(existsSync(mark)).toBe(false)
  folder.write(post, postText({ body: 'Words.' }))
  await expect(page.locator('vite-error-overlay')).toHaveCount(0)
})

test('a text that an editor’s program empties before it writes it is read whole', {
  tag: '@full',
}, async ({ page }) => {
  const text = 'Written a moment after the file was emptied.'
  await page.goto(`${server.url}/blog/a-test`)
  const file = openSync(join(folder.root, 'content', post), 'w')
  await new Promise((written) => setTimeout(written, 20))
  writeSync(file, postText({ body: text }))
  closeSync(file)
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.locator('vite-error-overlay')).toHaveCount(0)
})

test('a page is there as soon as its text is', async ({ page }) => {
  folder.write('blog/just-made/index.mdx', postText({ fields: { title: 'Just made' } }))
  const response = await page.request.get(`${server.url}/blog/just-made`)
  expect(response.status()).toBe(200)
  expect(await response.text()).toContain('Just made')
})

test('the app is served beside the site', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${server.url}/login`)
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('an address that is none answers 404 with the page for it', { tag: '@full' }, async ({
  page,
}) => {
  const response = await page.goto(`${server.url}/no-such-page`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  const picture = await page.request.get(`${server.url}/no-such-picture.jpg`)
  expect(picture.status()).toBe(404)
  expect(picture.headers()['content-type']).toBe('text/html; charset=utf-8')
  // An address that cannot be decoded is none either.
  expect((await page.request.get(`${server.url}/%E0%A4%A`)).status()).toBe(404)
})

test('with several problems the overlay begins with the first line of the first file', {
  tag: '@full',
}, async ({ page }) => {
  folder.write(post, postText({ body: '## One\n\n#### Skips a level' }))
  folder.write('blog/b-test/index.mdx', postText({ fields: { category: 'Gossip' } }))
  await page.goto(`${server.url}/blog`)
  const overlay = page.locator('vite-error-overlay')
  await expect(overlay).toContainText('2 problems in content')
  await expect(overlay.locator('.file')).toContainText(post)
  folder.write(post, postText())
  folder.write('blog/b-test/index.mdx', postText({ fields: { title: 'Another post' } }))
  await expect(overlay).toHaveCount(0)
})
