import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { contentFolder, postText } from '../support/content-folder.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

const root = resolve(import.meta.dirname, '../..')
const post = 'blog/a-test/index.mdx'
let server: ChildProcess
let folder: ReturnType<typeof contentFolder>
let url: string

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

test.beforeAll(async () => {
  folder = contentFolder({ [post]: postText({ body: 'The first text.' }) })
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = spawn('node', [join(root, 'scripts/dev.ts'), '--port', `${port}`], {
    cwd: root,
    env: { ...process.env, CONTENT_ROOT: folder.root, NODE_ENV: 'development' },
  })
  await new Promise<void>((done, fail) => {
    server.stdout?.on('data', (data) => `${data}`.includes('Local') && done())
    server.once('exit', () => fail(new Error('The development server ended')))
  })
})

test.afterAll(() => {
  server.kill()
  folder.remove()
})

test('an editor sees a saved text at once, a mistake in the overlay, and keeps the page meanwhile', async ({
  page,
}) => {
  await page.goto(`${url}/blog/a-test`)
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

test('the app is served beside the site', async ({ page }) => {
  await page.goto(`${url}/login`)
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('an address that is none answers 404 with the page for it', async ({ page }) => {
  const response = await page.goto(`${url}/no-such-page`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
})
